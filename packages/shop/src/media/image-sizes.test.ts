import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sizesOf } from "./image-sizes.ts";

interface Exported {
	media_details: {
		file: string;
		width: number;
		height: number;
		sizes: Record<string, { file: string; width: number; height: number }>;
	};
}

it("names and measures every size as the reference store did", () => {
	const file = path.join(import.meta.dirname, "../../../../tests/conformance/store-export/media.json");
	for (const { media_details } of JSON.parse(fs.readFileSync(file, "utf8")) as Exported[]) {
		const { full: _full, ...expected } = media_details.sizes;
		const sizes = Object.entries(sizesOf(media_details.file, media_details.width, media_details.height)).map(
			([name, size]) => [name, path.posix.basename(size.path), size.width, size.height],
		);
		expect(sizes.sort()).toEqual(
			Object.entries(expected)
				.map(([name, size]) => [name, size.file, size.width, size.height])
				.sort(),
		);
	}
});

it("never renders more than the picture has", () => {
	expect(sizesOf("a/small.png", 90, 60)).toEqual({});
	expect(Object.keys(sizesOf("a/medium.jpg", 300, 300)).sort()).toEqual(["thumbnail", "woocommerce_gallery_thumbnail"]);
});
