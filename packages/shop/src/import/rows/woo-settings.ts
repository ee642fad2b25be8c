import { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

const GROUPS = ["general", "products", "tax", "shipping", "account", "advanced", "checkout", "email"] as const;
const NOT_EXPORTED = new Entry({}, "", "", []);

/** The settings of wc/v3's groups by id ("woocommerce_currency"). It knows which have not been read. */
export class WooSettings {
	readonly #entries: ReadonlyMap<string, Entry>;
	readonly #read = new Set<string>();

	constructor(entries: ReadonlyMap<string, Entry>) {
		this.#entries = entries;
	}

	/** "" if missing. */
	text(id: string): string {
		return this.#entry(id).text("value");
	}

	flag(id: string, fallback: boolean): boolean {
		const entry = this.#entry(id);
		return entry === NOT_EXPORTED ? fallback : entry.flag("value") === 1;
	}

	/** `fallback` if missing or empty. */
	whole(id: string, fallback: number): number {
		return this.#entry(id).integer("value", fallback);
	}

	oneOf<T extends string>(id: string, words: readonly T[], fallback: T): T {
		return this.#entry(id).oneOf("value", words, fallback);
	}

	/** Empty if nothing was chosen, which is exported as "". */
	texts(id: string): string[] {
		const entry = this.#entry(id);
		return Array.isArray(entry.fields.value) ? entry.texts("value") : [];
	}

	problem(id: string, message: string): void {
		this.#entry(id).problem("value", message);
	}

	unread(): Record<string, unknown> {
		const unread = [...this.#entries].filter(([id]) => !this.#read.has(id));
		return Object.fromEntries(unread.map(([id, entry]) => [id, entry.fields.value]));
	}

	#entry(id: string): Entry {
		this.#read.add(id);
		return this.#entries.get(id) ?? NOT_EXPORTED;
	}
}

export async function readWooSettings(reader: ExportReader): Promise<WooSettings> {
	const entries = new Map<string, Entry>();
	for (const group of GROUPS) {
		for (const entry of await reader.list(`settings-${group}.json`, group === "general" ? "needed" : "optional"))
			entries.set(entry.requiredText("id"), entry);
	}
	return new WooSettings(entries);
}
