import type { Actor } from "@feedmill/trade/access/actor.ts";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../testing/catalogue-fixture.ts";
import { customerRow, gatewayRow, mediaRow, zoneRow } from "../../testing/rows.ts";
import { createAuditService } from "../audit/audit-service.ts";
import type { Change } from "../audit/change.ts";
import { createOwnSettingsEditor } from "../extensions/own/own-settings-editor.ts";
import { createReviewService } from "../reviews/review-service.ts";
import { createEditors, type Editors } from "./editors.ts";
import { createUndoing, type Undoing } from "./undo.ts";

const actor: Actor = { kind: "staff", id: 1, role: "administrator", name: "Ravi" };
const by = { actor };
let shop: CatalogueFixture;
let editors: Editors;
let undo: Undoing["undo"];
beforeEach(async () => {
	shop = await catalogueFixture();
	editors = createEditors(shop);
	const extensions = createOwnSettingsEditor(shop, () => undefined);
	const reviews = createReviewService(shop);
	const noOrders = async () => {
		throw new Error("There are no orders here.");
	};
	const orders = { bin: noOrders, putBack: noOrders, undoChange: noOrders };
	undo = createUndoing({ ...editors, extensions, reviews, orders }, createAuditService(shop)).undo;
	const { db } = shop.connection;
	await shop.addTerm({ id: 30, taxonomy: "product_cat" });
	await shop.addProduct({ id: 1, sku: "A-1" }, [30]);
	await db.updateTable("product_stock").set({ managed: 1, quantity: 5 }).execute();
	await db
		.insertInto("media")
		.values(mediaRow({ id: 7, path: "bag.png" }))
		.execute();
	await db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod", title: "Cash" }))
		.execute();
	await db
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 0, name: "Others" }))
		.execute();
	const asha = customerRow({ id: 3, login: "asha", email: "asha@example.in", display_name: "Asha" });
	await db.insertInto("customer").values(asha).execute();
	await db.insertInto("setting").values({ key: "storeNotice", value_json: '""' }).execute();
	await shop.catalogue.refreshPrices();
});
afterEach(() => shop.connection.close());

/** The change of each kind of entity, made after a creation where that is possible; `stands` has its row. */
interface Sample {
	thing: string;
	make?: object;
	id?: number | string;
	change: object;
	stands: [table: string, id: string];
	/** The change counter that invalidates caches; null: nothing of it is cached. */
	counter: "catalogue" | "settings" | "stock" | null;
}
const SAMPLES: Readonly<Record<keyof Editors, Sample>> = {
	products: { thing: "product", id: 1, change: { name: "Bran" }, stands: ["product", "id"], counter: "catalogue" },
	stock: { thing: "stock", id: 1, change: { quantity: 0 }, stands: ["product_stock", "product_id"], counter: "stock" },
	settings: { thing: "setting", change: { storeNotice: "Closed" }, stands: ["setting", "key"], counter: "settings" },
	terms: {
		thing: "term",
		make: { taxonomy: "product_cat", name: "Feed", slug: "feed" },
		change: { name: "Feeds" },
		stands: ["term", "id"],
		counter: "catalogue",
	},
	attributes: {
		thing: "attribute",
		make: { name: "Pack", slug: "pa_pack" },
		change: { name: "Pack size" },
		stands: ["attribute", "id"],
		counter: "catalogue",
	},
	coupons: {
		thing: "coupon",
		make: { code: "ten", type: "percent", amount: 10 * RUPEE },
		change: { amount: 5 * RUPEE },
		stands: ["coupon", "id"],
		counter: null,
	},
	zones: {
		thing: "shipping_zone",
		make: { name: "Gujarat", locations: [] },
		change: { name: "West" },
		stands: ["shipping_zone", "id"],
		counter: "settings",
	},
	shippingMethods: {
		thing: "shipping_method",
		make: { zoneId: 0, methodId: "flat_rate", title: "Lorry" },
		change: { title: "Rail" },
		stands: ["shipping_method", "instance_id"],
		counter: "settings",
	},
	freight: {
		thing: "freight_table",
		make: {
			startsOn: "2026-12-01",
			weights: ["up to 500 kg"],
			rows: [{ area: "388*", name: "Anand", days: "2", cells: ["350"] }],
		},
		change: { startsOn: "2026-12-15" },
		stands: ["freight_table", "id"],
		counter: "settings",
	},
	taxRates: {
		thing: "tax_rate",
		make: { country: "IN", rate: 50_000, name: "GST" },
		change: { rate: 120_000 },
		stands: ["tax_rate", "id"],
		counter: "settings",
	},
	gateways: {
		thing: "payment_gateway",
		id: "cod",
		change: { title: "Cash on delivery" },
		stands: ["payment_gateway", "id"],
		counter: "settings",
	},
	pages: {
		thing: "page",
		make: { slug: "about", title: "About" },
		change: { title: "About us" },
		stands: ["page", "id"],
		counter: "settings",
	},
	popups: {
		thing: "popup",
		make: { slug: "offer", title: "Offer" },
		change: { title: "An offer" },
		stands: ["popup", "id"],
		counter: "settings",
	},
	menus: {
		thing: "menu",
		id: "header",
		change: { items: [{ to: "shop" }] },
		stands: ["menu", "location"],
		counter: "settings",
	},
	media: { thing: "media", id: 7, change: { alt: "A bag" }, stands: ["media", "id"], counter: "catalogue" },
	customers: { thing: "customer", id: 3, change: { firstName: "Asha" }, stands: ["customer", "id"], counter: null },
};

