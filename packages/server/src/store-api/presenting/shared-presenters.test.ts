import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { expect, it } from "vitest";
import { urlsOf } from "../../http/urls.ts";
import { presentImage } from "./shared-presenters.ts";

const urls = urlsOf("https://shop.test");
const size = (path: string, width: number, height: number) => ({ path, width, height, crop: false });
const image = (sizes: Image["sizes"], change: Partial<Image> = {}): Image => ({
	id: 5,
	path: "bag.png",
	title: "Bag",
	alt: "",
	width: 900,
	height: 600,
	sizes,
	...change,
});

it("offers the sizes of the picture's shape, and the shop's thumbnail", () => {
	const sizes = {
		medium: size("bag-300x200.png", 300, 200),
		large: size("bag-768x513.png", 768, 513),
		full: size("bag-copy.png", 900, 600),
		woocommerce_thumbnail: size("bag-300x300.png", 300, 300),
	};
	const shown = presentImage(image(sizes), urls);
	expect(shown).toMatchObject({
		src: urls.upload("bag.png"),
		thumbnail: urls.upload("bag-300x300.png"),
		sizes: "(max-width: 900px) 100vw, 900px",
	});
	const from = (path: string, width: number) => `${urls.upload(path)} ${width}w`;
	expect(shown.srcset).toBe(
		[from("bag.png", 900), from("bag-300x200.png", 300), from("bag-768x513.png", 768)].join(", "),
	);
});

it("has no sources to choose from where the picture has one size of its shape", () => {
	const square = { woocommerce_gallery_thumbnail: size("bag-100x100.png", 100, 100) };
	expect(presentImage(image(square), urls)).toMatchObject({ srcset: "", thumbnail: urls.upload("bag.png") });
	const medium = { medium: size("bag-300x200.png", 300, 200) };
	expect(presentImage(image(medium), urls).thumbnail).toBe(urls.upload("bag-300x200.png"));
	expect(presentImage(image({}, { width: 0, height: 0 }), urls).sizes).toBe("");
});
