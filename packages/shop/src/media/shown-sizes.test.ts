import { listSizes, pageSizes, shownForms, tileSizes } from "@feedmill/trade/media/shown-sizes.ts";
import { expect, it } from "vitest";
import { sizesOf } from "./image-sizes.ts";

function image(width: number, height: number, path = "2026/sack.png") {
	return { id: 1, path, title: "", alt: "", width, height, sizes: sizesOf(path, width, height) };
}
const widths = (sizes: readonly { width: number }[]) => sizes.map(({ width }) => width).sort((a, b) => a - b);

it("offers sizes of the displayed shape, and never the original for a card", () => {
	expect(widths(listSizes(image(800, 800)).all)).toEqual([300, 600, 768, 800]);
	expect(widths(listSizes(image(800, 400)).all)).toEqual([300]);
	expect(widths(pageSizes(image(4000, 3000)).all)).toEqual([300, 600, 768, 1024]);
	expect(widths(tileSizes(image(480, 480)).all)).toEqual([100, 300]);
	expect(widths(pageSizes(image(120, 90)).all)).toEqual([120]);
});

it("renders exactly the sizes that pages use in advance, those of listings first", () => {
	const forms = shownForms(image(4000, 3000));
	expect(forms[0]).toBe("2026/sack-300x300.png.avif");
	expect(new Set(forms)).toEqual(
		new Set(
			["300x300", "100x100", "600x450", "300x225", "768x576", "1024x768"].flatMap((size) => [
				`2026/sack-${size}.png.avif`,
				`2026/sack-${size}.png.webp`,
			]),
		),
	);
});

it("renders the sizes in advance for a picture without other formats", () => {
	expect(new Set(shownForms(image(800, 800, "2026/sack.webp")))).toEqual(
		new Set(["300x300", "100x100", "600x600", "768x768"].map((size) => `2026/sack-${size}.webp`)),
	);
});
