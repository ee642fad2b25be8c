import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
});
afterAll(() => fixture?.close());

it("gives an address requested by two customers at once to one of them, and refuses the other", async () => {
	const { customers } = fixture.shop;
	const change = (id: number, email: string) =>
		customers.updateDetails(id, { firstName: "A", lastName: "B", displayName: "A B", email });
	for (let round = 0; round < 10; round++) {
		const email = `wanted-${round}@feedmill.test`;
		const results = await Promise.all([change(3, email), change(4, email)]);
		expect(results.map((result) => (result.ok ? "ok" : result.error.code)).toSorted()).toEqual(["email-exists", "ok"]);
	}
});

it("creates separate accounts for customers of one name at the same time, with and without an order", async () => {
	const { shop, base } = fixture;
	await shop.settings.write({ signupAtCheckout: true });
	for (let round = 0; round < 5; round++) {
		const shoppers = await Promise.all([1, 2, 3].map(() => new Shopper(base).start()));
		for (const shopper of shoppers) await shopper.add(20);
		const orders = shoppers.map((shopper, index) =>
			shopper.call("POST", "/checkout", {
				...CASH_ORDER,
				billing_address: { ...RAMESH, email: `jignesh-${round}@shop-${index}.example` },
				create_account: true,
			}),
		);
		const accounts = [4, 5, 6].map((index) =>
			shop.customers.createAccount({
				email: `jignesh-${round}@shop-${index}.example`,
				accountUrl: "",
				setPasswordUrl: () => "",
			}),
		);
		expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await Promise.all(accounts)).map(({ ok }) => ok)).toEqual([true, true, true]);
	}
});

it("creates one account for an address that registers several times at once, and refuses the others", async () => {
	for (let round = 0; round < 5; round++) {
		const account = { email: `kamla-${round}@example.in`, accountUrl: "", setPasswordUrl: () => "" };
		const made = await Promise.all([1, 2, 3].map(() => fixture.shop.customers.createAccount(account)));
		const results = made.map((result) => (result.ok ? "ok" : result.error.code)).toSorted();
		expect(results).toEqual(["ok", "registration-error-email-exists", "registration-error-email-exists"]);
	}
});
