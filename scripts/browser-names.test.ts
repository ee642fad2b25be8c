import { expect, it } from "vitest";
import { newerNames } from "./browser-names.ts";

it.each([
	"await fetch(url, { signal: AbortSignal.timeout(10_000) });",
	"if (URL.canParse(address)) return;",
	'card.closest("li:has(img)");',
	"requestIdleCallback(look);",
])("finds what old phones do not have: %s", (line) => {
	expect(newerNames("a.ts", `const a = 1;\n${line}`)).toEqual([`a.ts:2: ${line}`]);
});

it("leaves comments alone, and what is asked for before it is used", () => {
	expect(newerNames("a.ts", "/** AbortSignal.timeout(1) */\n// URL.canParse(x)\nAbortSignal.any?.([])")).toEqual([]);
});
