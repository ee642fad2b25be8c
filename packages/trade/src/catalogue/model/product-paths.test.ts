import { expect, it } from "vitest";
import { decodedSlug, slugOfTyped } from "./product-paths.ts";

it("an address in any script is stored encoded, and shown as it was typed", () => {
	expect(slugOfTyped(" Cattle  Feed ")).toBe("cattle-feed");
	const stored = slugOfTyped("पशु आहार");
	expect(stored).toMatch(/^[a-z0-9%-]+$/);
	expect(decodedSlug(stored)).toBe("पशु-आहार");
	expect(slugOfTyped(decodedSlug(stored))).toBe(stored);
});
