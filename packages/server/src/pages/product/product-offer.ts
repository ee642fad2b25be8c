import type { ProductPageProps } from "@feedmill/storefront/pages/product.tsx";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { displayedPrice, type PriceView, visibleChildren } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { unmanaged } from "@feedmill/trade/inventory/stock.ts";
import { priceOf, unitPriceOf } from "../basics/money-view.ts";
import type { PageContext } from "../basics/page.ts";
import { familyOf } from "../listing/family.ts";
import { cardClasses } from "../listing/product-cards.ts";
import { EMPTY_ATTEMPT, type WaitingAttempt, waitingForm } from "../waiting/ask-waiting.ts";
import { bagCalculator } from "./bag-calculator.ts";
import { deliveryOf } from "./product-delivery.ts";
import { purchaseForm } from "./product-form.ts";
import { preselected } from "./variation-choice.ts";

export interface ProductOffer {
	view: PriceView;
	/** Of the product, its variations and the products of its group, by Product.stockOwnerId. */
	stocks: ReadonlyMap<number, Stock>;
	props: Pick<
		ProductPageProps,
		"classes" | "onSale" | "price" | "unitPrice" | "form" | "delivery" | "calculator" | "waiting"
	>;
}

interface OfferedAs {
	asked?: WaitingAttempt | undefined;
	/** Stock of a product that is not stored so. */
	previewed?: ReadonlyMap<number, Stock> | undefined;
}

/** What a product costs, whether it is in stock, and the forms by which it is bought. */
export async function loadOffer(
	product: Product,
	context: PageContext,
	{ asked, previewed }: OfferedAs = {},
): Promise<ProductOffer> {
	const { shop, settings, links, url, versions, now } = context;
	const { words, catalogue } = shop;
	const [view, gateways] = await Promise.all([
		catalogue.priceView([product], versions),
		shop.settings.gateways(versions),
	]);
	const children = product.type === "grouped" ? visibleChildren(product, view) : [];
	const owners = [product, ...product.variations, ...children].map(({ stockOwnerId }) => stockOwnerId);
	const stored = await catalogue.stocks([...new Set(owners)], versions);
	const own = previewed && !settings.stockManaged ? unmanaged(previewed) : previewed;
	const stocks = own ? new Map([...stored, ...own]) : stored;
	const { onSale } = displayedPrice(product, view);
	const action = links.to("product", { slug: product.slug });
	const parameters = url.searchParams;
	const props = {
		classes: cardClasses(product, stocks.get(product.stockOwnerId), onSale, now),
		onSale,
		price: priceOf(product, view),
		unitPrice: unitPriceOf(product, view, words),
		form: purchaseForm(product, children, { words, view, stocks, links, query: parameters }),
		delivery: await deliveryOf(product, {
			settings,
			stocks,
			action,
			query: parameters,
			gateways,
			names: placesIn(words),
			words,
			quote: (ordered, { state, postcode }) =>
				shop.carts.quote({ goods: [ordered], place: { country: "IN", state, postcode, city: "" } }, versions),
			now,
		}),
		calculator: bagCalculator(product, {
			example: familyOf(product, context).bagExample,
			settings,
			action,
			parameters,
		}),
		waiting: waitingForm(product, stocks, {
			action,
			requested: parameters.get("waiting") === "asked",
			attempt: asked ?? { ...EMPTY_ATTEMPT, chosen: preselected(product, parameters) },
		}),
	};
	return { view, stocks, props };
}
