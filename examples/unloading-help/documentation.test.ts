import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/extensions.md", root), "utf8");
const blocks = [...page.matchAll(/^```(?:ts|js) (\S+)\n([\s\S]*?)^```$/gm)].map(([, file, code]) => ({
	file: file!,
	code: code!,
}));
/** Pages show a piece of the code further to the left than it stands. */
const flat = (code: string) =>
	code
		.split("\n")
		.map((line) => line.trim())
		.join("\n");

it("shows the example's own code in docs/extensions.md", () => {
	expect(blocks.length).toBeGreaterThan(5);
	for (const { file, code } of blocks)
		expect(flat(readFileSync(new URL(file, root), "utf8"))).toContain(flat(code).trim());
});

it("shows no other code that could grow old", () => {
	expect([...page.matchAll(/^```(\w+)( \S+)?$/gm)].filter(([, language, file]) => language !== "sh" && !file)).toEqual(
		[],
	);
});
