import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../config/config.ts";
import { COLOURS, PAIRS, propertyOf } from "./colours.ts";
import { contrast } from "./contrast.ts";
import { loadTheme } from "./load-theme.ts";
import own from "./own/theme.ts";
import type { Theme } from "./theme.ts";

const OWN = path.join(import.meta.dirname, "own");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-theme-"));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

let count = 0;
/** A folder with a changed copy of the default theme. */
function folder(change: object, files: Record<string, string> = {}): string {
	const name = path.join(scratch, `theme-${++count}`);
	fs.cpSync(OWN, name, { recursive: true });
	fs.rmSync(path.join(name, "theme.ts"));
	fs.writeFileSync(path.join(name, "theme.js"), `export default ${JSON.stringify({ ...own, ...change })};`);
	for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(name, file), text);
	return name;
}

const family = (change: object): Partial<Theme> => ({ families: [{ ...own.families[0]!, ...change }] });
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe("THEME", () => {
	it("names a folder or module, the shop's own theme when empty", async () => {
		expect(readConfig({ THEME: " ./mill " }).theme).toBe("./mill");
		expect(readConfig({}).theme).toBeNull();
		const theme = await loadTheme(null);
		expect(theme.name).toBe("");
		expect(theme.style).toContain(".tint-cattle{--family:#1f6b3a;--family-tint:#e9f2e6}");
		expect(theme.style).not.toContain(":root");
	});

	it("takes name, colours and drawings from its folder", async () => {
		const theme = await loadTheme(folder({ name: "Other Mill", colours: { field: "#0b4f6c", fieldDark: "#073b52" } }));
		expect(theme.name).toBe("Other Mill");
		expect(theme.style).toContain(":root{--field:#0b4f6c;--field-dark:#073b52}");
		const drawing = theme.files.get(theme.families.all[0]!.facts.picture)!;
		expect(drawing.type).toBe("image/svg+xml");
		expect(drawing.body.toString()).toContain('fill="#1f6b3a"');
	});

	it.each<[string, () => string, RegExp]>([
		["a missing folder", () => "./nowhere", /^THEME names \.\/nowhere, but there is no theme\.ts or theme\.js\.$/],
		["a module that fails", () => folder({}, { "theme.js": 'throw new Error("no paint");' }), /: no paint$/],
		[
			"a module of another kind",
			() => folder({}, { "theme.js": "export default 1;" }),
			/is no theme: its default export/,
		],
		["a text that is no colour", () => folder({ colours: { field: "green" } }), /has "green" as the colour field/],
		[
			"an unknown colour",
			() => folder({ colours: { leaf: "#000000" } }),
			/names the colour "leaf", but there are only/,
		],
		[
			"a colour that cannot be read on its ground",
			() => folder({ colours: { field: "#9ccc65" } }),
			/has field #9ccc65 on paper #fbf8f1: their contrast is 1\.7\d, and WCAG AA asks for at least 4\.5\.$/,
		],
		[
			"a faint drawing",
			() => folder(family({ colour: "#cccccc" })),
			/draws the family cattle in #cccccc on #e9f2e6: their contrast is 1\.\d+, and WCAG AA asks for at least 3\.$/,
		],
		["a slug with a space", () => folder(family({ slug: "a b" })), /has "a b" as the slug of a family/],
		["a family twice", () => folder({ families: [own.families[0], own.families[0]] }), /two families with the slug/],
		["no family", () => folder({ families: [] }), /needs families/],
		["an unknown section", () => folder({ home: [{ kind: "carousel" }] }), /has a home section "carousel", but/],
		["a section twice", () => folder({ home: [{ kind: "facts" }, { kind: "facts" }] }), /"facts" twice/],
		[
			"a link that runs script",
			() =>
				folder({ home: [{ kind: "story", title: "A", paragraphs: ["B"], link: { text: "C", href: "javascript:1" } }] }),
			/leads from "A" to "javascript:1"/,
		],
		["an icon of no kind", () => folder({ home: [{ kind: "facts", facts: [{ icon: "x" }] }] }), /"facts" that needs/],
		["a word nobody asks for", () => folder({ words: { buy: "Get" } }), /gives the word "buy", but only/],
		[
			"animals without food",
			() => folder(family({ bagExample: { animals: 2 } })),
			/as bagExample of the family cattle/,
		],
		[
			"half an animal",
			() => folder(family({ bagExample: { animals: 2.5, daily: 1 } })),
			/a whole number of animals up to 1,000,000/,
		],
		["a missing picture", () => folder(family({ picture: "cow.svg" })), /names cow\.svg, but there is no such file/],
		["a file elsewhere", () => folder(family({ picture: "../x.svg" })), /\.\.\/x\.svg, which is outside its folder/],
		["a file of another kind", () => folder(family({ picture: "theme.js" })), /pictures are SVG, PNG, WebP or JPEG/],
		[
			"a drawing with a script",
			() => folder({}, { "logo.svg": svg("<script>1</script>") }),
			/logo\.svg holds a script or a page/,
		],
		[
			"a drawing that acts",
			() => folder({}, { "logo.svg": svg('<path onload="1"/>') }),
			/logo\.svg holds a script or a page/,
		],
		[
			"a drawing that fetches",
			() => folder({}, { "logo.svg": svg('<image href="https://x.example/a.png"/>') }),
			/logo\.svg fetches something/,
		],
		["no store", () => folder({ firstStore: "store" }), /names store as its first store, but there is no products/],
	])("says in one sentence what is wrong with %s", async (_what, name, message) => {
		const error = await loadTheme(name()).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ConfigError);
		expect((error as Error).message).toMatch(message);
	});
});

describe("the shop's own colours", () => {
	it("are those of tokens.css", () => {
		const tokens = fs.readFileSync(path.join(import.meta.dirname, "../../../ui/src/tokens.css"), "utf8");
		for (const [name, colour] of Object.entries(COLOURS)) expect(tokens).toContain(`\t${propertyOf(name)}: ${colour};`);
	});

	it.each(PAIRS)("can be read: $above on $ground", ({ above, ground, least }) => {
		expect(contrast(COLOURS[above], COLOURS[ground])).toBeGreaterThanOrEqual(least);
	});

	it("are compared as WCAG does", () => {
		expect(contrast("#000000", "#ffffff")).toBe(21);
		expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
	});
});
