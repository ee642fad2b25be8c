import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { loadRenderer, type PageRenderer } from "./basics/page-renderer.ts";

const hindi: Language = {
	code: "hi",
	plural: ["one", "other"],
	sentences: { Pagination: "पृष्ठ", "« Previous": "« पिछला", "Proceed to Checkout": "चेकआउट" },
};
const grid = {
	templateId: null,
	products: [],
	nothing: "",
	pages: { kind: "numbers", current: 2, numbers: [], previous: "/1/", next: "" },
} as const;

let renderer: PageRenderer;
beforeAll(async () => {
	await ensureBuilt();
	renderer = await loadRenderer();
});

describe("pages of two languages", () => {
	it("do not mix when they are made at the same time", async () => {
		const made = await Promise.all(
			[null, hindi, null, hindi].map(async (language) => {
				await Promise.resolve();
				return renderer.renderLoop(grid, language);
			}),
		);
		for (const [index, html] of made.entries()) {
			expect(html.includes("पिछला")).toBe(index % 2 === 1);
			expect(html.includes("Previous")).toBe(index % 2 === 0);
		}
	});

	it("speak English again after one that failed", () => {
		const broken = { ...grid, products: null } as unknown as typeof grid;
		expect(() => renderer.renderLoop(broken, hindi)).toThrow();
		expect(renderer.renderLoop(grid, null)).toContain("Previous");
	});

	it("give their scripts the sentences of their entries and no others", () => {
		expect(Object.keys(renderer.wordsOfScripts(hindi, ["cart"]).sentences)).toEqual(["Proceed to Checkout"]);
		expect(renderer.wordsOfScripts(hindi, ["header-menu"]).sentences).toEqual({});
	});
});
