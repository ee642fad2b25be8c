import { expect, it } from "vitest";
import { newerNames } from "./browser-names.ts";

it.each([
	"await fetch(url, { signal: AbortSignal.timeout(10_000) });",
	"if (URL.canParse(address)) return;",
	'card.closest("li:has(img)");',
	"requestIdleCallback(look);",
	"form.requestSubmit(button);",
])("finds names that old phones lack: %s", (line) => {
	expect(newerNames("a.ts", `const a = 1;\n${line}`)).toEqual([`a.ts:2: ${line}`]);
});

it("accepts comments, and names whose presence is checked first", () => {
	expect(newerNames("a.ts", "/** AbortSignal.timeout(1) */\n// URL.canParse(x)\nAbortSignal.any?.([])")).toEqual([]);
});
