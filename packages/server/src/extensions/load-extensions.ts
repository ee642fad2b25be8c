import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { ConfigError } from "../config/config.ts";
import { resolveFromOutside } from "../config/resolve-from-outside.ts";
import { browserProblem } from "./browser/browser-problem.ts";
import { browserFiles, rootOf } from "./browser/extension-addresses.ts";

/**
 * Loads the modules named in EXTENSIONS; each has the result of defineExtension as default export. @throws ConfigError,
 * one sentence, for missing ones. openShop checks their definitions.
 */
export async function loadExtensions(names: readonly string[]): Promise<Extension[]> {
	if (names.length > 0) resolveFromOutside();
	const extensions = await Promise.all(names.map(load));
	for (const [index, extension] of extensions.entries()) {
		const missing = browserProblem(extension);
		if (missing) throw new ConfigError(`The extension ${extension.namespace} (${names[index]}) names ${missing}`);
	}
	return extensions.map((extension, index) => withAssets(extension, names[index] ?? ""));
}

/**
 * Scripts built into a folder of their own have chunks beside them: that folder is public even if the extension does
 * not say so. Never the folder of the module, which contains server code.
 */
function withAssets(extension: Extension, name: string): Extension {
	const files = browserFiles(extension);
	if (extension.assets || files.length === 0 || !isFile(name)) return extension;
	const folder = rootOf(extension);
	const home = path.dirname(path.resolve(name));
	const isInside = folder.startsWith(home + path.sep);
	const isElsewhere = !home.startsWith(folder) && files.some((file) => path.dirname(fileURLToPath(file)) === folder);
	return isInside || isElsewhere ? { ...extension, assets: pathToFileURL(folder) } : extension;
}

const isFile = (name: string): boolean => /^[./]|\.[cm]?[jt]s$/.test(name);

async function load(name: string): Promise<Extension> {
	const target = isFile(name) ? path.resolve(name) : name;
	if (isFile(name) && !existsSync(target))
		throw new ConfigError(`EXTENSIONS names ${name}, but there is no such file.`);
	let module: { default?: unknown };
	try {
		module = (await import(isFile(name) ? pathToFileURL(target).href : target)) as { default?: unknown };
	} catch (error) {
		throw new ConfigError(
			`The extension ${name} cannot be loaded: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
		);
	}
	const { default: extension } = module;
	if (typeof extension !== "object" || extension === null || !("namespace" in extension)) {
		throw new ConfigError(`The module ${name} is no extension: its default export must be what defineExtension gives.`);
	}
	return extension as Extension;
}
