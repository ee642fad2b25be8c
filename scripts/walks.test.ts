import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * The walks of docs/architecture.md: ` - \`server/rest/dispatch.ts\` \`run\` as \`work\`: …`, a file under its caller.
 */
const STEP = /^(?<indent> *)- `(?<file>[\w./-]+\.tsx?)` `(?<name>\w+)`(?: as `(?<as>\w+)`)?/;

interface Stop {
	depth: number;
	file: string;
	name: string;
	/** The name by which the caller calls it. */
	as: string;
	/** Reached by a request of the browser. */
	wire: boolean;
}

/** Limits of files and re-entries. */
const LIMITS: Readonly<Record<string, { files: number; back: number }>> = {
	"A cart line": { files: 25, back: 6 },
	"An order": { files: 25, back: 8 },
};

const [, section = ""] = readFileSync("docs/architecture.md", "utf8").split("## Four walks\n");
const walks = section
	.split(/^## /m)[0]!
	.split(/^### /m)
	.slice(1)
	.map((text) => {
		const stops = text.split("\n").flatMap((line): Stop[] => {
			const { indent = "", file = "", name = "", as = name } = STEP.exec(line)?.groups ?? {};
			return file
				? [
						{
							depth: indent.length / 2,
							file: file.replace("/", "/src/"),
							name,
							as,
							wire: line.endsWith(": over the wire"),
						},
					]
				: [];
		});
		const [, files, back] = /(\d+) files, goes back (\d+) times?/.exec(text) ?? [];
		return { title: text.split("\n")[0]!, stops, files: Number(files), back: Number(back) };
	});

/** Without comments, which may name functions that are not called. */
const source = (file: string) =>
	readFileSync(`packages/${file}`, "utf8").replaceAll(/^\s*\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "");

/** Whether the caller imports it from the file, or calls a parameter of that name. Requests go over the wire. */
function calls(caller: string, { file, as, wire }: Stop): boolean {
	const text = source(caller);
	const uses = text.split(new RegExp(`\\b${as}\\b`)).length - 1;
	if (wire) return uses > 0;
	const isImported = text.includes(`/${file.split("/").at(-1)}"`) && uses > 1;
	return isImported || new RegExp(`\\b${as}(?:<[^>(]*>)?\\(`).test(text);
}

it("there are four", () => {
	expect(walks.map(({ title }) => title)).toEqual(["A page", "A cart line", "A block", "An order"]);
});

describe.each(walks)("$title", ({ title, stops, files, back }) => {
	it("leads through existing files that call the next", () => {
		const wrong = stops.flatMap((stop, index) => {
			const { depth, file, name, as } = stop;
			if (!existsSync(`packages/${file}`)) return [`${file} is not there`];
			if (!new RegExp(`\\b${name}\\b`).test(source(file))) return [`${file} has no ${name}`];
			const caller = stops.slice(0, index).findLast((before) => before.depth < depth);
			if (!caller) return [];
			return calls(caller.file, stop) ? [] : [`${caller.file} does not call ${as} of ${file}`];
		});
		expect(wrong).toEqual([]);
	});

	it("has the stated number of files and returns", () => {
		const different = new Set(stops.map(({ file }) => file)).size;
		expect({ files, back }).toEqual({ files: different, back: stops.length - different });
		const limit = LIMITS[title];
		if (!limit) return;
		expect(files).toBeLessThanOrEqual(limit.files);
		expect(back).toBeLessThanOrEqual(limit.back);
	});
});
