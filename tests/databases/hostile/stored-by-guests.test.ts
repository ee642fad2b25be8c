import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** As long as a field may be, three bytes each. */
const LONG = "क".repeat(500);
const LONG_ADDRESS = { ...RAMESH, first_name: LONG, last_name: LONG, company: LONG, address_1: LONG, address_2: LONG };

describe.each(DATABASES)("what new guests may store, on %s", (database) => {
	const fixture = useFixture({ database, limits: true });
	beforeEach(() => fixture.connection.db.deleteFrom("cart_session").execute());

	const stored = async () => {
		const rows = await fixture.connection.db.selectFrom("cart_session").select("data_json").execute();
		return rows.reduce((sum, { data_json }) => sum + Buffer.byteLength(data_json), 0);
	};

	it("is enough for dozens of shoppers of one network who fill in the checkout at once", async () => {
		for (let guest = 0; guest < 40; guest++) {
			const shopper = await new Shopper(fixture.base).start();
			const both = { billing_address: { ...RAMESH, email: "r@example.in" }, shipping_address: RAMESH };
			expect((await shopper.call("POST", "/cart/update-customer", both)).status).toBe(200);
		}
	});

	it("is limited in bytes for one client, however many guests it is", async () => {
		const answers = new Set<string>();
		for (let guest = 0; guest < 40; guest++) {
			const shopper = await new Shopper(fixture.base).start();
			const both = { billing_address: LONG_ADDRESS, shipping_address: LONG_ADDRESS };
			const { body } = await shopper.call<{ code?: string }>("POST", "/cart/update-customer", both);
			answers.add(body.code ?? "stored");
		}
		expect([...answers]).toEqual(["stored", "rate_limit_exceeded"]);
		expect(await stored()).toBeLessThan(400_000);
	});
});
