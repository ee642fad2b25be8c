/**
 * npm run entered-files -- [--database sqlite|postgres] [--list add-item,cash-order] Counts the files of ours in which
 * a request calls a function, leaves included, and its SQL statements: of add-item, of an order paid in cash and of one
 * paid online. docs/architecture.md has the numbers.
 */
import { readDatabaseName, readOptions, refuse } from "../support/arguments.ts";
import { functionsCalledIn } from "../support/counting/called-functions.ts";
import { statementsOf } from "../support/counting/statements-of.ts";
import { startFixture } from "../support/fixture-server.ts";
import { startPayingShop } from "../support/payments/paying-shop.ts";
import { startPostgres } from "../support/postgres.ts";
import { CASH_ORDER, Shopper } from "../support/store-client.ts";

/** Goat Gain Pellet has no managed stock. */
const PRODUCT = 55;
const ONLINE_ORDER = {
	...CASH_ORDER,
	payment_method: "test",
	payment_data: [{ key: "test_behaviour", value: "succeed" }],
};
/** Requests before the measured one, so that nothing is read for the first time. */
const WARM_UP = 5;

const options = readOptions(["database", "list"]);
const database = readDatabaseName(options.database);
const listed = options.list?.split(",") ?? [];

const postgres = database === "postgres" ? await startPostgres() : null;
const fixture = await startFixture({ database, ...(postgres ? { postgres } : {}) });
const paying = await startPayingShop(fixture.connection, { late: 0 });

/** One measured request each; `prepare` runs before it. */
const requests: Record<string, { prepare: () => Promise<Shopper>; send: (shopper: Shopper) => Promise<number> }> = {
	"add-item": {
		prepare: () => withCart(fixture.base),
		send: async (shopper) => (await shopper.add(PRODUCT)).status,
	},
	"cash-order": {
		prepare: () => readyToOrder(fixture.base),
		send: async (shopper) => (await shopper.order()).status,
	},
	"online-order": {
		prepare: () => readyToOrder(paying.base),
		send: async (shopper) => (await shopper.call("POST", "/checkout", ONLINE_ORDER)).status,
	},
};
if (!listed.every((name) => name in requests)) refuse(`--list takes ${Object.keys(requests).join(", ")}.`);

try {
	for (const [name, { prepare, send }] of Object.entries(requests)) {
		for (let count = 0; count < WARM_UP; count++) await sent(await prepare(), send);
		const buyers = [await prepare(), await prepare()];
		const statements = await statementsOf(() => sent(buyers[0]!, send));
		const called = await functionsCalledIn(() => sent(buyers[1]!, send));
		const files = [...new Set(called.map(({ file }) => file))].sort();
		// Not of assembleCart itself: V8 counts an async function once more after each await.
		const calculated = called.find(({ name: each }) => each === "calculateCart")?.count ?? 0;
		const asked = `${statements.length} statements on ${database}`;
		console.log(`${name}: ${files.length} files entered, ${asked}, cart calculated ${calculated} times`);
		if (listed.includes(name))
			console.log([...files, ...statements.map(oneLine)].map((each) => `  ${each}`).join("\n"));
	}
} finally {
	await paying.close();
	await fixture.close();
	await postgres?.stop();
}
process.exit();

/** @throws if the shop refuses. */
async function sent(shopper: Shopper, send: (shopper: Shopper) => Promise<number>): Promise<void> {
	const status = await send(shopper);
	if (status >= 300) throw new Error(`refused with ${status}`);
}

/** A guest whose cart has a line already: the measured one is no first request of a session. */
async function withCart(base: string): Promise<Shopper> {
	const shopper = await new Shopper(base).start();
	await shopper.add(PRODUCT);
	return shopper;
}

/** The same, with the addresses of the order and its draft, as browsers have them when the button is pressed. */
async function readyToOrder(base: string): Promise<Shopper> {
	const shopper = await withCart(base);
	const { billing_address, shipping_address } = CASH_ORDER;
	await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address });
	await shopper.call("GET", "/checkout");
	return shopper;
}

function oneLine(text: string): string {
	return text.replaceAll(/\s+/g, " ").slice(0, 150);
}
