import fc from "fast-check";
import { auditLine, auditLines, pairOf } from "./audit-lines.ts";
import { ANITA, type DeletableKind, succeeded } from "./deleted-together.ts";

/** Simple products that are sold. */
const PRODUCTS = [34, 40] as const;

/** "take", "form": a product gets the category, by its list or its page; "leave": it is taken from it. */
type Act =
	| { what: "remove" }
	| { what: "rename"; name: string }
	| { what: "take"; product: number }
	| { what: "form"; product: number }
	| { what: "leave"; product: number }
	| { what: "child" };

interface Facts {
	/** null: it is gone. */
	name: string | null;
	/** Whether each of the products has it. */
	has: boolean[];
	/** Products that it counts; null: it is gone. */
	count: number | null;
	children: number;
	/** Links of products to terms that are gone, and terms below one that is gone. */
	strays: number;
}

const product = fc.nat(PRODUCTS.length - 1);

/** A category that two products can have, and others can stand below. */
export const termKind: DeletableKind<Act, Facts> = {
	act: fc.oneof<fc.Arbitrary<Act>[]>(
		fc.record({ what: fc.constant("remove" as const) }),
		fc.record({ what: fc.constant("rename" as const), name: fc.constantFrom("Straw", "Hay") }),
		fc.record({ what: fc.constant("take" as const), product }),
		fc.record({ what: fc.constant("form" as const), product }),
		fc.record({ what: fc.constant("leave" as const), product }),
		fc.record({ what: fc.constant("child" as const) }),
	),
	async make({ shop, connection: { db } }, unique) {
		const { products, terms } = shop.editors;
		const by = { actor: ANITA };
		const slug = `together-${unique}`;
		const own = { taxonomy: "product_cat", name: slug, slug };
		const { id } = succeeded(await terms.create(own, by)).value;
		const others = await Promise.all(
			PRODUCTS.map(async (product) => {
				const { categoryIds } = succeeded(await products.readWhole(product, ANITA));
				const kept = categoryIds.filter((each) => each < id).slice(0, 1);
				succeeded(await products.change(product, { categoryIds: kept }, by));
				return kept;
			}),
		);
		const idsOf = (product: number, has: boolean) => [...others[product]!, ...(has ? [id] : [])];
		return {
			facts: { name: slug, has: PRODUCTS.map(() => false), count: 0, children: 0, strays: 0 },
			async take(act, index) {
				if (act.what === "remove") return (await terms.remove(id, by)).ok;
				if (act.what === "rename")
					return (await terms.change(id, { name: act.name }, { ...by, was: { name: slug } })).ok;
				if (act.what === "child") {
					const below = { ...own, slug: `${slug}-${index}`, parentId: id };
					return (await terms.create(below, by)).ok;
				}
				const set = { categoryIds: idsOf(act.product, act.what !== "leave") };
				if (act.what !== "form") return (await products.change(PRODUCTS[act.product]!, set, by)).ok;
				const save = { id: PRODUCTS[act.product]!, set, was: {}, packs: [], removed: [] };
				return (await products.saveWhole(save, { actor: ANITA, key: crypto.randomUUID() })).ok;
			},
			after({ facts, lines }, act) {
				const to = (change: Partial<Facts>, ...more: string[]) => ({
					facts: { ...facts, ...change },
					lines: [...lines, ...more],
				});
				if (act.what === "leave" || act.what === "take" || act.what === "form") {
					const has = act.what !== "leave";
					if (has && facts.name === null) return null;
					if (facts.has[act.product] === has) return to({});
					const pair = pairOf("categoryIds", idsOf(act.product, !has), idsOf(act.product, has));
					const all = facts.has.with(act.product, has);
					const change = { has: all, count: all.filter(Boolean).length };
					return to(change, auditLine(`product ${PRODUCTS[act.product]}`, "changed", [pair]));
				}
				if (facts.name === null) return null;
				if (act.what === "child") return to({ children: facts.children + 1 }, auditLine("term new", "created"));
				if (act.what === "rename") {
					if (facts.name !== slug && facts.name !== act.name) return null;
					const line = auditLine(`term ${id}`, "changed", [pairOf("name", facts.name, act.name)]);
					return to({ name: act.name }, ...(facts.name === act.name ? [] : [line]));
				}
				if (facts.children > 0) return null;
				const gone = { name: null, count: null, has: facts.has.map(() => false) };
				return to(gone, auditLine(`term ${id}`, "deleted"));
			},
			async look() {
				const all = await db.selectFrom("term").select(["id", "parent_id", "name", "count"]).execute();
				const there = new Set(all.map((term) => term.id));
				const links = await db.selectFrom("product_term").selectAll().execute();
				const row = all.find((term) => term.id === id);
				const children = all.filter((term) => term.parent_id === id).length;
				const has = PRODUCTS.map((each) => links.some((link) => link.product_id === each && link.term_id === id));
				const strays =
					links.filter((link) => !there.has(link.term_id)).length +
					all.filter((term) => term.parent_id !== 0 && !there.has(term.parent_id)).length;
				const found = await auditLines(db, { term: ["name"], product: ["categoryIds"] });
				const lines = found.map((line) => line.replace(/^term \d+ created.*/, "term new created")).sort();
				const facts = { name: row?.name ?? null, has, count: row?.count ?? null, children, strays };
				return { facts, lines: lines.map((line) => line.replace(/^(term \d+ deleted).*/, "$1")) };
			},
		};
	},
};
