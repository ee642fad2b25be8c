import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../../database/connect.ts";
import type { Connection } from "../../database/connection.ts";
import { migrate } from "../../database/migrate.ts";
import { migrations } from "../../database/migrations/all.ts";
import { methodsOf, saveMethod } from "./method-repository.ts";

const RAMESH = 7;
const CARD = { type: "card", brand: "Visa", last4: "4242", expiryMonth: 12, expiryYear: 2030 };

let connection: Connection;

beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

const save = (token: string, change: Partial<typeof CARD> = {}, gateway = "test") =>
	connection.db
		.transaction()
		.execute((trx) => saveMethod(trx, RAMESH, gateway, { ...CARD, token, ...change }, 1_700_000_000_000));
const tokens = async () => (await methodsOf(connection.db, RAMESH)).map(({ token }) => token);

test("the same method again is updated, and stays what it was to its customer", async () => {
	await save("one");
	await save("two");
	await save("one", { expiryYear: 2034 });
	await save("one", {}, "other");
	expect(await methodsOf(connection.db, RAMESH)).toMatchObject([
		{ token: "one", gateway: "test", isDefault: true, expiryYear: 2034 },
		{ token: "one", gateway: "other", isDefault: false },
		{ token: "two", isDefault: false },
	]);
});

test("of more than twenty the oldest goes that is not the default, for a new one only", async () => {
	for (let card = 1; card <= 20; card++) await save(`card ${card}`);
	await save("card 2", { expiryYear: 2034 });
	expect(await tokens()).toHaveLength(20);
	expect(await tokens()).toContain("card 2");
	await save("card 21");
	expect(await tokens()).toHaveLength(20);
	expect((await tokens())[0]).toBe("card 1");
	expect(await tokens()).not.toContain("card 2");
	expect(await tokens()).toContain("card 3");
});
