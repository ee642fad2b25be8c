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
		return withShop(run, "reviews.edit", async ({ reviews }) => {
			const waiting = await reviews.waiting(MOST, run.actor);
			return waiting.ok ? ok(waitingLines(waiting.value, reviews) || "No review waits.") : waiting;
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
export function waitingLines(
	waiting: readonly IllustratedReview[],
	{ pictures }: { pictures: Pick<NonNullable<ReviewService["pictures"]>, "place"> | null },
): string {
	return waiting.flatMap((each) => [line(each), ...pictureLines(each, pictures)]).join("\n");
}

function line({ id, productId, rating, reviewer, content, pictures }: IllustratedReview): string {
	const text = content.replaceAll(/\s+/g, " ");
	const count = pictures.length === 0 ? "" : pictures.length === 1 ? "  1 picture" : `  ${pictures.length} pictures`;
	return (
		`${id}  product ${productId}  ${rating} stars${count}  ${reviewer}: ` +
		`${text.length > 200 ? `${text.slice(0, 199)}…` : text}`
	);
}

function pictureLines(
	{ pictures }: IllustratedReview,
	store: Parameters<typeof waitingLines>[1]["pictures"],
): string[] {
	return store ? pictures.map(({ name }) => `      ${store.place(name, "large")}`) : [];
}
