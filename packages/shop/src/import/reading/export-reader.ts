import { isDeepStrictEqual } from "node:util";
import { Entry, isFields, listed } from "./entry.ts";
import type { ExportFolder } from "./export-folder.ts";
import { noFindings } from "./findings.ts";

/** Reads the files of an export as entries and collects what is wrong with them. */
export class ExportReader {
	readonly folder: ExportFolder;
	readonly findings = noFindings();
	readonly #read = new Set<string>();
	readonly #found = new Map<string, number>();
	readonly #highest = new Map<string, number>();

	constructor(folder: ExportFolder) {
		this.folder = folder;
	}

	/** A file with a list of entries; [] if missing. */
	async list(file: string): Promise<Entry[]> {
		const content = await this.#content(file);
		if (content === undefined) return [];
		// An object without keys is PHP's empty list; others are answers of another kind, such as an error's.
		const list = listed(content);
		if (list) return this.entries(file, list);
		this.#problem(file, "a list of entries expected");
		return [];
	}

	/** What is made of the entries that are not left out. */
	async rows<T>(file: string, read: (entry: Entry) => T): Promise<T[]> {
		return taken(await this.list(file), read);
	}

	/** A file with one object. */
	async object(file: string): Promise<Entry> {
		const content = await this.#content(file);
		const isEmpty = content === undefined || (Array.isArray(content) && content.length === 0);
		if (!isEmpty && !isFields(content)) this.#problem(file, "an object expected");
		return this.#entry(isFields(content) ? content : {}, file, "");
	}

	/** Entries of a nested list. One that is given twice, as pages of a changing list have it, is taken once. */
	entries(file: string, list: readonly unknown[]): Entry[] {
		this.#found.set(file, (this.#found.get(file) ?? 0) + list.length);
		const byId = new Map<unknown, Record<string, unknown>>();
		const entries = list.flatMap((fields, index) => {
			const number = `entry ${index + 1}`;
			if (!isFields(fields)) {
				this.#entry({}, file, number).leaveOut("", "an object expected");
				return [];
			}
			const { id } = fields;
			const entry = this.#entry(fields, file, id === undefined ? number : `${number} (id ${String(id).slice(0, 40)})`);
			if (Number.isSafeInteger(id)) this.#highest.set(file, Math.max(this.#highest.get(file) ?? 0, id as number));
			// Settings have text ids, which may repeat.
			const before = typeof id === "number" ? byId.get(id) : undefined;
			if (!before) {
				byId.set(id, fields);
				return [entry];
			}
			const newer = newerState(before, fields);
			if (isDeepStrictEqual(before, fields)) entry.report("id", "is given twice with the same values: taken once");
			else if (newer) entry.report("id", "is given twice: the one that was modified later is taken");
			else entry.problem("id", "is given to an earlier entry already");
			byId.set(id, newer ?? before);
			return [];
		});
		return entries.map((entry) => {
			const fields = typeof entry.fields.id === "number" ? byId.get(entry.fields.id) : undefined;
			return !fields || fields === entry.fields
				? entry
				: this.#entry(fields, file, `entry ${list.indexOf(fields) + 1} (id ${String(fields.id)})`);
		});
	}

	has(file: string): boolean {
		return this.#found.has(file);
	}

	/** Whether any file of an export was there. */
	hasEntries(): boolean {
		return this.#found.size > 0;
	}

	/** Entries of the files, those that are left out too. */
	found(...files: readonly string[]): number {
		return files.reduce((sum, file) => sum + (this.#found.get(file) ?? 0), 0);
	}

	/** The highest id in the files: an id of an entry that is left out is not given to anything else. */
	highestId(...files: readonly string[]): number {
		const ids = files.map((file) => this.#highest.get(file) ?? 0).filter((id) => id < 10 ** 12);
		return Math.max(0, ...ids);
	}

	/** JSON files of the export that were not read. */
	async unread(): Promise<string[]> {
		return (await this.folder.names()).filter((name) => !this.#read.has(name));
	}

	#entry(fields: Record<string, unknown>, file: string, entry: string): Entry {
		return new Entry(fields, { file, entry, findings: this.findings, leftOut: false });
	}

	async #content(file: string): Promise<unknown> {
		this.#read.add(file);
		try {
			return await this.folder.read(file);
		} catch (error) {
			const what = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
			this.#problem(file, `the file ${what}: ${(error as Error).message}`);
			return undefined;
		}
	}

	#problem(file: string, message: string): void {
		this.findings.problems.push({ file, entry: "", field: "", message });
	}
}

/** What is made of the entries that are not left out. */
export function taken<T>(entries: readonly Entry[], read: (entry: Entry) => T): T[] {
	return entries.flatMap((entry) => {
		const row = read(entry);
		return entry.isLeftOut ? [] : [row];
	});
}

/** The one that was modified later, if both are states of the same thing. */
function newerState<Fields extends Record<string, unknown>>(one: Fields, other: Fields): Fields | null {
	const [before, after] = [one.date_modified_gmt, other.date_modified_gmt];
	if (typeof before !== "string" || typeof after !== "string" || before === after) return null;
	if (one.date_created_gmt !== other.date_created_gmt || one.order_key !== other.order_key) return null;
	return after > before ? other : one;
}
