import { existsSync } from "node:fs";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { scriptOf, sheetsOf } from "./extension-addresses.ts";

/** The mistake in an extension's files as the end of a sentence, or null. */
export function browserProblem(extension: Extension): string | null {
	const { scripts = {}, styles = {}, assets } = extension;
	const isFile = (url: unknown) => url instanceof URL && url.protocol === "file:" && existsSync(url);
	for (const source of Object.values(scripts).flat()) {
		const { src } = scriptOf(source);
		if (src instanceof URL && src.protocol === "https:") continue;
		if (!isFile(src)) return `the script ${src ?? String(source)}, which is not a file.`;
	}
	const sheet = sheetsOf(extension).find(({ script }) => !isFile(script));
	if (sheet) return `the script ${sheet.script} of its pay page, which is not a file.`;
	const style = Object.values(styles)
		.flat()
		.find((url) => !isFile(url));
	if (style) return `the style sheet ${style}, which is not a file.`;
	return assets === undefined || isFile(assets) ? null : `the folder ${assets}, which is not there.`;
}
