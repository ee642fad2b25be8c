import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ExtensionScript } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { addressOf, addressOfFolder, browserFiles, scriptOf } from "./extension-addresses.ts";
import { isClassic, withOwnScopes } from "./own-scope.ts";
import { unwrapModules } from "./unwrapped-modules.ts";

/**
 * Files and inline parts of all extensions by URL, as served. Read at start, so that a missing file is noticed.
 * @throws Error naming the file.
 */
export function scriptTexts(extensions: readonly Extension[]): Map<string, string> {
	const texts = new Map<string, string>();
	const classic = new Set<string>();
	for (const extension of extensions) {
		for (const file of browserFiles(extension))
			texts.set(addressOf(extension, file), unwrapModules(readFileSync(fileURLToPath(file), "utf8")));
		for (const script of Object.values(extension.scripts ?? {})
			.flat()
			.map(scriptOf)) {
			if (script.src.protocol === "file:" && !isModule(script)) classic.add(addressOf(extension, script.src));
			for (const place of ["before", "after"] as const)
				for (const { src, text } of inlinePart(extension, script, place)) texts.set(src, text);
		}
	}
	const scoped = withOwnScopes([...classic].map((address) => texts.get(address) ?? ""));
	for (const [index, address] of [...classic].entries()) texts.set(address, scoped[index] ?? "");
	return texts;
}

/** An inline part before or after a script, with a URL of its own: cached pages allow no inline scripts. */
export function inlinePart(
	extension: Extension,
	{ before, after, translations }: ExtensionScript,
	place: "before" | "after",
): { src: string; isModule: false; text: string }[] {
	const parts = place === "after" ? [after] : [translations && localeCall(translations), before];
	const text = parts.filter(Boolean).join("\n;");
	if (!text) return [];
	const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
	return [{ src: `${addressOfFolder(extension)}inline/${name}.js`, isModule: false, text }];
}

const localeCall = ({ domain, messages }: NonNullable<ExtensionScript["translations"]>): string =>
	`window.wp.i18n.setLocaleData(${JSON.stringify(messages)}, ${JSON.stringify(domain)});`;

/** Whether a script is a module: as declared, or by its text. */
export function isModule({ type, src }: ExtensionScript): boolean {
	if (type) return type === "module";
	if (src.protocol !== "file:") return false;
	if (src.pathname.endsWith(".mjs")) return true;
	return !isClassic(readFileSync(fileURLToPath(src), "utf8"));
}
