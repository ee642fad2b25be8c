import type { IllustratedReview } from "@feedmill/shop/reviews/review.ts";
import { expect, it } from "vitest";
import { waitingLines } from "./review.ts";

const picture = (name: string) => ({ name, width: 800, height: 600 });
const review = (id: number, pictures: IllustratedReview["pictures"]): IllustratedReview => ({
	id,
	productId: 20,
	reviewer: "Ramesh",
	email: "ramesh@farm.example",
	content: "More\nmilk.",
	rating: 5,
	verified: false,
	status: "hold",
	createdAt: 0,
	customerId: 0,
	pictures,
});

it("lists reviews that await approval with the paths of their pictures", () => {
	const pictures = { place: (name: string, form: string) => `/data/${name}-${form}.jpg` };
	const lines = waitingLines([review(1, []), review(2, [picture("a")]), review(3, [picture("b"), picture("c")])], {
		pictures,
		products: new Map([[20, "20 (CF-20, Dairy Gold)"]]),
	});
	expect(lines.split("\n")).toEqual([
		"1  product 20 (CF-20, Dairy Gold)  5 stars  Ramesh: More milk.",
		"2  product 20 (CF-20, Dairy Gold)  5 stars  1 picture  Ramesh: More milk.",
		"      /data/a-large.jpg",
		"3  product 20 (CF-20, Dairy Gold)  5 stars  2 pictures  Ramesh: More milk.",
		"      /data/b-large.jpg",
		"      /data/c-large.jpg",
	]);
});
