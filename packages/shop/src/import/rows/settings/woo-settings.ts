import { Entry, listed } from "../../reading/entry.ts";
import type { ExportReader } from "../../reading/export-reader.ts";
import { noFindings } from "../../reading/findings.ts";

const GROUPS = ["general", "products", "tax", "shipping", "account", "advanced", "checkout", "email"] as const;
const NOT_EXPORTED = new Entry({}, { file: "", entry: "", findings: noFindings(), leftOut: false });

/** The settings of wc/v3's groups by id ("woocommerce_currency"). It knows which have not been read. */
export class WooSettings {
	readonly #entries: ReadonlyMap<string, Entry>;
	readonly #read = new Set<string>();

	constructor(entries: ReadonlyMap<string, Entry>) {
		this.#entries = entries;
	}

	has(id: string): boolean {
		return this.#entries.has(id);
	}

	/** `fallback` if it is not exported. */
	text(id: string, fallback: string, most?: number): string {
		const entry = this.#entry(id);
		return entry ? entry.text("value", most) : fallback;
	}

	flag(id: string, fallback: boolean): boolean {
		const entry = this.#entry(id);
		return entry ? entry.flag("value") === 1 : fallback;
	}

	/** `fallback` if missing or empty. */
	whole(id: string, fallback: number, least = 0): number {
		return this.#entry(id)?.integer("value", fallback, least) ?? fallback;
	}

	oneOf<T extends string>(id: string, words: readonly T[], fallback: T): T {
		return this.#entry(id)?.oneOf("value", words, fallback) ?? fallback;
	}

	/** Empty if nothing was chosen, which is exported as "". */
	texts(id: string, fallback: readonly string[]): string[] {
		const entry = this.#entry(id);
		if (!entry) return [...fallback];
		return listed(entry.fields.value) ? entry.texts("value") : [];
	}

	/** The setting itself, for values that decide of money; an empty entry if it is not exported. */
	entry(id: string): Entry {
		return this.#entry(id) ?? NOT_EXPORTED;
	}

	unread(): Record<string, unknown> {
		const unread = [...this.#entries].filter(([id]) => !this.#read.has(id));
		return Object.fromEntries(unread.map(([id, entry]) => [id, entry.fields.value]));
	}

	#entry(id: string): Entry | undefined {
		this.#read.add(id);
		return this.#entries.get(id);
	}
}

export async function readWooSettings(reader: ExportReader): Promise<WooSettings> {
	const entries = new Map<string, Entry>();
	for (const group of GROUPS) {
		for (const entry of await reader.list(`settings-${group}.json`)) {
			const id = entry.requiredText("id", 200);
			if (!entry.isLeftOut) entries.set(id, entry);
		}
	}
	return new WooSettings(entries);
}
