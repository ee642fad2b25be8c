import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { listCommand, shortened } from "./list-command.ts";

const HOW =
	'npm run feedmill -- reviews [--search "patel"] [--status approved|hold|spam|trash] [--product SKU] ' +
	"[--stars 0 to 5] [--page N]";

/** `feedmill reviews`: reviews of every status, the newest first. */
export const reviews = listCommand({
	needs: "reviews.see",
	how: HOW,
	options: ["status", "product", "stars"],
	none: "There is no such review.",
	async read({ shop, actor, given: { search: words = "", status, product, stars }, page }) {
		const productId = product === undefined ? ok(null) : await shop.editors.products.idOfSku(product);
		if (!productId.ok) return productId;
		const rating = starsOf(stars);
		if (!rating.ok) return rating;
		const filter = {
			words,
			...(status === undefined ? {} : { status: status as never }),
			...(productId.value === null ? {} : { productId: productId.value }),
			...(rating.value === null ? {} : { stars: rating.value }),
		};
		return shop.lists.reviews.list(filter, page, actor);
	},
	heads: ["ID", "DAY", "STATUS", "STARS", "PRODUCT", "WRITER", "TEXT"],
	async rows({ id, createdAt, status, rating, productId, productSku, productName, reviewer, content }, shop) {
		const day = localIso(createdAt, await shop.settings.current()).slice(0, 10);
		const product = productSku || shortened(plainText(productName), 30) || String(productId);
		const writer = shortened(reviewer, 30);
		return [[String(id), day, status, String(rating), product, writer, shortened(plainText(content), 100)]];
	},
});

function starsOf(given: string | undefined): Result<number | null> {
	if (given === undefined) return ok(null);
	return /^[0-5]$/.test(given) ? ok(Number(given)) : fail("feedmill_invalid", "Stars are 0 to 5.");
}
