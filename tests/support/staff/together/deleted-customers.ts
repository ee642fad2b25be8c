import fc from "fast-check";
import { orderDraft } from "../order-draft.ts";
import { auditLine, auditLines, pairOf } from "./audit-lines.ts";
import { ANITA, type DeletableKind, succeeded } from "./deleted-together.ts";

const NAME = "Kanta";

type Act =
	| { what: "erase" }
	| { what: "merge" }
	| { what: "rename"; name: string }
	| { what: "note" }
	| { what: "place" };

interface Facts {
	where: "there" | "erased" | "merged";
	name: string | null;
	notes: number;
	orders: number;
	/** Orders and notes of an account that is gone. */
	strays: number;
}

/** An account, and another one that it can be merged into. */
export const customerKind: DeletableKind<Act, Facts> = {
	act: fc.oneof<fc.Arbitrary<Act>[]>(
		fc.record({ what: fc.constant("erase" as const) }),
		fc.record({ what: fc.constant("merge" as const) }),
		fc.record({ what: fc.constant("rename" as const), name: fc.constantFrom("Meena", "Leela") }),
		fc.record({ what: fc.constant("note" as const) }),
		fc.record({ what: fc.constant("place" as const) }),
	),
	async make({ shop, base, connection: { db } }, unique) {
		const { customers } = shop.editors;
		const by = { actor: ANITA };
		const account = { pin: "388540", village: "Borsad", street: "", email: "" };
		const phone = `98250 ${10_000 + unique}`;
		const { id } = succeeded(await customers.make({ ...account, name: `${NAME} Patel`, phone }, by));
		const { id: into } = succeeded(await customers.make({ ...account, name: "Kantaben Patel", phone }, by));
		const change = (act: string, ...pairs: string[]) => auditLine(`customer ${id}`, act, pairs);
		return {
			facts: { where: "there", name: NAME, notes: 0, orders: 0, strays: 0 },
			async take(act, index) {
				if (act.what === "erase") return (await customers.erase(id, by)).ok;
				if (act.what === "merge") return (await customers.merge({ into, from: id }, by)).ok;
				if (act.what === "rename")
					return (await customers.change(id, { firstName: act.name }, { ...by, was: { firstName: NAME } })).ok;
				if (act.what === "note") return (await customers.note(id, `Note ${index}`, by)).ok;
				const request = { key: crypto.randomUUID(), origin: base, customerIp: "", userAgent: "" };
				return (await shop.staffOrders.place({ ...request, draft: orderDraft({ customerId: id }) }, ANITA)).ok;
			},
			after({ facts, lines }, act) {
				const to = (change: Partial<Facts>, ...more: string[]) => ({
					facts: { ...facts, ...change },
					lines: [...lines, ...more],
				});
				const { where } = facts;
				if (act.what === "erase") {
					if (where === "erased") return to({});
					if (where === "merged" || facts.orders > 0) return null;
					// Values in the history are deleted too.
					return { facts: { ...facts, where: "erased", name: null, notes: 0 }, lines: [change("deleted")] };
				}
				if (act.what === "merge") {
					if (where === "erased") return null;
					if (where === "merged") return to({});
					const taken = auditLine(`customer ${into}`, "changed", [pairOf("merged", null, id)]);
					return to({ where: "merged", name: null }, change("deleted", pairOf("mergedInto", null, into)), taken);
				}
				if (where !== "there") return null;
				if (act.what === "place") return to({ orders: facts.orders + 1 });
				if (act.what === "note") return to({ notes: facts.notes + 1 }, change("changed", "note"));
				if (facts.name !== NAME && facts.name !== act.name) return null;
				const renamed = pairOf("firstName", facts.name, act.name);
				return to({ name: act.name }, ...(facts.name === act.name ? [] : [change("changed", renamed)]));
			},
			async look() {
				const row = await db.selectFrom("customer").select("first_name").where("id", "=", id).executeTakeFirst();
				const merged = await db.selectFrom("merged_customer").select("id").where("id", "=", id).executeTakeFirst();
				const owners = [id, into];
				const notes = await db.selectFrom("customer_note").selectAll().where("customer_id", "in", owners).execute();
				const orders = await db.selectFrom("orders").select("customer_id").where("customer_id", "in", owners).execute();
				const strays = row ? 0 : [...notes, ...orders].filter((each) => each.customer_id === id).length;
				const where = row ? "there" : merged ? "merged" : "erased";
				const found = await auditLines(db, { customer: ["firstName", "note", "merged", "mergedInto"] });
				const lines = found.map((line) => line.replace(/note null → .*/, "note")).sort();
				const counted = { notes: notes.length, orders: orders.length };
				return { facts: { where, name: row?.first_name ?? null, ...counted, strays }, lines };
			},
		};
	},
};
