import type { WaitingFormProps, WaitingProblem } from "@feedmill/storefront/pages/product/waiting-form.tsx";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { choiceName } from "@feedmill/trade/catalogue/model/variation-title.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { isInStock } from "../basics/product-stock.ts";
import { defineForm } from "../forms/define-form.ts";
import { line, number } from "../forms/fields.ts";

/** Asks for a mail when a product is back. The page has the sentences for what is wrong. */
export const waitingRequestForm = defineForm({ email: line("waiting-email"), product: number("waiting-product") });

/** A refused form, shown again. */
export type WaitingAttempt = Pick<WaitingFormProps, "email" | "chosen" | "problem">;

export const EMPTY_ATTEMPT: WaitingAttempt = { email: "", chosen: 0, problem: null };

const PROBLEMS: Record<string, WaitingProblem> = {
	waiting_email: "email",
	waiting_in_stock: "in-stock",
	waiting_full: "full",
};

/** Sends the confirmation mail; on an error returns what was typed. */
export async function receiveWaitingRequest(
	product: Product,
	{ shop, form, links, request, urls, limiter }: PageContext,
): Promise<WaitingAttempt | PageAnswer> {
	const typed = waitingRequestForm.read(form);
	const { email } = typed;
	const chosen = typed.product || product.id;
	const attempt = (problem: WaitingProblem): WaitingAttempt => ({ email, chosen, problem });
	if (!isFromHere(request, urls)) return attempt("old");
	if (!(await limiter.take("waiting", request.ip)).allowed) return attempt("busy");
	const own = chosen === product.id || product.variations.some(({ id }) => id === chosen);
	if (!own) return attempt("old");
	const allowed = email === "" || (await limiter.take("waitingAddress", email.toLowerCase())).allowed;
	if (!allowed) return attempt("busy");
	const joined = await shop.waitingList.ask({
		productId: chosen,
		email,
		origin: urls.origin,
		language: shop.words.html,
		linkOf: (id, key) => urls.absolute(`${links.to("waitingList")}?entry=${id}&key=${key}`),
	});
	if (!joined.ok) return attempt(PROBLEMS[joined.error.code] ?? "old");
	return redirectTo(`${links.to("product", { slug: product.slug })}?waiting=asked#waiting-list`, 303);
}

/** The form for sold-out products or variations; null if all are available, or none is sold here. */
export function waitingForm(
	product: Product,
	stocks: ReadonlyMap<number, Stock>,
	{ action, requested, attempt }: { action: string; requested: boolean; attempt: WaitingAttempt },
): WaitingFormProps | null {
	const soldOut = ({ stockOwnerId, status, regularPrice }: Product) =>
		status === "publish" && regularPrice !== null && !isInStock(stocks.get(stockOwnerId));
	if (product.type === "simple")
		return soldOut(product) || requested
			? { action, packs: [{ id: product.id, label: "" }], whole: true, requested, ...attempt }
			: null;
	if (product.type !== "variable") return null;
	const gone = product.variations.filter(soldOut);
	if (gone.length === 0 && !requested) return null;
	return {
		action,
		packs: gone.map((variation) => ({
			id: variation.id,
			label: Object.keys(variation.variationAttributes)
				.map((key) => plainText(choiceName(variation, product, key)))
				.filter((name) => name !== "")
				.join(", "),
		})),
		whole: gone.length === product.variations.length,
		requested,
		...attempt,
		chosen: gone.some(({ id }) => id === attempt.chosen) ? attempt.chosen : 0,
	};
}
