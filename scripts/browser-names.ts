/**
 * Finds browser APIs in client scripts that the oldest browsers lack: Chrome 100 or Safari 15.4 for the shop's pages,
 * Chrome 120, Firefox 121 or Safari 17 for the back office. Missing language features are type errors
 * (tsconfig.browser.json, tsconfig.back-office.json), but the types of the DOM exist in the newest version only.
 */
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const SHOPPERS = ["packages/storefront/src", "packages/ui/src"];
const STAFF = ["packages/back-office/src", "packages/admin-api/src"];
/** Server-rendered components, and the check's own tests. */
const LEFT_OUT = /\.test\.tsx?$|storefront\/src\/pages\//;

/** APIs newer than the oldest supported browsers, or missing in Safari. A call with `?.` is guarded. */
const NEWER: readonly RegExp[] = [
	/\bAbortSignal\.(?:timeout|any)\b(?!\?\.)/,
	/\bURL\.(?:canParse|parse)\(/,
	/\.(?:checkVisibility|showPopover|hidePopover|togglePopover|startViewTransition|moveBefore|setHTMLUnsafe|requestClose)\(/,
	/\b(?:requestIdleCallback|cancelIdleCallback)\(/,
	// A click on the form's button does the same.
	/\.requestSubmit\(/,
	/["'](?:scrollend|beforetoggle)["']/,
	/\bnew (?:CloseWatcher|Highlight|CSSStyleSheet)\b/,
	/\b(?:scheduler|navigation|cookieStore|sharedStorage)\.\w+\(/,
	/\b(?:closest|matches|querySelector|querySelectorAll)\([^)]*:has\(/,
];

/** Of these, what the browsers of the back office have. */
const NEWER_FOR_STAFF = NEWER.filter(
	({ source }) => !/^\\bURL|requestSubmit|:has/.test(source) && !source.includes("AbortSignal"),
).concat(/\bAbortSignal\.any\b(?!\?\.)/, /\bURL\.parse\(/);

/** "file:line: text" of each use in `source`. */
export function newerNames(file: string, source: string, newer = NEWER): string[] {
	return source.split("\n").flatMap((line, index) => {
		const code = line.replace(/^\s*(?:\/?\*|\/\/).*$/, "");
		return newer.some((name) => name.test(code)) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
	});
}

if (import.meta.main) {
	const inFolders = (folders: readonly string[], newer: readonly RegExp[]) =>
		folders.flatMap((folder) =>
			fs
				.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
				.map((name) => path.join(folder, name))
				.filter((name) => /\.tsx?$/.test(name) && !LEFT_OUT.test(name))
				.flatMap((name) => newerNames(name, fs.readFileSync(path.join(ROOT, name), "utf8"), newer)),
		);
	const found = [...inFolders(SHOPPERS, NEWER), ...inFolders(STAFF, NEWER_FOR_STAFF)];
	for (const use of found) console.error(`The oldest browsers do not have this: ${use}`);
	process.exitCode = found.length > 0 ? 1 : 0;
}
