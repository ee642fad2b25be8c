import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { findSentences } from "./find-sentences.ts";

/**
 * Writes sentences.json beside the scripts: entry -> the sentences of the entry and its chunks. A translated page gets
 * only those of its entries. `packages`: ours whose sentences are translated, "storefront".
 */
export function sentencesOfEntries(packages: readonly string[]): Plugin {
	const ours = new RegExp(`packages/(?:${packages.join("|")})/src/[^?]*\\.tsx?$`);
	return {
		name: "sentences-of-entries",
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
			const sentencesOf = new Map<string, readonly string[]>();
			const ofModule = (id: string): readonly string[] => {
				const own =
					sentencesOf.get(id) ?? (ours.test(id) ? [...findSentences(id, readFileSync(id, "utf8")).keys()] : []);
				sentencesOf.set(id, own);
				return own;
			};
			const entries = chunks
				.filter(({ isEntry }) => isEntry)
				.map((entry) => [entry.name, [...new Set(reached(entry, byFile).flatMap(ofModule))].sort()]);
			this.emitFile({ type: "asset", fileName: "sentences.json", source: JSON.stringify(Object.fromEntries(entries)) });
		},
	};
}

/** Ids of an entry's modules, dynamic imports included. */
function reached(entry: Rolldown.OutputChunk, byFile: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
	const seen = new Set<string>();
	const visit = ({ fileName, imports, dynamicImports }: Rolldown.OutputChunk): void => {
		if (seen.has(fileName)) return;
		seen.add(fileName);
		for (const name of [...imports, ...dynamicImports]) {
			const chunk = byFile.get(name);
			if (chunk) visit(chunk);
		}
	};
	visit(entry);
	return [...seen].flatMap((name) => byFile.get(name)!.moduleIds);
}
