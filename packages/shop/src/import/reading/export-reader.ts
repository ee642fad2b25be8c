import { Entry, type ImportProblem, isFields } from "./entry.ts";
import type { ExportFolder } from "./export-folder.ts";

/** Reads the files of an export as entries and collects errors. */
export class ExportReader {
	readonly folder: ExportFolder;
	readonly problems: ImportProblem[] = [];
	readonly #read = new Set<string>();

	constructor(folder: ExportFolder) {
		this.folder = folder;
	}

	/** A file with a list of entries; [] if missing, which is an error only if it is needed. */
	async list(file: string, needed: "needed" | "optional" = "optional"): Promise<Entry[]> {
		const content = await this.#content(file, needed);
		if (content === undefined) return [];
		if (!Array.isArray(content)) {
			this.#problem(file, "a list of entries expected");
			return [];
		}
		return this.entries(file, content);
	}

	/** A file with one object. */
	async object(file: string, needed: "needed" | "optional" = "optional"): Promise<Entry> {
		const content = await this.#content(file, needed);
		if (content !== undefined && !isFields(content)) this.#problem(file, "an object expected");
		return new Entry(isFields(content) ? content : {}, file, "", this.problems);
	}

	/** Entries of a nested list; duplicate ids are errors. */
	entries(file: string, list: readonly unknown[]): Entry[] {
		const seen = new Set<unknown>();
		return list.flatMap((fields, index) => {
			const number = `entry ${index + 1}`;
			if (!isFields(fields)) {
				this.problems.push({ file, entry: number, field: "", message: "an object expected" });
				return [];
			}
			const entry = new Entry(
				fields,
				file,
				fields.id === undefined ? number : `${number} (id ${String(fields.id)})`,
				this.problems,
			);
			// Settings have text ids, which may repeat.
			if (typeof fields.id === "number" && seen.has(fields.id))
				entry.problem("id", "is given to an earlier entry already");
			seen.add(fields.id);
			return [entry];
		});
	}

	/** JSON files of the export that were not read. */
	async unread(): Promise<string[]> {
		return (await this.folder.names()).filter((name) => !this.#read.has(name));
	}

	async #content(file: string, needed: "needed" | "optional"): Promise<unknown> {
		this.#read.add(file);
		try {
			const content = await this.folder.read(file);
			if (content === undefined && needed === "needed") this.#problem(file, "the file is not in the export");
			return content;
		} catch (error) {
			const what = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
			this.#problem(file, `the file ${what}: ${(error as Error).message}`);
			return undefined;
		}
	}

	#problem(file: string, message: string): void {
		this.problems.push({ file, entry: "", field: "", message });
	}
}
