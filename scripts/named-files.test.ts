import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	cwd: root,
	encoding: "utf8",
	maxBuffer: 64 * 1024 * 1024,
})
	.trim()
	.split("\n");
/** "packages/shop/src/cart/finish.ts" is called "shop/cart/finish.ts" too. */
const names = new Set(
	files.flatMap((file) => {
		const parts = file.replace(/^packages\/(\w[\w-]*)\/src\//, "$1/").split("/");
		const whole = file.split("/");
		return [parts, whole].flatMap((each) => each.map((_, index) => each.slice(index).join("/")));
	}),
);

it("finds every file that a comment names with its folder", () => {
	const missing: string[] = [];
	let checked = 0;
	for (const file of files.filter((name) => /^(packages|scripts|tests|examples)\/.*\.tsx?$/.test(name)))
		for (const [index, line] of fs.readFileSync(path.join(root, file), "utf8").split("\n").entries()) {
			const comment = /^\s*(?:\/?\*\*?|\/\/)(.*)|\s\/\/ (.*)$/.exec(line);
			const text = comment?.[1] ?? comment?.[2] ?? "";
			for (const [, name] of text.matchAll(/(?<![\w:./*{-])((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|md))\b/g)) {
				checked++;
				if (!names.has(name!)) missing.push(`${file}:${index + 1}: ${name}`);
			}
		}
	expect(missing.join("\n")).toBe("");
	expect(checked).toBeGreaterThan(30);
});

it.each(["trade", "shop", "server", "storefront"])("the map of docs/architecture.md has all folders of %s", (name) => {
	const [, map = ""] = fs.readFileSync(path.join(root, "docs/architecture.md"), "utf8").split("```");
	const start = map.indexOf(`\n  ${name}/ `);
	const part = map.slice(start, map.slice(start + 1).search(/\n {2}\w/) + start + 1);
	const folders = fs
		.readdirSync(path.join(root, "packages", name, "src"), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => `${entry.name}/`);
	expect(start).toBeGreaterThan(0);
	expect(folders.filter((folder) => !new RegExp(`(^|[\\s(,;])${folder}`, "m").test(part))).toEqual([]);
});
