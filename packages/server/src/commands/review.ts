import type { IllustratedReview } from "@feedmill/shop/reviews/review.ts";
import type { ReviewService } from "@feedmill/shop/reviews/review-service.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const MOST = 100;

/**
 * `feedmill review`: lists reviews awaiting approval with their pictures; `feedmill review approve ID` publishes one,
 * `feedmill review delete ID` deletes any with its pictures.
 */
export async function review([action, id = "", ...more]: string[], run: Run): Promise<number> {
	if (action === undefined)
		return withShop(run, "reviews.edit", async ({ reviews, editors }) => {
			const waiting = await reviews.waiting(MOST, run.actor);
			if (!waiting.ok) return waiting;
			const products = await editors.products.namesOf(waiting.value.map(({ productId }) => productId));
			return ok(waitingLines(waiting.value, { pictures: reviews.pictures, products }) || "No review waits.");
		});
	if ((action !== "approve" && action !== "delete") || !/^[1-9]\d{0,14}$/.test(id) || more.length > 0) {
		console.error(
			"See what waits with npm run feedmill -- review, publish one with npm run feedmill -- review approve 12, " +
				"delete one with npm run feedmill -- review delete 12",
		);
		return 2;
	}
	const number = Number(id);
	return withShop(run, "reviews.edit", async ({ reviews }) => {
		const by = { actor: run.actor };
		const done = action === "approve" ? await reviews.approve(number, by) : await reviews.remove(number, by);
		if (!done.ok) return done;
		return ok(action === "approve" ? `Review ${id} is shown.` : `Review ${id} and its pictures are deleted.`);
	});
}

/** One line for each review, and one for each picture with its path. */
export function waitingLines(waiting: readonly IllustratedReview[], { pictures, products }: ListedWith): string {
	return waiting.flatMap((each) => [line(each, products), ...pictureLines(each, pictures)]).join("\n");
}

interface ListedWith {
	pictures: Pick<NonNullable<ReviewService["pictures"]>, "place"> | null;
	/** Names of the products by id: "20 (CF-DG-50, Dairy Gold 8000 Pellet)". */
	products: ReadonlyMap<number, string>;
}

function line(
	{ id, productId, rating, reviewer, content, pictures }: IllustratedReview,
	products: ListedWith["products"],
): string {
	const text = content.replaceAll(/\s+/g, " ");
	const count = pictures.length === 0 ? "" : pictures.length === 1 ? "  1 picture" : `  ${pictures.length} pictures`;
	return (
		`${id}  product ${products.get(productId) ?? productId}  ${rating} stars${count}  ${reviewer}: ` +
		`${text.length > 200 ? `${text.slice(0, 199)}…` : text}`
	);
}

function pictureLines({ pictures }: IllustratedReview, store: ListedWith["pictures"]): string[] {
	return store ? pictures.map(({ name }) => `      ${store.place(name, "large")}`) : [];
}
