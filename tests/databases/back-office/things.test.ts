import type { History } from "@feedmill/admin-api/feedmill-v1/audit.ts";
import type { ProductRows } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import {
	type ChangedThing,
	type ProductValue,
	type StaleData,
	type StockValue,
	THING_KINDS,
	type Thing,
} from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const RAMESH = 3;
const RUPEE = 1_000_000;
/** A simple product without counted stock, one with, and one with packs. */
const PLAIN = 34;
const COUNTED = 38;
const KEY = "0d4a9d5e-6f3b-4f0c-9a52-cc01";

describe.each(DATABASES)("prices and stock through the back office, on %s", (database) => {
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
	const product = async (id: number) => (await visitor.call<Thing<ProductValue>>("GET", `things/product/${id}`)).body;
	const patch = <T = ChangedThing<ProductValue>>(
		path: string,
		body: object,
		headers: Record<string, string> = {},
		by = visitor,
	) => by.call<T>("PATCH", `things/${path}`, body, headers);
	const history = async (query: string) => (await visitor.call<History>("GET", `audit?${query}`)).body;
	const quantity = async (id: number) =>
		(await visitor.call<Thing<StockValue>>("GET", `things/stock/${id}`)).body.value.quantity!;

	it("changes a price that is as it was read, and says what it changed and by whom", async () => {
		const { value } = await product(PLAIN);
		const set = { regularPrice: 1_390 * RUPEE };
		const changed = await patch(`product/${PLAIN}`, { set, was: { regularPrice: value.regularPrice } });
		expect(changed).toMatchObject({
			status: 200,
			body: { id: PLAIN, value: set, changedBy: "Anita Deshmukh", changedAt: expect.any(Number) },
		});
		expect(changed.body.change).toEqual({ regularPrice: { before: value.regularPrice, after: 1_390 * RUPEE } });
		expect((await product(PLAIN)).value.regularPrice).toBe(1_390 * RUPEE);
	});

	it("refuses a price that somebody else has changed, with the price now, who it was and when; other fields go through", async () => {
		const { value } = await product(PLAIN);
		const was = { regularPrice: value.regularPrice, salePrice: value.salePrice };
		const other = await inside("administrator", "ramesh");
		await patch(`product/${PLAIN}`, { set: { regularPrice: 1_420 * RUPEE } }, {}, other);
		const refused = await patch(`product/${PLAIN}`, {
			set: { regularPrice: 1_390 * RUPEE },
			was: { regularPrice: was.regularPrice },
		});
		expect([refused.status, refused.body.code]).toEqual([412, "feedmill_stale"]);
		const data = refused.body.data as unknown as StaleData;
		expect(data.now).toEqual({ regularPrice: 1_420 * RUPEE });
		expect(data.by).toEqual({ regularPrice: { name: "Ramesh Patel", at: expect.any(Number) } });
		const apart = await patch(`product/${PLAIN}`, {
			set: { salePrice: 1_300 * RUPEE },
			was: { salePrice: was.salePrice },
		});
		expect(apart.body.value).toMatchObject({ regularPrice: 1_420 * RUPEE, salePrice: 1_300 * RUPEE });
		const same = await patch(`product/${PLAIN}`, { set: { regularPrice: 1_420 * RUPEE }, was });
		expect([same.status, same.body.code]).toEqual([412, "feedmill_stale"]);
		const repeated = { set: { salePrice: 1_300 * RUPEE }, was: { salePrice: was.salePrice } };
		expect(await patch(`product/${PLAIN}`, repeated)).toMatchObject({ status: 200, body: { change: {} } });
	});

	it("says for each wrong field what is wrong with it, and changes nothing", async () => {
		const before = await product(PLAIN);
		const wrong = await patch(`product/${PLAIN}`, { set: { regularPrice: "1390", saleFrom: -1, nonsense: 1 } });
		expect([wrong.status, wrong.body.code]).toEqual([400, "feedmill_invalid"]);
		expect(Object.keys(wrong.body.data!.problems as object).sort()).toEqual(["nonsense", "regularPrice", "saleFrom"]);
		for (const [set, was] of [
			["x", {}],
			[[1], {}],
			[{ salePrice: 1 }, "x"],
			[{ salePrice: 1 }, { nonsense: 1 }],
		])
			expect((await patch(`product/${PLAIN}`, { set, was })).body.code).toMatch(/^feedmill_invalid$/);
		expect(await product(PLAIN)).toEqual(before);
	});

	it("keeps prices to those who may change them, and stock to those who may count it", async () => {
		for (const [role, price, stock] of [
			["clerk", 403, 200],
			["depot", 403, 200],
			["accountant", 403, 403],
			["shop_manager", 200, 200],
		] as const) {
			visitor = await inside(role);
			const set = { regularPrice: 1_500 * RUPEE };
			expect([role, (await patch(`product/${PLAIN}`, { set })).status]).toEqual([role, price]);
			const by = await patch(`stock/${COUNTED}`, { set: { by: 1 } }, { "idempotency-key": `${KEY}-${role}` });
			expect([role, by.status]).toEqual([role, stock]);
		}
	});

	it("adds and takes stock by difference, with a reason, and once for a key, however often it is sent", async () => {
		const before = await quantity(COUNTED);
		const key = { "idempotency-key": KEY };
		const add = { set: { by: 20 } };
		const sent = await Promise.all([1, 2, 3].map(() => patch<ChangedThing<StockValue>>(`stock/${COUNTED}`, add, key)));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await quantity(COUNTED)).toBe(before + 20);
		expect(sent.map(({ body }) => Object.keys(body.change).length).sort()).toEqual([0, 0, 1]);
		const other = await patch(`stock/${COUNTED}`, { set: { by: 21 } }, key);
		expect([other.status, other.body.code]).toEqual([409, "feedmill_key_used"]);
		const torn = { set: { by: -1, reason: "torn" } };
		expect(await patch(`stock/${COUNTED}`, torn, { "idempotency-key": `${KEY}-torn` })).toMatchObject({ status: 200 });
		expect(await quantity(COUNTED)).toBe(before + 19);
		const { entries } = await history(`kind=stock&id=${COUNTED}`);
		expect(
			entries.map(({ change }) => [Number(change.quantity!.after) - Number(change.quantity!.before), change.reason]),
		).toEqual([
			[-1, { before: null, after: "torn" }],
			[20, undefined],
		]);
	});

	it("refuses a difference without a key, more than there is, and a number in the place of a difference", async () => {
		const before = await quantity(COUNTED);
		const key = (name: string) => ({ "idempotency-key": `${KEY}-${name}` });
		for (const [set, headers, code] of [
			[{ by: 1 }, {}, "feedmill_key_needed"],
			[{ by: 1 }, { "idempotency-key": "short" }, "feedmill_key_needed"],
			[{ by: -before - 1 }, key("short-of"), "feedmill_stock_short"],
			[{ quantity: 7 }, key("set"), "feedmill_invalid"],
			[{ by: 1.5 }, key("half"), "feedmill_invalid"],
			[{ reason: "torn" }, key("reason"), "feedmill_invalid"],
		] as const)
			expect([set, (await patch(`stock/${COUNTED}`, set && { set }, headers)).body.code]).toEqual([set, code]);
		expect((await patch(`stock/${PLAIN}`, { set: { by: 1 } }, key("plain"))).body.code).toBe(
			"feedmill_stock_not_counted",
		);
		expect(await quantity(COUNTED)).toBe(before);
	});

	it("shows the history with names, and undoes an entry once: also what came in, though bags were sold since", async () => {
		const { value } = await product(PLAIN);
		await patch(`product/${PLAIN}`, { set: { regularPrice: 1_777 * RUPEE } });
		const [entry] = (await history(`kind=product&id=${PLAIN}`)).entries;
		expect(entry).toMatchObject({
			by: "Anita Deshmukh",
			way: "page",
			fields: ["regularPrice"],
			whyNot: "",
			undoneBy: null,
		});
		const undone = await visitor.call("POST", `audit/${entry!.id}/undo`, {});
		expect([undone.status, (await product(PLAIN)).value.regularPrice]).toEqual([200, value.regularPrice]);
		const [undoing, first] = (await history(`kind=product&id=${PLAIN}`)).entries;
		expect([undoing!.undoes, first!.undoneBy]).toEqual([entry!.id, undoing!.id]);
		expect((await visitor.call("POST", `audit/${entry!.id}/undo`, {})).body.code).toBe("feedmill_undone");

		const before = await quantity(COUNTED);
		const torn = { set: { by: 20, reason: "from the mill" } };
		await patch(`stock/${COUNTED}`, torn, { "idempotency-key": KEY });
		await patch(`stock/${COUNTED}`, { set: { by: -2 } }, { "idempotency-key": `${KEY}-2` });
		const came = (await history(`kind=stock&id=${COUNTED}`)).entries.find(({ change }) => change.reason)!;
		expect((await visitor.call("POST", `audit/${came.id}/undo`, {})).status).toBe(200);
		expect(await quantity(COUNTED)).toBe(before - 2);
	});

	it("pages through a long history without a gap", async () => {
		for (let price = 1; price <= 25; price++)
			await fixture.shop.editors.products.change(PLAIN, { regularPrice: (5_000 + price) * RUPEE }, system);
		const first = await history(`kind=product&id=${PLAIN}&field=regularPrice`);
		const second = await history(`kind=product&id=${PLAIN}&field=regularPrice&after=${first.next}`);
		const prices = [...first.entries, ...second.entries].map(
			({ change }) => Number(change.regularPrice!.after) / RUPEE,
		);
		expect([prices, second.next]).toEqual([Array.from({ length: 25 }, (_, index) => 5_025 - index), null]);
	});

	it("finds products by letters, in Hindi and by the SKU of a pack, with packs, prices and stock", async () => {
		const rows = async (words: string) =>
			(await visitor.call<ProductRows>("GET", `products?words=${encodeURIComponent(words)}`)).body.entries;
		const all = (await visitor.call<ProductRows>("GET", "products")).body;
		const varied = all.entries.find(({ type }) => type === "variable")!;
		expect(varied.packs.length).toBeGreaterThan(1);
		expect(varied.packs.every(({ label, regularPrice }) => label !== "" && regularPrice !== null)).toBe(true);
		expect(new Set(varied.packs.map(({ label }) => label)).size).toBe(varied.packs.length);
		const pack = varied.packs.find(({ sku }) => sku !== "")!;
		expect((await rows(pack.sku)).map(({ id }) => id)).toContain(varied.id);
		expect((await rows(varied.name.slice(0, 6))).map(({ id }) => id)).toContain(varied.id);
		const hindi = { name: "दूध बढ़ाने वाला दाना" };
		expect(await fixture.shop.editors.products.change(PLAIN, hindi, system)).toMatchObject({ ok: true });
		expect((await rows("दाना")).map(({ id }) => id)).toEqual([PLAIN]);
		expect(await rows("no such feed at all")).toEqual([]);
	});

	it("reads all products page by page, each once", async () => {
		const ids: number[] = [];
		let after = "";
		do {
			const page = (await visitor.call<ProductRows>("GET", `products?after=${after}`)).body;
			ids.push(...page.entries.map(({ id }) => id));
			after = page.next ?? "";
		} while (after !== "");
		expect(new Set(ids).size).toBe(ids.length);
		const filtered = (await visitor.call<ProductRows>("GET", "products?stock=outofstock")).body;
		expect(filtered.total).toBeLessThan(ids.length);
	});

	it("makes, changes and removes what its editor lets it, of each kind that can be made", async () => {
		const owner = await inside("administrator");
		const sets: Record<string, [object, object]> = {
			product: [{ type: "simple", name: "Salt lick" }, { name: "Salt lick, 2 kg" }],
			coupon: [{ code: "harvest", type: "percent", amount: 5_000_000 }, { amount: 6_000_000 }],
			shipping_zone: [{ name: "Hills", locations: [{ type: "state", code: "IN:HP" }] }, { name: "High hills" }],
			freight_table: [
				{
					startsOn: "2026-12-01",
					weights: ["up to 1 t"],
					rows: [{ area: "388*", name: "", days: "", cells: ["350"] }],
				},
				{ startsOn: "2026-12-08" },
			],
			term: [{ taxonomy: "product_tag", name: "Monsoon", slug: "monsoon" }, { name: "Rains" }],
			tax_rate: [{ country: "IN", rate: 50_000, name: "GST" }, { name: "IGST" }],
		};
		for (const [kind, [whole, set]] of Object.entries(sets)) {
			const made = await owner.call<Thing<object>>("POST", `things/${kind}`, { set: whole });
			expect([kind, made.status, made.body.message]).toEqual([kind, 201, undefined]);
			const { id } = made.body;
			expect([kind, (await patch(`${kind}/${id}`, { set }, {}, owner)).body.value]).toMatchObject([kind, set]);
			expect((await owner.call("DELETE", `things/${kind}/${id}`)).body).toEqual({ id });
			expect([kind, (await owner.call("GET", `things/${kind}/${id}`)).status]).toEqual([kind, 404]);
		}
	});

	it("answers generated values in every field of every kind with a sentence, never with a failure", async () => {
		const owner = await inside("administrator");
		const index = (await (await fetch(`${fixture.base}/wp-json/feedmill/v1`)).json()) as {
			routes: Record<string, { endpoints: { methods: string[]; args: { set?: { properties: object } } }[] }>;
		};
		for (const kind of THING_KINDS) {
			const route = index.routes[`/feedmill/v1/things/${kind}/(?P<id>[\\d]+)`]!;
			const { set } = route.endpoints.find(({ methods }) => methods.includes("PATCH"))!.args;
			const fields = Object.keys(set!.properties);
			expect(fields.length).toBeGreaterThan(2);
			const values = fc.oneof(
				fc.jsonValue({ maxDepth: 3 }),
				fc.constantFrom<unknown>(null, "", "\u0000", "\ud800", -1, 0, 1e308, 2 ** 53, [], {}, "x".repeat(5_000)),
			);
			const sent = fc.record({
				set: fc.dictionary(fc.constantFrom(...fields, "__proto__", "constructor", "nonsense"), values, { maxKeys: 3 }),
				was: fc.dictionary(fc.constantFrom(...fields, "__proto__", "toString"), values, { maxKeys: 2 }),
			});
			const ids = {
				product: 20,
				stock: COUNTED,
				coupon: 1,
				shipping_zone: 1,
				freight_table: 1,
				tax_rate: 1,
				customer: 5,
				term: 16,
			};
			for (const body of fc.sample(sent, { numRuns: 60, seed: 20261127 })) {
				const answer = await patch(`${kind}/${ids[kind]}`, body, { "idempotency-key": `${KEY}-fuzz` }, owner);
				expect([kind, body, answer.status < 500, typeof answer.body]).toEqual([kind, body, true, "object"]);
				if (answer.status >= 400) expect(answer.body.message).toMatch(/\S/);
			}
		}
	});
});
