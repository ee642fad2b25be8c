import fc from "fast-check";
import { auditLine, auditLines, pairOf } from "./audit-lines.ts";
import { ANITA, type DeletableKind, succeeded } from "./deleted-together.ts";

const RUPEE = 1_000_000;
const PRICE = 500 * RUPEE;
const STOCK = 10;
const NAME = "Feed of two packs";

/** "form": the product's page. "make": a pack by the editor of products. */
type Act =
	| { what: "remove" }
	| { what: "rename"; name: string }
	| { what: "removePack"; pack: number }
	| { what: "removeByForm"; pack: number }
	| { what: "price"; pack: number; price: number }
	| { what: "stock"; pack: number; by: number }
	| { what: "form"; name: string; pack: number; price: number }
	| { what: "add" }
	| { what: "make" };

interface Facts {
	/** null: it is gone. */
	name: string | null;
	packs: ({ price: number; stock: number } | null)[];
	/** Packs that were made. */
	more: number;
	/** Rows of packs without a product, of stock or terms without a pack or product. */
	strays: number;
}

const pack = fc.nat(1);
const name = fc.constantFrom("Feed A", "Feed B");
const price = fc.constantFrom(400, 600).map((rupees) => rupees * RUPEE);
const is = <const What extends Act["what"]>(what: What) => fc.constant(what);

