/** What an import finds in an export. */
export interface Findings {
	/** Faults for which the export is refused: money or an identity would be false. */
	problems: ImportProblem[];
	/** What is taken otherwise than the export has it, and what is left out. */
	reported: ImportProblem[];
}

/** A value of an export, and what is wrong with it or became of it. */
export interface ImportProblem {
	file: string;
	/** "entry 3 (id 34)", or "" for the whole file. */
	entry: string;
	/** "regular_price", "billing.country", or "". */
	field: string;
	message: string;
}

export function noFindings(): Findings {
	return { problems: [], reported: [] };
}

export function describeProblem({ file, entry, field, message }: ImportProblem): string {
	return `${[file, entry, field && `field ${field}`].filter(Boolean).join(", ")}: ${message}`;
}

/** Lines of one kind that are written out; further ones are named by their entries only. */
const WRITTEN_OUT = 20;

/** Every entry is named; those beyond the first twenty with the same words share a line. */
export function describeReported(reported: readonly ImportProblem[]): string[] {
	const kinds = Map.groupBy(
		reported,
		({ file, field, message }) => `${file}\n${field.replace(/\d+/g, "")}\n${message}`,
	);
	return [...kinds.values()].flatMap((same) => {
		const more = same.slice(WRITTEN_OUT);
		const first = same.slice(0, WRITTEN_OUT).map(describeProblem);
		if (more.length === 0) return first;
		const entries = more.map(({ entry }) => /\(id (.*)\)/.exec(entry)?.[1] ?? entry);
		return [...first, `${more[0]!.file}: the same of ${more.length} more: ${entries.join(", ")}`];
	});
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
