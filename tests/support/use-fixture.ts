import type { Connection } from "@feedmill/shop/database/connection.ts";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { type Fixture, type FixtureOptions, startFixture } from "./fixture-server.ts";
import { type PayingShop, startPayingShop } from "./payments/paying-shop.ts";
import { connectPostgres } from "./postgres.ts";

/**
 * Serves the imported store for the tests of a describe block, and restores it before each of them. The result can be
 * used in tests and in hooks that are registered later.
 */
export function useFixture(options: Omit<FixtureOptions, "postgres"> = {}): Fixture {
	let fixture: Fixture | undefined;
	beforeAll(async () => {
		const postgres = options.database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {};
		fixture = await startFixture({ ...options, ...postgres });
	});
	beforeEach(() => fixture!.reset());
	afterAll(() => fixture?.close());
	return latest(() => fixture);
}

/** Serves a shop with the test gateway for each test, on the fixture's database. Usable as `useFixture`'s result. */
export function usePayingShop(
	fixture: { readonly connection: Connection },
	options?: Parameters<typeof startPayingShop>[1],
): PayingShop {
	let paying: PayingShop | undefined;
	beforeEach(async () => {
		paying = await startPayingShop(fixture.connection, options);
	});
	afterEach(() => paying?.close());
	return latest(() => paying);
}

/** An object with the properties that `current()` has when they are read. */
export function latest<T extends object>(current: () => T | undefined): T {
	return new Proxy({} as T, {
		get(_, key) {
			const target = current();
			if (!target) throw new Error(`${String(key)} is read before the first test`);
			const value: unknown = Reflect.get(target, key);
			// Methods of a class need the object itself, not this proxy.
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}
