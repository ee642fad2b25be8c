import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const [, section = ""] =
	/\n## Five changes[^\n]*\n(.*?)\n## /s.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
const changes = section
	.split("\n### ")
	.slice(1)
	.map((part) => ({ name: part.split("\n")[0], layers: readLayers(part) }));

it("the five changes name files that exist", () => {
	expect(changes.map(({ layers }) => layers.length)).toEqual([3, 2, 1, 4, 4]);
	const files = filesIn(section);
	expect(files.length).toBeGreaterThan(20);
	expect(files.filter((file) => !exists(file))).toEqual([]);
});

it.each(changes)("$name: the files of a layer are in the folder of one subject", ({ layers }) => {
	for (const { layer, files } of layers) {
		expect(files.map((file) => file.split("/")[0])).toEqual(files.map(() => layer));
		const subjects = new Set(files.map((file) => file.split("/").slice(0, -1).slice(0, 2).join("/")));
		expect([...subjects], layer).toHaveLength(1);
	}
});

/** The list of a change: "- trade: `trade/coupons/coupon.ts` (the list)". */
function readLayers(part: string): { layer: string | undefined; files: string[] }[] {
	return part
		.split(/^- /m)
		.slice(1)
		.map((item) => ({ layer: /^[a-z-]+/.exec(item)?.[0], files: filesIn(item.split("\n\n")[0] ?? "") }));
}

/** "shop/coupons/types/all.ts": packages/shop/src/coupons/types/all.ts */
function filesIn(text: string): string[] {
	return [...text.matchAll(/`((?:values|trade|store-api|shop|server|storefront)\/[\w/.-]+\.(?:tsx?|css))`/g)].map(
		([, file = ""]) => file,
	);
}

/** Of a new file, which has a name in upper case, the folder. */
function exists(file: string): boolean {
	const [layer, ...inside] = file.split("/");
	const place = ["packages", layer, "src", ...inside].join("/");
	return existsSync(/\/[A-Z]+\.\w+$/.test(place) ? path.dirname(place) : place);
}
