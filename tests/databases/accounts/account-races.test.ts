import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
});
afterAll(() => fixture?.close());

it("gives an address that two customers want at once to one, and tells the other", async () => {
	const { customers } = fixture.shop;
	const change = (id: number, email: string) =>
		customers.updateDetails(id, { firstName: "A", lastName: "B", displayName: "A B", email });
	for (let round = 0; round < 10; round++) {
		const email = `wanted-${round}@feedmill.test`;
		const results = await Promise.all([change(3, email), change(4, email)]);
		expect(results.map((result) => (result.ok ? "ok" : result.error.code)).toSorted()).toEqual(["email-exists", "ok"]);
	}
});
