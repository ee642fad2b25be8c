import { type Ability, abilitiesOf, roles } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { commands } from "./commands.ts";

/** Every form of each command, with the ability it needs. */
const FORMS: Readonly<Record<string, readonly (readonly [needs: Ability, ...given: string[]])[]>> = {
	backup: [
		["store.export", "/mnt/disk"],
		["store.export", "/mnt/disk", "--keep", "14"],
	],
	check: [["store.export"]],
	coupons: [["coupons.see"], ["coupons.see", "--search", "diwali", "--status", "draft", "--page", "2"]],
	customers: [["customers.see"], ["customers.see", "--search", "Anand", "--role", "clerk", "--page", "2"]],
	download: [
		["products.edit", "CF-50"],
		["products.edit", "CF-50", "add", "guide.pdf"],
		["products.edit", "CF-50", "grant"],
	],
	erase: [
		["customers.remove", "asha@example.in"],
		["customers.remove", "7", "--yes"],
	],
	factor: [
		["roles.give", "asha@example.in"],
		["roles.give", "off", "asha@example.in"],
	],
	"first-administrator": [
		["roles.give", "asha@example.in"],
		["roles.give", "asha@example.in", "--password", "--another"],
	],
	gateway: [["payments.edit"], ["payments.edit", "cod"], ["payments.edit", "cod", "title", "Cash"]],
	history: [
		["audit.see", "product:20"],
		["audit.see", "setting:storeNotice", "--most", "5"],
	],
	import: [
		["store.import", "folder"],
		["store.import", "folder", "--dry-run"],
		["store.import", "folder", "--replace", "--yes"],
	],
	media: [
		["store.export", "copy-to-store"],
		["store.export", "copy-from-store"],
	],
	menu: [
		["content.edit"],
		["content.edit", "add", "header", "/visit/", "Visit us"],
		["content.edit", "move", "header", "1", "2"],
		["content.edit", "remove", "header", "1"],
		["content.edit", "reset", "header"],
	],
	money: [
		["money.see"],
		["money.settle", "take-up", "12"],
		["money.settle", "take-up", "12", "105"],
		["money.settle", "give-back", "12"],
		["money.settle", "close", "12", "text"],
		["money.settle", "not-paid", "pay_1"],
		["money.settle", "sweep", "8"],
	],
	order: [
		["orders.see", "show", "105"],
		["orders.edit", "status", "105"],
		["orders.edit", "status", "105", "completed", "--note", "text"],
		["orders.edit", "lines", "105"],
		["orders.handle", "handle", "105"],
		["orders.handle", "handle", "105", "106", "pack"],
		["orders.handle", "handle", "105", "ship", "GJ07AB1234", "--driver", "98250 11223"],
		["orders.edit", "note", "105", "text"],
		["orders.edit", "paid", "105"],
		["orders.edit", "unpaid", "105"],
		["orders.edit", "capture", "105"],
	],
	orders: [["orders.see"], ["orders.see", "processing", "--search", "Anand", "--most", "100"]],
	outbox: [["mail.handle"], ["mail.handle", "retry", "12"], ["mail.handle", "drop", "12"]],
	page: [
		["content.edit"],
		["content.edit", "show", "about"],
		["content.edit", "create", "about", "--title", "About us"],
		["content.edit", "change", "about", "--status", "publish", "--version", "2"],
		["content.edit", "delete", "about"],
	],
	popup: [
		["content.edit"],
		["content.edit", "show", "offer"],
		["content.edit", "create", "offer", "--title", "Offer", "--on", "about", "--on", "everywhere"],
		["content.edit", "change", "offer", "--rules", "{}"],
		["content.edit", "delete", "offer"],
	],
	price: [["prices.edit", "CF-50", "1450"]],
	products: [["products.see"], ["products.see", "--search", "bran", "--stock", "outofstock", "--sort", "name"]],
	refund: [
		["orders.refund", "105"],
		["orders.refund", "105", "--by-provider"],
		["orders.refund", "105", "--line", "12"],
		["orders.refund", "105", "--outcome", "done"],
	],
	review: [["reviews.edit"], ["reviews.edit", "approve", "12"], ["reviews.edit", "delete", "12"]],
	reviews: [["reviews.see"], ["reviews.see", "--product", "CF-50", "--stars", "2"]],
	role: [
		["roles.give", "asha@example.in"],
		["roles.give", "asha@example.in", "clerk"],
	],
	"rotate-secret": [["secrets.rotate"], ["secrets.rotate", "--keep-carts"]],
	seo: [
		["content.edit", "page", "about"],
		["products.edit", "category", "cattle-feed", "--title", "Feed"],
		["products.edit", "product", "CF-50", "--description", "text"],
	],
	"set-password": [["customers.edit", "asha@example.in"]],
	setting: [
		["settings.edit"],
		["settings.edit", "storeNotice", "Closed"],
		["payments.edit", "extension.loyalty"],
		["payments.edit", "extension.loyalty.key", "1"],
	],
	stock: [["stock.edit", "CF-50", "40"]],
	synonyms: [["settings.edit"], ["settings.edit", "file"]],
	undo: [["audit.see", "34"]],
};

/** Commands that open no store: whoever may start them may do as much without them. */
const STORELESS = ["new", "version"];

const actors: Actor[] = [
	{ kind: "guest" },
	{ kind: "customer", id: 5 },
	...roles.filter((role) => abilitiesOf(role).length > 0).map((role) => ({ kind: "staff" as const, id: 1, role })),
	{ kind: "system", name: "command line" },
];

describe("every command", () => {
	afterEach(() => vi.restoreAllMocks());

	it("is tested here", () =>
		expect(Object.keys(commands).sort()).toEqual([...Object.keys(FORMS), ...STORELESS].sort()));

	it.each(Object.entries(FORMS).flatMap(([name, forms]) => forms.map(([needs, ...given]) => ({ name, needs, given }))))(
		"$name $given opens the store for those who may: $needs",
		async ({ name, needs, given }) => {
			const said = vi.spyOn(console, "error").mockReturnValue();
			const opened = new Error("the store was opened");
			for (const actor of actors) {
				said.mockClear();
				const open = () => Promise.reject(opened);
				const outcome = await commands[name]!([...given], { actor, open }).catch((error: unknown) => error);
				if (can(actor, needs)) expect(outcome).toBe(opened);
				else {
					expect(outcome).toBe(1);
					expect(said.mock.calls).toEqual([["You are not allowed to do this."]]);
				}
			}
		},
	);
});
