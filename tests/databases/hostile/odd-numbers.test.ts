import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const NUMBERS = ["1.5", "1e309", "1e30", "-1", "99999999999999999999", "NaN", "\u0968"];

describe.each(DATABASES)("numbers that no row has, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
	});
	afterAll(() => fixture?.close());

	it.each([
		"/?download_file=N&order=wc_order_1&email=a@example.in&key=x",
		"/my-account/?order_again=N&_wpnonce=0123456789",
		"/my-account/?cancel_order=true&order=x&order_id=N&_wpnonce=0123456789",
		"/my-account/view-order/N/",
		"/checkout/order-received/N/?key=x",
		"/waiting-list/?entry=N&key=x",
		"/?add-to-cart=N&variation_id=N",
	])("in %s are answered without a failure", async (address) => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		for (const number of NUMBERS) {
			const { status } = await visitor.get(address.replaceAll("N", encodeURIComponent(number)));
			expect([number, status < 500]).toEqual([number, true]);
		}
	});
});
