import type { Block, ExtensionScript } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { LIBRARIES_OF_HANDLES } from "@feedmill/storefront/extension-api/handles.ts";
import type { PageAssets, PageScript } from "@feedmill/storefront/frame/frame.ts";
import { addressOf, scriptOf } from "./extension-addresses.ts";
import { inlinePart, isModule } from "./script-texts.ts";

/** Files of extensions on a page with a block. */
export interface PageParts {
	scripts: readonly PageScript[];
	/** URLs of style sheets. */
	styles: readonly string[];
}

/** Cached: the same for every page of a shop. */
const found = new WeakMap<ExtensionRegistry, Map<Block, PageParts>>();

/** URLs of the files of storefront entries. */
export type AssetsOfEntries = (entries: readonly string[]) => Pick<PageAssets, "scripts" | "styles">;

/**
 * The scripts of a page with a block in order: dependencies first, inline parts around each, with the libraries of
 * platform handles that they name.
 */
export function partsOfBlock(registry: ExtensionRegistry, block: Block, assets: AssetsOfEntries): PageParts {
	const parts = found.get(registry) ?? new Map<Block, PageParts>();
	found.set(registry, parts);
	const ofBlock = parts.get(block) ?? findParts(registry, block, assets);
	parts.set(block, ofBlock);
	return ofBlock;
}

/** A block's own scripts by handle, for scripts that look up what is loaded with it. Reference: frontend 01 §1. */
export function dependenciesOfBlock({ all }: ExtensionRegistry, block: Block): Record<string, { src: string }> {
	const scripts = all.flatMap((extension) => scriptsOf(extension, block).map((script) => ({ extension, script })));
	return Object.fromEntries(
		scripts.map(({ extension, script }) => {
			const src = addressOf(extension, script.src);
			return [script.handle ?? src, { src }];
		}),
	);
}

/** Platform handles: dependencies of a block's scripts that no extension provides. */
export function platformHandles({ all }: ExtensionRegistry, block: Block): Set<string> {
	const scripts = all.flatMap((extension) => scriptsOf(extension, block));
	const own = new Set(scripts.map(({ handle }) => handle));
	return new Set(scripts.flatMap(({ dependencies = [] }) => dependencies.filter((handle) => !own.has(handle))));
}

/** The entries of the libraries that a block's scripts name. */
export function librariesOfBlock(registry: ExtensionRegistry, block: Block): string[] {
	return [...platformHandles(registry, block)].flatMap(entriesOf);
}

const entriesOf = (handle: string): string[] =>
	(LIBRARIES_OF_HANDLES[handle] ?? []).map((library) => `libraries/${library}`);

function findParts(registry: ExtensionRegistry, block: Block, assets: AssetsOfEntries): PageParts {
	const { all } = registry;
	// A provider's server may be slow: only extensions that need it wait for it.
	const isLocal = (extension: Extension) => scriptsOf(extension, block).every(({ src }) => src.protocol === "file:");
	const inOrder = [...all.filter(isLocal), ...all.filter((extension) => !isLocal(extension))];
	const entries = inOrder.flatMap((extension) => scriptsOf(extension, block).map((script) => ({ extension, script })));
	const ofPlatform = platformHandles(registry, block);
	const librariesOf = ({ dependencies = [] }: ExtensionScript) =>
		assets(dependencies.filter((handle) => ofPlatform.has(handle)).flatMap(entriesOf));
	const libraries = entries.map(({ script }) => librariesOf(script));
	const parts = byDependencies(entries).flatMap(({ extension, script }) => [
		...librariesOf(script).scripts.map((src) => ({ src, isModule: true })),
		...inlinePart(extension, script, "before"),
		{ src: addressOf(extension, script.src), isModule: isModule(script) },
		...inlinePart(extension, script, "after"),
	]);
	return {
		scripts: [...new Map(parts.map(({ src, isModule }) => [src, { src, isModule }])).values()],
		styles: [...new Set([...libraries.flatMap(({ styles }) => styles), ...stylesOfBlock(registry, block)])],
	};
}

const stylesOfBlock = ({ all }: ExtensionRegistry, block: Block): string[] => [
	...new Set(all.flatMap((extension) => (extension.styles?.[block] ?? []).map((style) => addressOf(extension, style)))),
];

function scriptsOf({ scripts = {} }: Extension, block: Block): ExtensionScript[] {
	return (scripts[block] ?? []).map(scriptOf);
}

interface Entry {
	extension: Extension;
	script: ExtensionScript;
}

/** A stable topological sort. In a cycle the first comes first. */
function byDependencies(entries: readonly Entry[]): Entry[] {
	const byHandle = new Map(entries.flatMap((entry) => (entry.script.handle ? [[entry.script.handle, entry]] : [])));
	const done = new Set<Entry>();
	const started = new Set<Entry>();
	const visit = (entry: Entry): void => {
		if (started.has(entry)) return;
		started.add(entry);
		for (const handle of entry.script.dependencies ?? []) {
			const needed = byHandle.get(handle);
			if (needed) visit(needed);
		}
		done.add(entry);
	};
	for (const entry of entries) visit(entry);
	return [...done];
}