/** A product of two packs with counted stock. */
export const productKind: DeletableKind<Act, Facts> = {
	act: fc.oneof<fc.Arbitrary<Act>[]>(
		fc.record({ what: is("remove") }),
		fc.record({ what: is("rename"), name }),
		fc.record({ what: is("removePack"), pack }),
		fc.record({ what: is("removeByForm"), pack }),
		fc.record({ what: is("price"), pack, price }),
		fc.record({ what: is("stock"), pack, by: fc.integer({ min: 1, max: 5 }) }),
		fc.record({ what: is("form"), name, pack, price }),
		fc.record({ what: is("add") }),
		fc.record({ what: is("make") }),
	),
	async make({ shop, connection: { db } }) {
		const { products, stock } = shop.editors;
		const by = () => ({ actor: ANITA, key: crypto.randomUUID() });
		const fresh = ["5 kg", "10 kg"].map((size) => ({
			id: 0,
			set: { size, regularPrice: PRICE, stock: STOCK },
			was: {},
		}));
		const whole = { id: 0, set: { name: NAME }, was: {}, packs: fresh, removed: [] };
		const { id, packIds } = succeeded(await products.saveWhole(whole, by()));
		const ids = [id, ...packIds];
		const save = (given: object) =>
			products.saveWhole({ id, set: {}, was: {}, packs: [], removed: [], ...given }, by());
		const madePacks = new Set<number>();
		return {
			facts: { name: NAME, packs: packIds.map(() => ({ price: PRICE, stock: STOCK })), more: 0, strays: 0 },
			async take(act, index) {
				if (act.what === "remove") return (await products.remove(id, { actor: ANITA })).ok;
				if (act.what === "rename") {
					const change = { name: act.name };
					return (await products.change(id, change, { actor: ANITA, was: { name: NAME } })).ok;
				}
				if (act.what === "make") {
					const made = await products.create({ type: "variation", parentId: id }, { actor: ANITA });
					if (made.ok) madePacks.add(made.value.value.id);
					return made.ok;
				}
				if (act.what === "add") {
					const size = { id: 0, set: { size: `${20 + index} kg`, regularPrice: PRICE }, was: {} };
					const made = await save({ packs: [size] });
					if (made.ok) madePacks.add(made.value.packIds[0]!);
					return made.ok;
				}
				const own = packIds[act.pack]!;
				if (act.what === "removePack") return (await products.remove(own, { actor: ANITA })).ok;
				if (act.what === "removeByForm") return (await save({ removed: [own] })).ok;
				if (act.what === "stock") return (await stock.change(own, { by: act.by }, { actor: ANITA })).ok;
				const [set, was] = [{ regularPrice: act.price }, { regularPrice: PRICE }];
				if (act.what === "price") return (await products.change(own, set, { actor: ANITA, was })).ok;
				return (await save({ set: { name: act.name }, was: { name: NAME }, packs: [{ id: own, set, was }] })).ok;
			},
			after({ facts, lines }, act) {
				const to = (change: Partial<Facts>, ...more: string[]) => ({
					facts: { ...facts, ...change },
					lines: [...lines, ...more],
				});
				const gone = { packs: [null, null], name: null, more: 0 };
				if (facts.name === null) return null;
				if (act.what === "remove")
					return to(gone, auditLine(`product ${id}`, "deleted", [pairOf("name", facts.name, null)]));
				const isStale = (now: unknown, was: unknown, set: unknown) => now !== was && now !== set;
				const named = (name: string) =>
					name === facts.name ? [] : [auditLine(`product ${id}`, "changed", [pairOf("name", facts.name, name)])];
				if (act.what === "rename")
					return isStale(facts.name, NAME, act.name) ? null : to({ name: act.name }, ...named(act.name));
				if (act.what === "make" || act.what === "add")
					return to({ more: facts.more + 1 }, auditLine("product new", "created"));
				const own = packIds[act.pack]!;
				const now = facts.packs[act.pack]!;
				if (now === null) return null;
				const packed = (after: Facts["packs"][number]) => facts.packs.with(act.pack, after);
				if (act.what === "removePack" || act.what === "removeByForm")
					return to({ packs: packed(null) }, auditLine(`product ${own}`, "deleted"));
				if (act.what === "stock") {
					const after = now.stock + act.by;
					const line = auditLine(`stock ${own}`, "changed", [pairOf("quantity", now.stock, after)]);
					return to({ packs: packed({ ...now, stock: after }) }, line);
				}
				if (isStale(now.price, PRICE, act.price)) return null;
				const pair = pairOf("regularPrice", now.price, act.price);
				const priced = now.price === act.price ? [] : [auditLine(`product ${own}`, "changed", [pair])];
				const packs = packed({ ...now, price: act.price });
				if (act.what === "price") return to({ packs }, ...priced);
				if (isStale(facts.name, NAME, act.name)) return null;
				return to({ packs, name: act.name }, ...named(act.name), ...priced);
			},
			async look() {
				const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
				const stocks = await db.selectFrom("product_stock").selectAll().where("product_id", "in", packIds).execute();
				const more = await db
					.selectFrom("product")
					.select("id")
					.where("parent_id", "=", id)
					.where("id", "not in", packIds)
					.execute();
				const packs = packIds.map((own) => {
					const row = rows.find((each) => each.id === own);
					const shelf = stocks.find((each) => each.product_id === own);
					return row ? { price: row.regular_price!, stock: shelf!.quantity! } : null;
				});
				const strays = await countStrays();
				const found = await auditLines(db, { product: ["name", "regularPrice"], stock: ["quantity"] });
				const lines = found.map(withoutOthers).sort();
				return {
					facts: { name: rows.find((row) => row.id === id)?.name ?? null, packs, more: more.length, strays },
					lines,
				};
			},
		};

		/** Lines of deleted packs without their prices, of new ones without their ids. */
		function withoutOthers(line: string): string {
			const [, own, act] = /^product (\d+) (deleted|created)/.exec(line) ?? [];
			if (act === "created") return "product new created";
			if (act !== "deleted") return line;
			return Number(own) === id ? line.split(": ").slice(0, 2).join(": ") : `product ${own} deleted`;
		}

		async function countStrays(): Promise<number> {
			const all = await db.selectFrom("product").select(["id", "parent_id"]).execute();
			const there = new Set(all.map((row) => row.id));
			const terms = new Set((await db.selectFrom("term").select("id").execute()).map((row) => row.id));
			const stocks = await db.selectFrom("product_stock").select("product_id").execute();
			const links = await db.selectFrom("product_term").selectAll().execute();
			return (
				all.filter((row) => row.parent_id !== 0 && !there.has(row.parent_id)).length +
				stocks.filter((row) => !there.has(row.product_id)).length +
				links.filter((row) => !there.has(row.product_id) || !terms.has(row.term_id)).length
			);
		}
	},
};
