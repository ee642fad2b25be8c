import type { AuditEntry } from "@feedmill/shop/audit/audit-entry.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { localIso, type Zone } from "@feedmill/trade/text/local-time.ts";

/** Fields in millionths of the currency. */
const AMOUNTS: readonly string[] = [
	"regularPrice",
	"salePrice",
	"amount",
	"minimumAmount",
	"maximumAmount",
	"refunded",
];

/** Fields that are times, in ms. */
const TIMES: readonly string[] = ["saleFrom", "saleTo", "expiresAt", "paidAt"];

/** Most characters of a value in a line. */
const LONGEST = 60;

/** One line for the entry, and one for each field. */
export function entryLines(entry: AuditEntry, zone: Zone): string[] {
	const { id, at, act, kind, thingId, undoes } = entry;
	const what = undoes === null ? act : `${act}, undoing entry ${undoes}`;
	return [`${id}  ${timeOf(at, zone)}  ${whoOf(entry)}  ${kind} ${thingId} ${what}`, ...fieldLines(entry, zone)];
}

/** "Asha Patel (staff 8), command" */
function whoOf({ actor: { kind, id, name }, way, requestId }: AuditEntry): string {
	const who = kind === "system" ? name : name === "" ? `${kind} ${id}` : `${name} (${kind} ${id})`;
	return [who, way, ...(requestId === "" ? [] : [`request ${requestId}`])].join(", ");
}

function fieldLines({ change, fields }: AuditEntry, zone: Zone): string[] {
	if (change === null) return [`      ${fields.join(", ")}: deleted with the customer's data`];
	return Object.entries(change).map(([field, kept]) =>
		"secret" in kept
			? `      ${field}: changed`
			: `      ${field}: ${shown(field, kept.before, zone)} → ${shown(field, kept.after, zone)}`,
	);
}

/** A value in one line. */
export function shown(field: string, value: unknown, zone: Zone): string {
	if (value === null || value === undefined) return "none";
	if (typeof value === "number" && AMOUNTS.includes(field)) return formatDecimal(value);
	if (typeof value === "number" && TIMES.includes(field)) return timeOf(value, zone);
	const text = (typeof value === "string" ? value : JSON.stringify(value)).replace(/\s+/g, " ").trim();
	return text === "" ? '""' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const timeOf = (at: number, zone: Zone) => localIso(at, zone).slice(0, 16).replace("T", " ");