type AnyResult = {
	ok: boolean;
	value?: { value: Record<string, unknown>; version: number; change: Change };
	error?: object;
};
interface AnyEditor {
	change(...given: unknown[]): Promise<AnyResult>;
	create?(whole: object, by: object): Promise<AnyResult>;
}

/** A second value of the field that is changed, where it is not any text. */
const LATER: Readonly<Record<string, unknown>> = {
	menu: [{ to: "cart" }],
	coupon: 7 * RUPEE,
	freight_table: "2026-12-20",
	tax_rate: 180_000,
};

/** What a second entity of a kind must not have in common with the first. */
const OTHER: Readonly<Record<string, object>> = {
	term: { slug: "mash" },
	freight_table: { startsOn: "2027-01-01" },
	attribute: { slug: "pa_size" },
	coupon: { code: "five" },
	page: { slug: "visit" },
	popup: { slug: "news" },
};

/** Kinds with nothing but their row. */
const RESTORED: readonly string[] = ["attribute", "tax_rate", "page", "popup", "freight_table"];

/** A change has a time of its own; a menu that was the default one is so again. */
function withoutTimes(row: unknown): object | undefined {
	if (row === undefined) return undefined;
	const { modified_at: _, ...columns } = row as Record<string, unknown>;
	return columns;
}

it("is tested of every editor", () => {
	expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(editors).sort());
});

