/**
 * Finds browser APIs in client scripts that Chrome 100 or Safari 15.4 lacks. Missing language features are type errors
 * (tsconfig.browser.json), but the types of the DOM exist in the newest version only.
 */
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["packages/storefront/src", "packages/ui/src"];
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

/** "file:line: text" of each use in `source`. */
export function newerNames(file: string, source: string): string[] {
	return source.split("\n").flatMap((line, index) => {
		const code = line.replace(/^\s*(?:\/?\*|\/\/).*$/, "");
		return NEWER.some((name) => name.test(code)) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
	});
}

if (import.meta.main) {
	const found = FOLDERS.flatMap((folder) =>
		fs
			.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
			.map((name) => path.join(folder, name))
			.filter((name) => /\.tsx?$/.test(name) && !LEFT_OUT.test(name))
			.flatMap((name) => newerNames(name, fs.readFileSync(path.join(ROOT, name), "utf8"))),
	);
	for (const use of found) console.error(`Chrome 100 or Safari 15.4 does not have this: ${use}`);
	process.exitCode = found.length > 0 ? 1 : 0;
}
