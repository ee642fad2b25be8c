import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/architecture.md", "utf8");
const LAYERS = "values|trade|store-api|admin-api|shop|server|storefront|back-office";
/** Files outside of the folder: a screen has an address and a place in the rail. */
const MOST_LISTS = 2;

describe.each([
	["Five changes", [3, 2, 1, 4, 4]],
	["Next things", [3, 1, 1, 0, 3]],
])("%s", (title, layersOfEach) => {
	const section = new RegExp(`\\n## ${title}[^\\n]*\\n(.*?)\\n## `, "s").exec(page)?.[1] ?? "";
	const changes = section
		.split("\n### ")
		.slice(1)
		.map((part) => ({ name: part.split("\n")[0], layers: readLayers(part) }));

	it("names files that exist", () => {
		expect(changes.map(({ layers }) => layers.length)).toEqual(layersOfEach);
		const files = filesIn(section);
		expect(files.length).toBeGreaterThan(12);
		expect(files.filter((file) => !exists(file))).toEqual([]);
		const others = [...section.matchAll(/`((?:examples|packages|tests|scripts)\/[\w/.-]+)`/g)].map(
			([, name = ""]) => name,
		);
		expect(others.length).toBeGreaterThan(1);
		expect(others.filter((name) => !existsSync(name))).toEqual([]);
	});

	it.each(changes)("$name: the files of a layer are in the folder of one subject", ({ layers }) => {
		for (const { layer, files, lists } of layers) {
			expect([...files, ...lists].map((file) => file.split("/")[0])).toEqual([...files, ...lists].map(() => layer));
			const subjects = new Set(files.map((file) => file.split("/").slice(0, -1).slice(0, 2).join("/")));
			expect([...subjects], layer).toHaveLength(1);
			expect(lists.length).toBeLessThanOrEqual(MOST_LISTS);
		}
	});
});

it("a payment provider is named in its own package, and in the list of those that every shop has", () => {
	const files = execFileSync("git", ["ls-files", "packages"], { encoding: "utf8" }).split("\n");
	const code = files.filter((file) => /\/src\/.*\.(?:[jt]sx?|css)$/.test(file) && !file.endsWith(".test.ts"));
	expect(code.length).toBeGreaterThan(1_000);
	const named = code.filter((file) => /razorpay/i.test(readFileSync(file, "utf8")));
	expect(named.filter((file) => !file.startsWith("packages/gateway-razorpay/"))).toEqual([
		"packages/server/src/extensions/bundled-extensions.ts",
	]);
});

/** The list of a change: "- trade: `trade/coupons/coupon.ts` (the list)"; after "list:" what is not in the folder. */
function readLayers(part: string): { layer: string | undefined; files: string[]; lists: string[] }[] {
	return part
		.split(/^- /m)
		.slice(1)
		.map((item) => {
			const [inside = "", outside = ""] = (item.split("\n\n")[0] ?? "").split("; list:");
			return { layer: /^[a-z-]+/.exec(item)?.[0], files: filesIn(inside), lists: filesIn(outside) };
		});
}

/** "shop/coupons/types/all.ts": packages/shop/src/coupons/types/all.ts */
function filesIn(text: string): string[] {
	return [...text.matchAll(new RegExp(`\`((?:${LAYERS})/[\\w/.-]+\\.(?:tsx?|css))\``, "g"))].map(
		([, file = ""]) => file,
	);
}

/** Of a new file or folder, which has a name in upper case, the folder that it is in. */
function exists(file: string): boolean {
	const [layer = "", ...inside] = file.split("/");
	const names = ["packages", layer, "src", ...inside];
	const anew = names.findIndex((name) => /^[A-Z]/.test(name) || /-[A-Z]+\./.test(name));
	return existsSync(path.join(...(anew < 0 ? names : names.slice(0, anew))));
}
