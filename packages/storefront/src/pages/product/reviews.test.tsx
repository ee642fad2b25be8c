import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Reviews, type ReviewsProps } from "./reviews.tsx";

const props: ReviewsProps = {
	product: "Layer Mash",
	count: 2,
	received: false,
	reviews: [],
	buyersOnly: false,
	form: {
		action: "/product/layer-mash/#review_form",
		ratings: "required",
		values: { rating: "", content: "", author: "", email: "" },
		problem: "",
		problemField: "",
		pictures: null,
		again: false,
	},
};
const drawn = (change: Partial<ReviewsProps>) => renderToStaticMarkup(<Reviews {...props} {...change} />);

/** Reference: catalogue UI §3.8. */
describe("the reviews of a product", () => {
	it("have the name of the product in an element of its own", () => {
		expect(drawn({})).toContain('<h2 class="woocommerce-Reviews-title">2 reviews for <span>Layer Mash</span></h2>');
		expect(drawn({ count: 1 })).toContain("1 review for <span>Layer Mash</span>");
		expect(drawn({ count: 0 })).toContain('<h2 class="woocommerce-Reviews-title">Reviews</h2>');
	});

	it("say above the form that only buyers may write one, where the shop has it so", () => {
		const sentence = "Only logged in customers who have purchased this product may leave a review.";
		expect(drawn({ buyersOnly: true })).toMatch(new RegExp(`verification-required">${sentence}</p>.*<form`));
		expect(drawn({})).not.toContain(sentence);
	});

	it("ask for stars as the shop has it: as required, as optional, or not at all", () => {
		const rated = (ratings: ReviewsProps["form"]["ratings"]) => {
			const html = drawn({ form: { ...props.form, ratings } });
			return /<div class="comment-form-rating">.*?<select[^>]*>/.exec(html)?.[0] ?? "";
		};
		expect(rated("required")).toMatch(/class="required".*required=""/);
		expect(rated("optional")).toMatch(/Your rating<\/label><select name="rating"/);
		expect(rated("optional")).not.toContain("required");
		expect(rated("off")).toBe("");
	});
});
