import type { Block, ExtensionScript } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { PageScript } from "@feedmill/storefront/frame/frame.ts";
import { addressOf, scriptOf } from "./extension-addresses.ts";
import { inlinePart, isModule } from "./script-texts.ts";

/** What a page with a block loads of extensions. */
export interface PageParts {
	scripts: readonly PageScript[];
	/** Addresses of style sheets. */
	styles: readonly string[];
}

/** The same for every page of a shop. */
const found = new WeakMap<ExtensionRegistry, Map<Block, PageParts>>();

/** What runs on a page with a block, in order: what a script depends on before it, its inline parts around it. */
export function partsOfBlock(registry: ExtensionRegistry, block: Block): PageParts {
	const parts = found.get(registry) ?? new Map<Block, PageParts>();
	found.set(registry, parts);
	const known = parts.get(block) ?? {
		scripts: scriptsOfBlock(registry, block),
		styles: stylesOfBlock(registry, block),
	};
	parts.set(block, known);
	return known;
}

function scriptsOfBlock({ all }: ExtensionRegistry, block: Block): PageScript[] {
	// A provider's address may be slow: only extensions that need one wait for it.
	const isLocal = (extension: Extension) => scriptsOf(extension, block).every(({ src }) => src.protocol === "file:");
	const inOrder = [...all.filter(isLocal), ...all.filter((extension) => !isLocal(extension))];
	const entries = inOrder.flatMap((extension) => scriptsOf(extension, block).map((script) => ({ extension, script })));
	const parts = byDependencies(entries).flatMap(({ extension, script }) => [
		...inlinePart(extension, script, "before"),
		{ src: addressOf(extension, script.src), isModule: isModule(script) },
		...inlinePart(extension, script, "after"),
	]);
	return [...new Map(parts.map(({ src, isModule }) => [src, { src, isModule }])).values()];
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

/** In the order given, but each after those it depends on. Of scripts that wait for each other the first goes first. */
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
