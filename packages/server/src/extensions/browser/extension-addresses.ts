import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ExtensionScript, ScriptSource } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { PaymentSheet } from "@feedmill/shop/payments/gateway.ts";
import type { ExtensionOrigins } from "../../security/content-policy.ts";

/**
 * URL of an extension's file: /extensions/{namespace}/ and its path below the common folder of all its files, so that
 * relative URLs work as on disk. URLs of other sites are unchanged.
 */
export function addressOf(extension: Extension, url: URL): string {
	if (url.protocol !== "file:") return url.href;
	const relative = path.relative(rootOf(extension), fileURLToPath(url));
	return `${addressOfFolder(extension)}${relative.split(path.sep).map(encodeURIComponent).join("/")}`;
}

/** The URL below which an extension's files lie. A slash of its namespace is a dot, which no namespace has. */
export const addressOfFolder = ({ namespace }: Extension): string => `/extensions/${namespace.replaceAll("/", ".")}/`;

/** The innermost folder that contains all browser files of an extension. */
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

/** Script and style sheet files of all blocks, and of the pay page. */
export function browserFiles(extension: Extension): URL[] {
	const { scripts = {}, styles = {} } = extension;
	const all = [
		...Object.values(scripts)
			.flat()
			.map((source) => scriptOf(source).src),
		...Object.values(styles).flat(),
		...sheetsOf(extension).map(({ script }) => script),
	];
	return [...new Map(all.filter(({ protocol }) => protocol === "file:").map((url) => [url.href, url])).values()];
}

/** The windows that its gateways open over the pay page. */
export function sheetsOf({ payment }: Extension): PaymentSheet[] {
	const gateways = (payment?.gateways ?? []).map(({ gateway }) => gateway);
	return gateways.flatMap((gateway) => ("sheet" in gateway && gateway.sheet ? gateway.sheet : []));
}

/** Origins for the Content-Security-Policy: those it names, and those of its scripts. */
export function originsOf({ namespace, origins = {}, scripts = {} }: Extension): ExtensionOrigins {
	const elsewhere = Object.values(scripts)
		.flat()
		.map((source) => scriptOf(source).src)
		.filter(({ protocol }) => protocol !== "file:")
		.map(({ origin }) => origin);
	return {
		namespace,
		scripts: [...(origins.scripts ?? []), ...elsewhere],
		forms: origins.forms ?? [],
		eval: origins.eval === true,
		handlers: origins.handlers === true,
	};
}

export const scriptOf = (source: ScriptSource): ExtensionScript => (source instanceof URL ? { src: source } : source);

export const folderOf = (folder: URL): string => path.resolve(fileURLToPath(folder));
