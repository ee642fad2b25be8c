import type { History } from "@feedmill/admin-api/feedmill-v1/audit.ts";
import type { ProductSaved, ProductWhole, SellingSet } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const RAMESH = 3;
const RUPEE = 1_000_000;
/** A product with packs, one whose packs share a counted stock, and a simple one. */
const PACKED = 23;
const COMMON = 28;
const PLAIN = 34;
let keys = 0;
const key = () => ({ "idempotency-key": `save-of-a-test-${++keys}` });

describe.each(DATABASES)("a product with its packs through the back office, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		visitor = await inside("shop_manager");
	});

	async function inside(role: Role, login: "anita" | "ramesh" = "anita"): Promise<StaffVisitor> {
		const id = login === "anita" ? ANITA : RAMESH;
		expect(await fixture.shop.editors.customers.changeRole(id, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, login);
	}
	const read = async (id: number, by = visitor) => (await by.call<ProductWhole>("GET", `products/${id}`)).body;
	const save = (body: object, headers: Record<string, string> = key(), by = visitor) =>
		by.call<ProductSaved>("POST", "products/save", body, headers);
	const pack = (size: string, set: object = {}) => ({
		id: 0,
		set: { size, regularPrice: 500 * RUPEE, ...set },
		was: {},
	});
	const four = ["5 kg", "10 kg", "25 kg", "50 kg"];
	const newOne = (more: object = {}) => ({
		id: 0,
		set: { name: "Milk Gold 9000", ...more },
		packs: four.map((size, menuOrder) => pack(size, { sku: `MG9-${size.split(" ")[0]}`, menuOrder, stock: 20 })),
	});
	const page = async (slug: string) => {
		const response = await fetch(`${fixture.base}/product/${slug}/`);
		return { status: response.status, text: await response.text() };
	};

	it("makes a product with four packs in one act, once for a key, and publishes it when nothing is missing", async () => {
		const once = key();
		const made = await save(newOne(), once);
		expect(made).toMatchObject({ status: 201, body: { changed: true } });
		const { product, packIds } = made.body;
		expect(product).toMatchObject({ type: "variable", status: "draft", name: "Milk Gold 9000" });
		expect(product.packs.map(({ id, label, weight, stock }) => [id, label, weight, stock?.quantity])).toEqual(
			four.map((size, index) => [packIds[index], size, Number.parseInt(size, 10) * 1000, 20]),
		);
		expect((await page(product.slug)).status).toBe(404);
		const again = await save(newOne(), once);
		expect(again.body).toMatchObject({ id: product.id, changed: false });
		const published = await save({ id: product.id, set: { status: "publish" }, was: { status: "draft" } });
		expect(published).toMatchObject({ status: 200, body: { product: { status: "publish" } } });
		const shown = await page(product.slug);
		expect(shown.status).toBe(200);
		for (const size of four) expect(shown.text).toContain(size);
		const { rows } = {
			rows: await fixture.connection.db
				.selectFrom("product")
				.select("id")
				.where("name", "=", "Milk Gold 9000")
				.where("parent_id", "=", 0)
				.execute(),
		};
		expect(rows).toHaveLength(1);
	});

	it("is made once, however many send it at the same time with one key", async () => {
		const once = key();
		const answers = await Promise.all([1, 2, 3].map(() => save(newOne(), once)));
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
	});

	it("made with one key by two people is two: each gets what was sent", async () => {
		const once = key();
		const other = await inside("administrator", "ramesh");
		const mine = await save(newOne(), once);
		const theirs = await save({ id: 0, set: { name: "Calf Starter" } }, once, other);
		expect([mine.status, theirs.status]).toEqual([201, 201]);
		expect(theirs.body).toMatchObject({ changed: true, product: { name: "Calf Starter" } });
		for (const [by, made] of [
			[visitor, mine],
			[other, theirs],
		] as const)
			expect((await save(newOne(), once, by)).body).toMatchObject({ id: made.body.id, changed: false });
	});

	it("says what is missing with its fields, and publishes nothing incomplete", async () => {
		const bare = await save({
			id: 0,
			set: { name: "Bare" },
			packs: [pack("5 kg", { regularPrice: null }), pack("10 kg")],
		});
		expect(bare.body.product.missing).toMatchObject([
			{ what: "price", field: "packs.0.regularPrice", must: true },
			{ what: "picture", must: false },
			{ what: "category", must: false },
			{ what: "words", must: false },
			{ what: "hsn", must: false },
		]);
		const refused = await save({ id: bare.body.id, set: { status: "publish" }, was: {} });
		expect(refused).toMatchObject({ status: 400, body: { code: "feedmill_not_complete" } });
		expect(refused.body.data?.missing).toEqual([{ what: "price", field: "packs.0.regularPrice", must: true }]);
		const unpriced = await save({ id: 0, set: { name: "Unpriced", status: "publish" } });
		expect(unpriced.body.code).toBe("feedmill_not_complete");
		expect((await read(bare.body.id)).status).toBe("draft");
	});

	it("changes the product and its packs in one act: some fields of each, added and taken away, in a new order", async () => {
		const before = await read(PACKED);
		const [first, second] = before.packs;
		const saved = await save({
			id: PACKED,
			set: { name: "Dairy Gold 8000 Plus", facts: { hsn: "23099010" }, seoTitle: "Feed" },
			was: { name: before.name, "facts.hsn": before.facts.hsn, seoTitle: before.seoTitle },
			packs: [
				{
					id: second!.id,
					set: { menuOrder: -1, regularPrice: 777 * RUPEE, salePrice: null },
					was: { regularPrice: second!.regularPrice },
				},
				pack("70 kg", { menuOrder: 9 }),
			],
			removed: [first!.id],
		});
		expect([saved.status, saved.body.message]).toEqual([200, undefined]);
		const { product } = saved.body;
		expect(product).toMatchObject({ name: "Dairy Gold 8000 Plus", seoTitle: "Feed", facts: { hsn: "23099010" } });
		expect(product.packs.map(({ id }) => id)).toEqual([
			second!.id,
			...before.packs.slice(2).map(({ id }) => id),
			saved.body.packIds[0],
		]);
		const shown = await page(product.slug);
		expect(shown.text).toContain("70 kg");
		expect(shown.text).toContain("Dairy Gold 8000 Plus");
		expect(shown.text).not.toContain(`"variation_id":${first!.id},`);
		const entries = await fixture.connection.db
			.selectFrom("audit")
			.select(["thing_id", "act", "fields"])
			.where("kind", "=", "product")
			.execute();
		expect(entries.map(({ thing_id, act }) => `${act} ${thing_id}`).sort()).toEqual(
			[`changed ${PACKED}`, `changed ${second!.id}`, `created ${saved.body.packIds[0]}`, `deleted ${first!.id}`].sort(),
		);
	});

	it("lets other fields of two people through, and asks about the same field, of packs too, changing nothing", async () => {
		const seen = await read(PACKED);
		const [first] = seen.packs;
		const other = await inside("administrator", "ramesh");
		await save(
			{
				id: PACKED,
				set: { name: "Theirs", facts: { hsn: "23099020" } },
				was: {},
				packs: [{ id: first!.id, set: { regularPrice: 900 * RUPEE, salePrice: null }, was: {} }],
			},
			key(),
			other,
		);
		const apart = await save({
			id: PACKED,
			set: { shortDescription: "Ours", facts: { origin: "India" } },
			was: { shortDescription: seen.shortDescription, "facts.origin": seen.facts.origin },
		});
		expect(apart.body.product).toMatchObject({ name: "Theirs", shortDescription: "Ours", facts: { hsn: "23099020" } });
		const refused = await save({
			id: PACKED,
			set: { name: "Ours", sku: "OURS", facts: { hsn: "23099031" } },
			was: { name: seen.name, sku: seen.sku, "facts.hsn": seen.facts.hsn },
			packs: [{ id: first!.id, set: { regularPrice: 950 * RUPEE }, was: { regularPrice: first!.regularPrice } }],
		});
		expect([refused.status, refused.body.code]).toEqual([412, "feedmill_stale"]);
		expect(refused.body.data).toMatchObject({
			now: { name: "Theirs", "facts.hsn": "23099020" },
			packs: { [first!.id]: { regularPrice: 900 * RUPEE } },
			by: { name: { name: "Ramesh Patel" } },
		});
		expect((await read(PACKED)).sku).toBe(seen.sku);
	});

	it("says for wrong input one sentence at its field, of several at once, and changes nothing", async () => {
		const before = await read(PACKED);
		const [first, second] = before.packs;
		const wrong = async (body: object) => {
			const { status, body: said } = await save({ was: {}, ...body });
			expect([status, said.code]).toEqual([400, "feedmill_invalid"]);
			return said.data?.problems as Record<string, string>;
		};
		const sale = await wrong({
			id: PACKED,
			set: {},
			packs: [{ id: first!.id, set: { regularPrice: 100 * RUPEE, salePrice: 120 * RUPEE }, was: {} }],
		});
		expect(sale).toEqual({ "packs.0.salePrice": "The sale price must be lower than the regular price." });
		const twice = await wrong({
			id: PACKED,
			set: {},
			packs: [
				{ id: first!.id, set: { sku: "SAME" }, was: {} },
				{ id: second!.id, set: { sku: "same" }, was: {} },
			],
		});
		expect(twice["packs.1.sku"]).toBe("Two packs have the SKU same.");
		const plain = await read(PLAIN);
		const others = await wrong({ id: PACKED, set: {}, packs: [{ id: first!.id, set: { sku: plain.sku }, was: {} }] });
		expect(others["packs.0.sku"]).toContain(`The SKU ${plain.sku} belongs to product ${PLAIN}`);
		expect(await wrong({ id: PACKED, set: {}, packs: [pack(first!.label)] })).toEqual({
			"packs.0.size": `There is a pack of ${first!.label} already.`,
		});
		expect(Object.keys(await wrong({ id: PACKED, set: {}, packs: [pack(" ")] }))).toEqual(["packs.0.size"]);
		expect(Object.keys(await wrong({ id: 0, set: { name: " " } }))).toEqual(["name"]);
		expect(Object.keys(await wrong({ id: PLAIN, set: {}, packs: [pack("5 kg")] }))).toEqual(["packs"]);
		expect(
			Object.keys(await wrong({ id: PACKED, set: { facts: { hsn: "23" }, nonsense: 1 }, packs: [] })).sort(),
		).toEqual(["facts.hsn", "set.nonsense"].map((field) => (field === "facts.hsn" ? "set.facts.hsn" : field)));
		for (const odd of [{ packs: "x" }, { packs: [1] }, { removed: { a: 1 } }, { set: [], packs: [null] }, { was: 4 }])
			expect((await save({ id: PACKED, set: {}, was: {}, ...odd })).status).toBe(400);
		expect((await save({ id: PACKED, set: {}, packs: [{ id: 34, set: {}, was: {} }] })).status).toBe(404);
		expect((await save({ id: first!.id, set: {} })).status).toBe(404);
		expect((await save({ id: PACKED, set: {} }, {})).body.code).toBe("feedmill_key_needed");
		expect(await read(PACKED)).toEqual(before);
	});

	it("swaps the SKUs of two packs", async () => {
		const [first, second] = (await read(PACKED)).packs;
		const saved = await save({
			id: PACKED,
			set: {},
			packs: [
				{ id: first!.id, set: { sku: second!.sku }, was: {} },
				{ id: second!.id, set: { sku: first!.sku }, was: {} },
			],
		});
		expect(saved.body.product.packs.slice(0, 2).map(({ sku }) => sku)).toEqual([second!.sku, first!.sku]);
	});

	it("lets a clerk draft and stop, and publish nothing; depot and accountant neither", async () => {
		const clerk = await inside("clerk");
		const made = await save(newOne(), key(), clerk);
		expect(made.status).toBe(201);
		const { id } = made.body;
		expect((await save({ id, set: { shortDescription: "For cows" }, was: {} }, key(), clerk)).status).toBe(200);
		for (const set of [{ status: "publish" }, { status: "private" }])
			expect((await save({ id, set, was: {} }, key(), clerk)).body.code).toBe("feedmill_not_allowed");
		expect((await save({ id: PACKED, set: { name: "No" }, was: {} }, key(), clerk)).body.code).toBe(
			"feedmill_not_allowed",
		);
		expect((await save({ id: PACKED, set: { status: "draft" }, was: {} }, key(), clerk)).status).toBe(403);
		const stop = (by: StaffVisitor) => by.call("POST", `products/${PACKED}/selling`, { sells: false });
		expect((await stop(clerk)).status).toBe(200);
		for (const role of ["depot", "accountant"] as const) {
			const person = await inside(role);
			expect([role, (await save(newOne(), key(), person)).status, (await stop(person)).status]).toEqual([
				role,
				403,
				403,
			]);
			expect((await read(PACKED, person)).id).toBe(PACKED);
		}
	});

	it.each([
		["packs that are not counted", PACKED],
		["packs counted together", COMMON],
		["a counted product without packs", 38],
	])("stops selling everywhere at once, whatever is left, and sells again what was left: %s", async (_, id) => {
		const { slug } = await read(id);
		const selling = (sells: boolean) => visitor.call<SellingSet>("POST", `products/${id}/selling`, { sells });
		const store = async () => {
			const response = await fetch(`${fixture.base}/wp-json/wc/store/v1/products/${id}`);
			return ((await response.json()) as { is_in_stock: boolean }).is_in_stock;
		};
		const stocks = async () => {
			const { packs, stock } = await read(id);
			return [stock, ...packs.map((pack) => pack.stock)].map((each) => [each?.quantity, each?.status]);
		};
		const before = await stocks();
		expect(await store()).toBe(true);
		expect((await selling(false)).body).toMatchObject({ sells: false });
		expect((await selling(false)).body.changed).toBe(0);
		expect(await read(id)).toMatchObject({ isStopped: true });
		expect(await store()).toBe(false);
		expect((await page(slug)).text).toMatch(/out-of-stock|is_in_stock&quot;:false|Out of stock/);
		if (id !== PACKED) {
			for (const by of [5, -5])
				expect((await visitor.call("PATCH", `things/stock/${id}`, { set: { by } }, key())).status).toBe(200);
			expect(await store(), "counting sells nothing").toBe(false);
		} else {
			const status = await visitor.call("PATCH", `things/stock/${(await read(id)).packs[0]!.stockOwnerId}`, {
				set: { status: "instock" },
			});
			expect(status.body.message).toBe("This is not sold at present: sell it again first.");
		}
		expect((await selling(true)).body).toMatchObject({ sells: true });
		expect(await store()).toBe(true);
		expect(await stocks()).toEqual(before);
		expect(await read(id)).toMatchObject({ isStopped: false });
	});

	it("finds no product to stop, and undoes a stop from the history", async () => {
		const none = await visitor.call("POST", "products/999999/selling", { sells: false });
		expect([none.status, none.body.code]).toEqual([404, "feedmill_no_product"]);
		await visitor.call("POST", `products/${PLAIN}/selling`, { sells: false });
		const { entries } = (await visitor.call<History>("GET", `audit?kind=product&id=${PLAIN}`)).body;
		expect(entries[0]).toMatchObject({ kind: "stock", fields: expect.arrayContaining(["stopped"]), whyNot: "" });
		expect((await visitor.call("POST", `audit/${entries[0]!.id}/undo`, {})).status).toBe(200);
		expect(await read(PLAIN)).toMatchObject({ isStopped: false, stock: { status: "instock" } });
	});

	it.each(["not counted", "counted"])("undoes from the history that it is sold again, stock %s", async (which) => {
		const counts = which === "counted" ? { managed: true, quantity: 7 } : { managed: false };
		expect(await fixture.shop.editors.stock.change(PLAIN, counts, system)).toMatchObject({ ok: true });
		const newest = async () => (await visitor.call<History>("GET", `audit?kind=product&id=${PLAIN}`)).body.entries[0]!;
		for (const sells of [false, true]) await visitor.call("POST", `products/${PLAIN}/selling`, { sells });
		expect((await visitor.call("POST", `audit/${(await newest()).id}/undo`, {})).status).toBe(200);
		expect(await read(PLAIN)).toMatchObject({ isStopped: true, stock: { status: "outofstock" } });
		// That was a stop, and is undone as one.
		expect((await visitor.call("POST", `audit/${(await newest()).id}/undo`, {})).status).toBe(200);
		expect(await read(PLAIN)).toMatchObject({ isStopped: false, stock: { status: "instock" } });
	});
});
