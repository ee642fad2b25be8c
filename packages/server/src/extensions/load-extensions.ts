import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { extensionProblem } from "@feedmill/shop/extensions/extension-registry.ts";
import { ConfigError } from "../config.ts";

/** Loads the modules named in EXTENSIONS: each exports what defineExtension gave as its default. @throws ConfigError, one sentence, for what cannot be used. */
export async function loadExtensions(names: readonly string[]): Promise<Extension[]> {
	const extensions = await Promise.all(names.map(load));
	const problem = extensionProblem(extensions);
	if (problem) throw new ConfigError(`EXTENSIONS cannot be used: ${problem}`);
	for (const [index, { namespace, scripts = {} }] of extensions.entries()) {
		const missing = Object.values(scripts)
			.flat()
			.find((script) => !(script instanceof URL) || !existsSync(script));
		if (missing)
			throw new ConfigError(
				`The extension ${namespace} (${names[index]}) names the script ${missing}, which is not a file.`,
			);
	}
	return extensions;
}

async function load(name: string): Promise<Extension> {
	const isFile = /^[./]|\.[cm]?[jt]s$/.test(name);
	const target = isFile ? path.resolve(name) : name;
	if (isFile && !existsSync(target)) throw new ConfigError(`EXTENSIONS names ${name}, but there is no such file.`);
	let module: { default?: unknown };
	try {
		module = (await import(isFile ? pathToFileURL(target).href : target)) as { default?: unknown };
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
