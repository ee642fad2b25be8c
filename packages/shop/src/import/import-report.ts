import type { Difference } from "./check/import-differences.ts";

/** One line of the table an import ends with. */
export interface ReportLine {
	/** "Products" */
	subject: string;
	/** Entries the export has. */
	found: number;
	taken: number;
	/** Why the rest was left out, or what became of it; "" when all is said. */
	note: string;
}

export interface ImportReport {
	lines: ReportLine[];
	/** ms */
	took: number;
	/** Of a dry run: what would change. */
	differences?: Difference[];
}

/** The table as text, columns aligned. */
export function formatReport({ lines, took }: ImportReport): string {
	const width = Math.max(...lines.map(({ subject }) => subject.length), 7);
	const number = (value: number | string) => String(value).padStart(7);
	const row = (subject: string, found: number | string, taken: number | string, left: number | string, note: string) =>
		`${subject.padEnd(width)} ${number(found)} ${number(taken)} ${number(left)}  ${note}`.trimEnd();
	return [
		row("", "found", "taken", "left", "why, or what became of it"),
		...lines.map(({ subject, found, taken, note }) => row(subject, found, taken, found - taken, note)),
		"",
		`Imported in ${(took / 1000).toFixed(1)} s.`,
	].join("\n");
}
