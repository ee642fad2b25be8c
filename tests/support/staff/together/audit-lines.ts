import type { Db } from "@feedmill/shop/database/connection.ts";

/**
 * The entries of the audit of some kinds, one line each, sorted: "stock 65 changed: quantity 12 → 7". Of each entry the
 * named fields, and entries without them only where something was made or deleted.
 */
export async function auditLines(db: Db, fieldsByKind: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["kind", "thing_id", "act", "change_json"])
		.where("kind", "in", Object.keys(fieldsByKind))
		.execute();
	return rows
		.map(({ kind, thing_id, act, change_json }) => {
			const change = JSON.parse(change_json || "{}") as Record<string, { before?: unknown; after?: unknown }>;
			const pairs = fieldsByKind[kind]!.filter((field) => field in change).map((field) =>
				pairOf(field, change[field]!.before, change[field]!.after),
			);
			return { line: auditLine(`${kind} ${thing_id}`, act, pairs), isTold: pairs.length > 0 || act !== "changed" };
		})
		.filter(({ isTold }) => isTold)
		.map(({ line }) => line)
		.sort();
}

/** One line of them. */
export function auditLine(thing: string, act: string, pairs: readonly string[] = []): string {
	return [`${thing} ${act}`, ...pairs].join(": ");
}

/** A field of such a line, with what it was and what it became. */
export function pairOf(field: string, before: unknown, after: unknown): string {
	return `${field} ${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`;
}
