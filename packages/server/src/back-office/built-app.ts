import { readFile } from "node:fs/promises";
import path from "node:path";

/** The built back office. */
export interface BuiltApp {
	/** URLs. */
	script: string;
	styles: readonly string[];
	/** English sentences of its scripts. */
	sentences: ReadonlySet<string>;
}

interface ManifestEntry {
	file: string;
	css?: string[];
	isEntry?: boolean;
}

/** null: it is not built, or only just being swapped. */
export async function readBuiltApp(distFolder: string): Promise<BuiltApp | null> {
	const read = async (name: string): Promise<unknown> =>
		JSON.parse(await readFile(path.join(distFolder, "client", name), "utf8"));
	try {
		const [manifest, sentences] = await Promise.all([read("manifest.json"), read("sentences.json")]);
		const entry = Object.values(manifest as Record<string, ManifestEntry>).find(({ isEntry }) => isEntry);
		if (!entry) return null;
		return {
			script: urlOf(entry.file),
			styles: (entry.css ?? []).map(urlOf),
			sentences: new Set((sentences as { main?: string[] }).main),
		};
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}

const urlOf = (file: string): string => `/admin/assets/${file}`;
