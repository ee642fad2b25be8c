import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { openShop, type Shop } from "../shop.ts";

/** These return public data, and settings without secrets. */
const READERS = [
	"products.shippingClasses",
	"products.idOfSku",
	"products.namesOf",
	"menus.current",
	"menus.idOfSlug",
	"menus.slugOf",
	"gateways.form",
	"extensions.form",
];

let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(() => shop.close());

type Method = (...given: unknown[]) => Promise<unknown>;
/** Methods that write but do not belong to the editors. */
const OTHERS = [
	"shop.reviews.approve",
	"shop.reviews.decide",
	"shop.reviews.remove",
	"shop.reviews.waiting",
	"shop.outbox.list",
	"shop.outbox.retry",
	"shop.outbox.drop",
	"shop.media.remove",
	"shop.audit.history",
	"shop.audit.entry",
	"shop.audit.undo",
];

/** Arguments before the actor, where they are more than an id and changes. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
	"products.create": [{ type: "simple", name: "Bran" }],
	"products.changeMany": [[{ id: 1, changes: {} }]],
	"products.remove": [1],
	"products.saveWhole": [{}],
	"products.setSelling": [1, false],
	"stock.book": [1, { by: 1, reason: "" }],
	"products.changeKind": [1, { to: "simple" }],
	"settings.change": [{}],
	"gateways.changeSetting": ["cod", "enable_for_virtual", "no"],
	"customers.changeEmail": [1, "asha@example.in"],
	"customers.changeRole": [1, "clerk"],
	"shop.reviews.decide": [1, "approved"],
	"customers.make": [{ name: "Asha", phone: "9825011223", pin: "388001", village: "", street: "", email: "" }],
	"customers.note": [1, "text"],
	"customers.merge": [{ into: 1, from: 2 }],
	"customers.reviewMerging": [{ into: 1, from: 2 }],
	"customers.unmerge": [{ into: 1, from: 2 }, {}],
	"terms.merge": [{ from: 1, into: 2 }],
	"terms.reviewMerging": [{ from: 1, into: 2 }],
	"terms.unmerge": [1, { term: { id: 2 }, moved: {} }],
	"shop.audit.history": [{ kind: "product", id: "1" }, {}],
	"orders.handle": [1, { step: "pack" }],
	"orders.handleMany": [[1], { step: "pack" }],
	"orders.takeRest": [1, { cash: "due", way: "cash", key: "a-key-of-a-test" }],
	"orders.note": [1, { content: "text", toCustomer: false }],
	"orders.changeStatus": [1, "completed"],
	"orders.markPaid": [1, "reference"],
	"orders.capture": [1, null],
	"orders.endRefund": [1, { amount: null, done: true }],
	"orders.cancel": [1, "twice"],
	"orders.reviewRefund": [1, { amount: null, reason: "", restock: false }],
	"orders.deleteForGood": [1, "1"],
	"orders.undoChange": [1, { undoes: 1, before: {}, after: {} }],
	"orders.refund": [1, { amount: null, reason: "", restock: false }, "hand"],
};
const givenTo = (name: string): readonly unknown[] => {
	const own = GIVEN[name];
	if (own) return own;
	if (name.endsWith(".create")) return [{}];
	if (name.endsWith(".change") || name.endsWith(".restore")) return [1, {}];
	return [1];
};
/** Methods of orders, mail and reviews that take the actor directly. */
const takesActor = (name: string) =>
	/^orders\.|^(customers|terms)\.review|^products\.(changeMany|readWhole|setSelling)|^shop\.(outbox|media|audit)\.|^shop\.reviews\.waiting/.test(
		name,
	);

function writers(): [name: string, method: Method][] {
	const all = Object.entries(shop.editors).flatMap(([subject, editor]) =>
		Object.entries(editor).map(([method, work]): [string, Method] => [`${subject}.${method}`, work as Method]),
	);
	const others = OTHERS.map((name): [string, Method] => {
		const [, subject, method] = name.split(".") as ["shop", "reviews", "approve"];
		return [name, shop[subject][method] as Method];
	});
	return [...all.filter(([name]) => !READERS.includes(name)), ...others];
}

const nobody: Actor[] = [{ kind: "guest" }, { kind: "customer", id: 5 }, { kind: "staff", id: 9, role: "author" }];

describe("an actor without the ability", () => {
	it("is refused by every editor of every subject, before the request is validated", async () => {
		expect(writers().length).toBeGreaterThan(40);
		for (const [name, work] of writers())
			for (const actor of nobody) {
				const done = await work(...givenTo(name), takesActor(name) ? actor : { actor });
				expect([name, done]).toMatchObject([name, { ok: false, error: { code: "feedmill_not_allowed" } }]);
			}
		expect(await shop.connection.db.selectFrom("event").selectAll().execute()).toEqual([]);
		expect(await shop.connection.db.selectFrom("audit").selectAll().execute()).toEqual([]);
		expect(await shop.connection.db.selectFrom("edited").selectAll().execute()).toEqual([]);
	});
});
