import { ok } from "@feedmill/shop/basics/result.ts";
import type { Review } from "@feedmill/shop/reviews/review.ts";
import { OPERATOR, withShop } from "./with-shop.ts";

const MOST = 100;

/** `feedmill review`: which reviews wait, and `feedmill review approve ID`: shows one of them. */
export async function review([action, id = "", ...more]: string[]): Promise<number> {
	if (action === undefined) {
		return withShop(async ({ reviews }) =>
			ok((await reviews.waiting(MOST)).map(line).join("\n") || "No review waits."),
		);
	}
	if (action !== "approve" || !/^[1-9]\d{0,14}$/.test(id) || more.length > 0) {
		console.error(
			"See what waits with npm run feedmill -- review, and show one with npm run feedmill -- review approve 12",
		);
		return 2;
	}
	return withShop(async ({ reviews }) => {
		const approved = await reviews.approve(Number(id), { actor: OPERATOR });
		return approved.ok ? ok(`Review ${id} is shown.`) : approved;
	});
}

function line({ id, productId, rating, reviewer, content }: Review): string {
	const text = content.replaceAll(/\s+/g, " ");
	return (
		`${id}  product ${productId}  ${rating} stars  ${reviewer}: ` +
		`${text.length > 200 ? `${text.slice(0, 199)}…` : text}`
	);
}
