import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { COMPARED, type ComparedRow, type Snapshot } from "./compared-tables-repository.ts";

/** Changes of an import in one table. */
export interface Difference {
	/** "Products" */
	subject: string;
	added: number;
	gone: number;
	/** "20 Dairy Gold 8000", the first of those that go. */
	goneNames: string[];
	changed: number;
	/** "20 Dairy Gold 8000: regular_price 1450 → 1500", the first few. */
	examples: string[];
}

const EXAMPLES = 10;
const NAMES = 50;
const LONGEST = 60;

/** Differences by table, without unchanged tables. */
export function differences(before: Snapshot, after: Snapshot): Difference[] {
	return COMPARED.map(({ table, subject, name, derived }) => {
		const old = before.get(table) ?? new Map<string, ComparedRow>();
		const now = after.get(table) ?? new Map<string, ComparedRow>();
		const label = (id: string, row: ComparedRow) => `${id} ${row[name] ?? ""}`.trim();
		const examples: string[] = [];
		let changed = 0;
		for (const [id, row] of now) {
			const was = old.get(id);
			const columns = was
				? Object.keys(row).filter((column) => !derived.includes(column) && was[column] !== row[column])
				: [];
			if (!was) examples.push(`${label(id, row)}: new`);
			if (!was || columns.length === 0) continue;
			changed++;
			const what = columns.map((column) => `${column} ${shown(column, was[column])} → ${shown(column, row[column])}`);
			examples.push(`${label(id, row)}: ${what.join(", ")}`);
		}
		const gone = [...old].filter(([id]) => !now.has(id));
		for (const [id, row] of gone) examples.push(`${label(id, row)}: gone`);
		const added = [...now.keys()].filter((id) => !old.has(id)).length;
		const goneNames = gone.slice(0, NAMES).map(([id, row]) => label(id, row));
		return { subject, added, gone: gone.length, goneNames, changed, examples: examples.slice(0, EXAMPLES) };
	}).filter(({ added, gone, changed }) => added + gone + changed > 0);
}

/** What an import deletes, as text; "" for nothing. */
export function formatGone(found: readonly Difference[]): string {
	const lines = found
		.filter(({ gone }) => gone > 0)
		.map(({ subject, gone, goneNames }) => {
			const more = gone > goneNames.length ? ` and ${gone - goneNames.length} more` : "";
			return `${subject}: ${gone}: ${goneNames.join(", ")}${more}`;
		});
	return lines.length > 0 ? ["The import deletes what the export does not have:", ...lines].join("\n") : "";
}

/** The differences as text, with totals. */
export function formatDifferences(found: readonly Difference[]): string {
	if (found.length === 0) return "The import would change nothing.";
	const lines = found.flatMap(({ subject, added, gone, changed, examples }) => {
		const total = added + gone + changed;
		const more = total > examples.length ? [`    and ${total - examples.length} more`] : [];
		return [
			`${subject}: ${added} new, ${changed} changed, ${gone} gone`,
			...examples.map((line) => `    ${line}`),
			...more,
		];
	});
	return [...lines, "", "Nothing was written. What was edited in this shop stays as it is."].join("\n");
}

function shown(column: string, value: string | number | null | undefined): string {
	if (value === null || value === undefined) return "nothing";
	if (typeof value === "number" && /(price|amount|total)$/.test(column)) return formatDecimal(value);
	const text = String(value).replace(/\s+/g, " ");
	return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text || '""';
}