describe.each(Object.entries(SAMPLES))("%s", (subject, { thing, make, id: given, change, stands, counter }) => {
	let id: unknown;
	let version: number;
	const editor = () => editors[subject as keyof Editors] as unknown as AnyEditor;
	const edit = (changes: object, by: object) =>
		subject === "settings" ? editor().change(changes, by) : editor().change(id, changes, by);
	const row = async () =>
		(
			await sql`SELECT * FROM ${sql.table(stands[0])} WHERE ${sql.ref(stands[1])} = ${id ?? "storeNotice"}`.execute(
				shop.connection.db,
			)
		).rows[0];
	const entries = () => shop.connection.db.selectFrom("audit").selectAll().orderBy("id").execute();
	const events = () => shop.connection.db.selectFrom("event").selectAll().orderBy("id").execute();
	beforeEach(async () => {
		id = given;
		version = 0;
		if (!make) return;
		const made = await editor().create!(make, by);
		expect(made).toMatchObject({ ok: true, value: { version: 1 } });
		id = made.value!.value.id;
		version = 1;
		await shop.connection.db.deleteFrom("event").execute();
		await shop.connection.db.deleteFrom("audit").execute();
	});

	it("refuses unknown fields with a sentence, and stale versions, and writes nothing", async () => {
		const before = await row();
		expect(await edit({ nonsense: 1 }, by)).toMatchObject({
			error: { code: "feedmill_invalid", message: "nonsense is not a field that can be changed." },
		});
		expect(await edit(change, { actor, version: version + 1 })).toMatchObject({
			error: { code: "feedmill_stale", data: { version } },
		});
		expect(await row()).toEqual(before);
		expect([await events(), await entries()]).toEqual([[], []]);
	});

	it("leaves one entry of the audit: who changed what, from what to what", async () => {
		const edited = await edit(change, { actor: { ...actor, way: "command", requestId: "r-1" } });
		const [entry, ...more] = await entries();
		expect(more).toEqual([]);
		expect(entry).toMatchObject({ kind: thing, thing_id: String(id ?? "store"), act: "changed", undoes: null });
		expect(entry).toMatchObject({ actor_kind: "staff", actor_id: 1, actor_name: "Ravi", way: "command" });
		expect(entry).toMatchObject({ request_id: "r-1", customer_id: thing === "customer" ? 3 : 0 });
		const [[field, value]] = Object.entries(change) as [[string, unknown]];
		const written = JSON.parse(entry!.change_json);
		expect(written[field]).toMatchObject({ after: value });
		expect(written[field].before).not.toEqual(value);
		expect([edited.value?.change, entry!.fields]).toEqual([written, `,${Object.keys(written)},`]);
	});

	it("is written with its entry, or not at all", async () => {
		const before = await row();
		await sql`ALTER TABLE audit RENAME TO away`.execute(shop.connection.db);
		await expect(edit(change, by)).rejects.toThrow();
		await sql`ALTER TABLE away RENAME TO audit`.execute(shop.connection.db);
		expect([await row(), await events()]).toEqual([before, []]);
	});

	it("can be undone once by its entry: the row is as before, and the undoing is an entry too", async () => {
		const before = await row();
		await edit(change, by);
		const [entry] = await entries();
		expect(await undo(entry!.id, actor)).toMatchObject({ ok: true });
		expect(withoutTimes(await row())).toEqual(withoutTimes(before));
		expect(await entries()).toMatchObject([{ id: entry!.id }, { undoes: entry!.id, actor_name: "Ravi" }]);
		expect(await undo(entry!.id, actor)).toMatchObject({ error: { code: "feedmill_undone" } });
		const again = (await entries())[1]!;
		expect(await undo(again.id, actor)).toMatchObject({ ok: true });
		expect(await undo(entry!.id, { kind: "staff", id: 2, role: "depot" })).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
	});

	it("is not undone where somebody has changed the same field since", async () => {
		if (thing === "stock") return expect(await soldSince()).toEqual([5, 3]);
		await edit(change, by);
		const [entry] = await entries();
		const [[field]] = Object.entries(change) as [[string, unknown]];
		const later = { ...change, [field]: LATER[thing] ?? "Later" };
		expect(await edit(later, by)).toMatchObject({ ok: true });
		const refused = await undo(entry!.id, actor);
		expect(refused).toMatchObject({ error: { code: "feedmill_stale", data: { now: { [field]: later[field] } } } });
		expect(await entries()).toHaveLength(2);
	});

	/** Stock before an edit, and after two bags were sold and the edit was undone. */
	async function soldSince(): Promise<number[]> {
		const stock = async () => (await shop.connection.db.selectFrom("product_stock").selectAll().executeTakeFirst())!;
		const { quantity } = await stock();
		await edit({ by: 10 }, by);
		await shop.connection.db.updateTable("product_stock").set({ quantity: 13 }).execute();
		await undo((await entries())[0]!.id, actor);
		return [quantity!, (await stock()).quantity!];
	}

	it.each(make ? [thing] : [])(
		"%s is deleted by undoing its creation, and put back by undoing that where nothing else went",
		async () => {
			const made = (await editor().create!({ ...make, ...OTHER[thing] }, by)).value!.value.id;
			const [creation] = await entries();
			expect(await undo(creation!.id, actor)).toMatchObject({ ok: true });
			id = made;
			expect(await row()).toBeUndefined();
			const back = await undo((await entries())[1]!.id, actor);
			expect(back.ok ? "back" : back.error.code).toBe(RESTORED.includes(thing) ? "back" : "feedmill_not_undone");
			expect((await row()) !== undefined).toBe(RESTORED.includes(thing));
		},
	);

	it("refuses a field that is another by now than it was before somebody's eyes, and says what it is", async () => {
		const [[field, value]] = Object.entries(change) as [[string, unknown]];
		const before = (await edit(change, by)).value!.change[field]!.before;
		const back = { [field]: before ?? [{ to: "cart" }] };
		const after = await row();
		const refused = await edit(back, { actor, was: { [field]: "something else" } });
		expect(refused).toMatchObject({ error: { code: "feedmill_stale", data: { now: { [field]: value } } } });
		expect(await row()).toEqual(after);
		// The same edit again does no harm, whatever was before somebody's eyes.
		if (thing !== "stock") expect(await edit(change, { actor, was: { [field]: before } })).toMatchObject({ ok: true });
		expect(await edit(back, { actor, was: { [field]: value } })).toMatchObject({ ok: true });
		expect(await edit(change, { actor, was: { nonsense: 1 } })).toMatchObject({ error: { code: "feedmill_invalid" } });
	});

	it("writes, increments the version and emits the event in one transaction, and invalidates the caches", async () => {
		const before = await row();
		await sql`ALTER TABLE event RENAME TO away`.execute(shop.connection.db);
		await expect(edit(change, { actor, version })).rejects.toThrow();
		expect(await row()).toEqual(before);
		await sql`ALTER TABLE away RENAME TO event`.execute(shop.connection.db);
		const counters = await shop.settings.versions();
		expect(await edit(change, { actor, version })).toMatchObject({ ok: true, value: { version: version + 1 } });
		expect(await row()).not.toEqual(before);
		const [event, ...more] = await events();
		expect(more).toEqual([]);
		expect([event!.actor, event!.kind]).toEqual(["Ravi (staff 1)", thing === "stock" ? "stock.edited" : "edited"]);
		if (thing !== "stock") expect(JSON.parse(event!.payload_json)).toMatchObject({ thing, state: "changed" });
		const after = await shop.settings.versions();
		if (counter !== null) expect(after[counter]).toBeGreaterThan(counters[counter]);
		// An edit of one kind must not invalidate caches of others.
		if (thing === "product" || thing === "stock") expect(after.settings).toBe(counters.settings);
	});
});
