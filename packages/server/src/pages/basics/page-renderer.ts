import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PlainFilterProps } from "@feedmill/storefront/blocks/filters/plain-filter.tsx";
import { distFolder } from "@feedmill/storefront/build.ts";
import type { LoopGridProps } from "@feedmill/storefront/components/loop-grid.tsx";
import type { ContentBlockProps } from "@feedmill/storefront/content-blocks/content-block.tsx";
import type { Frame, Language, PageAssets } from "@feedmill/storefront/frame/frame.ts";
import type { PageName, PageProps } from "@feedmill/storefront/pages/page-map.tsx";
import type { Html } from "@feedmill/values/html.ts";

/** The exports of packages/storefront/src/render.tsx. */
interface RenderModule {
	render<N extends PageName>(name: N, props: PageProps<N>, frame: Frame): string;
	renderLoop(props: LoopGridProps, language: Language | null): Html;
	renderBlock(props: ContentBlockProps, language: Language | null): Html;
	renderFilter(props: PlainFilterProps, language: Language | null): Html;
}

interface ManifestEntry {
	file: string;
	css?: string[];
	imports?: string[];
}

export interface PageRenderer {
	render: RenderModule["render"];
	renderLoop: RenderModule["renderLoop"];
	renderBlock: RenderModule["renderBlock"];
	renderFilter: RenderModule["renderFilter"];
	/** URLs of the files of entries (storefront/src/entries). @throws for an unknown entry. */
	assets(entries: readonly string[]): PageAssets;
	/** The part of a language that the scripts of these entries use. */
	wordsOfScripts(language: Language, entries: readonly string[]): Language;
}

let loading: Promise<PageRenderer> | null = null;

/** Loads the built storefront once. @throws if it is not built: call ensureBuilt() before. */
export function loadRenderer(): Promise<PageRenderer> {
	loading ??= load().catch((error: unknown) => {
		loading = null;
		throw error;
	});
	return loading;
}

async function load(): Promise<PageRenderer> {
	const bundle = path.join(distFolder, "server/render.js");
	const { render, renderLoop, renderBlock, renderFilter } = (await import(pathToFileURL(bundle).href)) as RenderModule;
	const manifest = JSON.parse(await readFile(path.join(distFolder, "client/manifest.json"), "utf8")) as Record<
		string,
		ManifestEntry
	>;
	const sentences = JSON.parse(await readFile(path.join(distFolder, "client/sentences.json"), "utf8")) as Record<
		string,
		string[]
	>;
	return {
		render,
		renderLoop,
		renderBlock,
		renderFilter,
		assets: (entries) => assetsOf(manifest, entries),
		wordsOfScripts: (language, entries) => {
			const said = new Set(entries.flatMap((entry) => sentences[entry] ?? []));
			return {
				...language,
				sentences: Object.fromEntries(Object.entries(language.sentences).filter(([english]) => said.has(english))),
			};
		},
	};
}

function assetsOf(manifest: Record<string, ManifestEntry>, entries: readonly string[]): PageAssets {
	const styles = new Set<string>();
	const scripts = new Set<string>();
	const preloads = new Set<string>();
	const visit = (key: string, kind: Set<string>) => {
		const entry = manifest[key];
		if (!entry) throw new Error(`The storefront has no ${key}.`);
		if (kind.has(entry.file)) return;
		for (const imported of entry.imports ?? []) visit(imported, preloads);
		for (const file of entry.css ?? []) styles.add(`/assets/${file}`);
		kind.add(`/assets/${entry.file}`);
	};
	for (const name of entries)
		visit(`src/entries/${name}.ts` in manifest ? `src/entries/${name}.ts` : `src/entries/${name}.tsx`, scripts);
	return {
		styles: [...styles],
		scripts: [...scripts],
		preloads: [...preloads].filter((file) => !scripts.has(file)),
		extensions: [],
	};
}
