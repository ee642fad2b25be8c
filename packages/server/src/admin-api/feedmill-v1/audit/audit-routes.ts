import { EntryIdSchema, type HistoryEntry, HistorySchema } from "@feedmill/admin-api/feedmill-v1/audit.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { AuditEntry } from "@feedmill/shop/audit/audit-entry.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

/** Entries of a page. */
const ON_A_PAGE = 20;

/** Who changed what, and undoing it. */
export const auditRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/audit",
		methods: ["GET"],
		args: HistorySchema,
		...asks("audit.see"),
		handler: async ({ shop, actor, params: { kind, id, field, after } }) => {
			const [at, last] = after.split("-").map(Number);
			const found = await shop.audit.history(
				{ kind, id: String(id), ...(field === "" ? {} : { field }) },
				{ limit: ON_A_PAGE + 1, ...(after === "" ? {} : { after: { at: at!, id: last! } }) },
				actor,
			);
			if (!found.ok) return refuse(found.error);
			const shown = found.value.slice(0, ON_A_PAGE);
			const undone = await shop.audit.undone(shown.map((entry) => entry.id));
			const end = found.value.length > ON_A_PAGE ? shown.at(-1) : undefined;
			return answer({
				entries: shown.map((entry) => presentEntry(entry, undone.get(entry.id) ?? null, shop)),
				next: end ? `${end.at}-${end.id}` : null,
			});
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/audit/(?P<id>[\\d]+)/undo",
		methods: ["POST"],
		args: EntryIdSchema,
		...asks("audit.see"),
		handler: async ({ shop, actor, params: { id } }) => {
			const undone = await shop.audit.undo(id, actor);
			return undone.ok ? answer({ id, change: undone.value.change }) : refuse(undone.error);
		},
	}),
];

function presentEntry(
	entry: AuditEntry,
	undoneBy: number | null,
	{ audit, words }: Pick<Shop, "audit" | "words">,
): HistoryEntry {
	const { id, at, actor, way, kind, act, fields, change, undoes } = entry;
	const why = audit.whyNot(entry);
	return {
		...{ id, at, way, kind, act, fields: [...fields], undoes, undoneBy },
		by: plainText(actor.name) || `${actor.kind} ${actor.id}`,
		change: Object.fromEntries(Object.entries(change ?? {}).flatMap(([field, kept]) => wholeOf(field, kept))),
		whyNot: why === null ? "" : words.tell(why),
	};
}

function wholeOf(field: string, kept: NonNullable<AuditEntry["change"]>[string]) {
	return "before" in kept && !kept.cut ? [[field, { before: kept.before, after: kept.after }] as const] : [];
}
