import type { Difference } from "./check/import-differences.ts";
import { describeReported, type ImportProblem } from "./reading/findings.ts";

/** A line of the table that an import prints. */
export interface ReportLine {
	/** "Products" */
	subject: string;
	/** Entries the export has. */
	found: number;
	taken: number;
	/** Why entries were skipped; "" if none were. */
	note: string;
}

export interface ImportReport {
	lines: ReportLine[];
	/** What was taken otherwise than the export has it, or left out, entry by entry. */
	reported: ImportProblem[];
	/** ms */
	took: number;
	/** Of a dry run: the changes. Its lines say what would be imported. */
	differences?: Difference[];
}

/** The table as aligned text. */
export function formatReport({ lines, reported, took }: ImportReport): string {
	return [...formatLines(lines), ...formatReported(reported), "", `Imported in ${(took / 1000).toFixed(1)} s.`].join(
		"\n",
	);
}

/** What a dry run would skip; "" for nothing. */
export function formatLeftOut({ lines, reported }: ImportReport): string {
	const some = lines.filter(({ found, taken }) => found > taken);
	const leftOut = some.length > 0 ? ["", "", "What would be left out:", ...formatLines(some)] : [];
	return [...leftOut, ...formatReported(reported)].join("\n");
}

function formatReported(reported: readonly ImportProblem[]): string[] {
	const lines = describeReported(reported).map((line) => `- ${line}`);
	return lines.length > 0 ? ["", "What is not as in the export:", ...lines] : [];
}

function formatLines(lines: readonly ReportLine[]): string[] {
	const width = Math.max(...lines.map(({ subject }) => subject.length), 7);
	const number = (value: number | string) => String(value).padStart(7);
	const row = (subject: string, found: number | string, taken: number | string, left: number | string, note: string) =>
		`${subject.padEnd(width)} ${number(found)} ${number(taken)} ${number(left)}  ${note}`.trimEnd();
	return [
		row("", "found", "taken", "left", "why, or what became of it"),
		...lines.map(({ subject, found, taken, note }) => row(subject, found, taken, found - taken, note)),
	];
}
