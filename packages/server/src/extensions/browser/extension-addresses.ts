import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ExtensionScript, ScriptSource } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionOrigins } from "../../security/content-policy.ts";

/**
 * The address of a file of an extension: /extensions/{namespace}/ and its path below the folder that all its files have
 * in common, so that addresses between them work as on disk. Addresses of other sites stay as they are.
 */
export function addressOf(extension: Extension, url: URL): string {
	if (url.protocol !== "file:") return url.href;
	const relative = path.relative(rootOf(extension), fileURLToPath(url));
	return `/extensions/${extension.namespace}/${relative.split(path.sep).map(encodeURIComponent).join("/")}`;
}

/** The innermost folder that holds all that an extension brings for the browser. */
export function rootOf(extension: Extension): string {
	const folders = [
		...browserFiles(extension).map((file) => path.dirname(fileURLToPath(file))),
		...(extension.assets ? [folderOf(extension.assets)] : []),
	];
	const [first = [], ...rest] = folders.map((folder) => folder.split(path.sep));
	let length = first.length;
	for (const folder of rest) while (folder.slice(0, length).join("/") !== first.slice(0, length).join("/")) length--;
	return first.slice(0, length).join(path.sep) || path.sep;
}

/** Scripts and style sheets that are files, in all blocks. */
export function browserFiles({ scripts = {}, styles = {} }: Extension): URL[] {
	const all = [
		...Object.values(scripts)
			.flat()
			.map((source) => scriptOf(source).src),
		...Object.values(styles).flat(),
	];
	return [...new Map(all.filter(({ protocol }) => protocol === "file:").map((url) => [url.href, url])).values()];
}

/** What the policy of pages has to allow it: the origins it names, and those its scripts come from. */
export function originsOf({ namespace, origins = {}, scripts = {} }: Extension): ExtensionOrigins {
	const elsewhere = Object.values(scripts)
		.flat()
		.map((source) => scriptOf(source).src)
		.filter(({ protocol }) => protocol !== "file:")
		.map(({ origin }) => origin);
	return { namespace, scripts: [...(origins.scripts ?? []), ...elsewhere], forms: origins.forms ?? [] };
}

export const scriptOf = (source: ScriptSource): ExtensionScript => (source instanceof URL ? { src: source } : source);

export const folderOf = (folder: URL): string => path.resolve(fileURLToPath(folder));
