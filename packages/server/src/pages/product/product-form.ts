import type { GroupedRow } from "@feedmill/storefront/pages/product/grouped-form.tsx";
import type { PurchaseFormProps } from "@feedmill/storefront/pages/product/purchase-form.tsx";
import type { QuantityProps } from "@feedmill/storefront/pages/product/quantity-field.tsx";
import type { ChoiceProps, VariableFormProps } from "@feedmill/storefront/pages/product/variable-form.tsx";
import type { PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product, ProductAttribute, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html, NO_HTML } from "@feedmill/values/html.ts";
import { plainText } from "../../http/plain-text.ts";
import { priceOf, unitPriceOf } from "../basics/money-view.ts";
import { isInStock, quantityLimits, stockHtml, stockLine } from "../basics/product-stock.ts";
import type { Links } from "../basics/route-table.ts";
import { typedQuantity } from "../basics/typed-quantity.ts";
import { loopButton } from "../listing/product-cards.ts";
import { presentVariation } from "./product-variations.ts";
import { chosenValues, findVariation, packLabel } from "./variation-choice.ts";

/** With more variations the page loads them on demand. */
const CARRIED_VARIATIONS = 30;

/** Also for products without managed stock: availability matters most to buyers. */
const IN_STOCK = { className: "in-stock", text: said("In stock") };
/** Of services and files, as on their cards. */
const AVAILABLE = said("Available");

interface FormContext {
	words: Words;
	view: PriceView;
	stocks: ReadonlyMap<number, Stock>;
	links: Links;
	/** "attribute_pa_pack-size" -> value, from the URL of a link to a variation; quantities that could not be added. */
	query: URLSearchParams;
}

/** The purchase form of a product. Reference: catalogue UI §3.4. */
export function purchaseForm(product: Product, children: readonly Product[], context: FormContext): PurchaseFormProps {
	const { words } = context;
	const { say, tell } = words;
	const { view, stocks, links } = context;
	const stock = stocks.get(product.stockOwnerId);
	const action = links.to("product", { slug: product.slug });
	if (product.type === "external")
		return product.externalUrl === ""
			? { kind: "none", stock: null }
			: { kind: "external", url: product.externalUrl, text: product.buttonText || say("Buy product") };
	if (product.type === "grouped")
		return {
			kind: "grouped",
			action,
			productId: product.id,
			rows: children.map((child) => groupedRow(child, context)),
		};
	if (product.type === "variable") return variableForm(product, action, context);
	const line = stockLine(stock, view.settings, words);
	if (!isPurchasable(product, null, view.now) || !isInStock(stock)) return { kind: "none", stock: line };
	return {
		kind: "simple",
		action,
		productId: product.id,
		stock: line ?? { ...IN_STOCK, text: tell(product.virtual ? AVAILABLE : IN_STOCK.text) },
		quantity: quantityField(product, stock, context),
	};
}

function quantityField(product: Product, stock: Stock | undefined, { query }: FormContext): QuantityProps {
	const { minimum, maximum, step } = quantityLimits(product, stock);
	const value = typedQuantity(query, "quantity") ?? minimum;
	return { id: `quantity_${product.id}`, field: "quantity", min: minimum, max: maximum, step, value };
}

function groupedQuantity(product: Product, stock: Stock | undefined, { query }: FormContext): QuantityProps {
	const { maximum, step } = quantityLimits(product, stock);
	const field = `quantity[${product.id}]`;
	return { id: `quantity_${product.id}`, field, min: 0, max: maximum, step, value: typedQuantity(query, field) ?? "" };
}

function groupedRow(child: Product, context: FormContext): GroupedRow {
	const { view, stocks, links, words, query } = context;
	const stock = stocks.get(child.stockOwnerId);
	const href = links.to("product", { slug: child.slug });
	const direct = child.type === "simple" && isPurchasable(child, null, view.now) && isInStock(stock);
	const link = { kind: "link" as const, ...loopButton(child, stock, links, view.settings, view.now, words) };
	const buy = direct
		? child.soldIndividually
			? {
					kind: "checkbox" as const,
					field: `quantity[${child.id}]`,
					checked: typedQuantity(query, `quantity[${child.id}]`) === 1,
				}
			: { kind: "quantity" as const, quantity: groupedQuantity(child, stock, context) }
		: link;
	return {
		id: child.id,
		name: plainText(child.name),
		href: child.visibility === "hidden" ? "" : href,
		price: priceOf(child, view),
		unitPrice: unitPriceOf(child, view, words),
		stock: stockLine(stock, view.settings, words),
		buy,
	};
}

function variableForm(
	product: Product,
	action: string,
	{ view, stocks, query, words }: FormContext,
): VariableFormProps {
	const { say, tell } = words;
	const { variations } = product;
	const chosen = chosenValues(product, query);
	const complete = Object.values(chosen).every((value) => value !== "");
	const match = complete ? findVariation(variations, chosen) : undefined;
	const present = (variation: Product) =>
		presentVariation(variation, product, stocks.get(variation.stockOwnerId), view, words);
	const shown = match && present(match);
	const limits = match ? quantityLimits(match, stocks.get(match.stockOwnerId)) : { minimum: 1, maximum: null, step: 1 };
	return {
		kind: "variable",
		packs: variations.map(present).map((one, index) => ({
			label: packLabel(variations[index]!, product),
			price: one.price_html,
			unit: one.is_in_stock ? plainText(one.unit_price_html) : say("Out of stock"),
		})),
		action,
		productId: product.id,
		attributes: product.attributes
			.filter(({ variation }) => variation)
			.map((attribute) => choice(attribute, chosen, variations, present, words)),
		variationsJson: variations.length > CARRIED_VARIATIONS ? "false" : JSON.stringify(variations.map(present)),
		chosen: shown
			? {
					description: shown.variation_description,
					price: html`${shown.price_html}${shown.unit_price_html && unitPrice(shown.unit_price_html)}`,
					availability:
						shown.availability_html ||
						(shown.is_in_stock ? stockHtml({ ...IN_STOCK, text: tell(IN_STOCK.text) }) : NO_HTML),
				}
			: null,
		quantity: {
			id: `quantity_${product.id}`,
			field: "quantity",
			min: limits.minimum,
			max: limits.maximum === limits.minimum ? null : limits.maximum,
			step: limits.step,
			value: typedQuantity(query, "quantity") ?? limits.minimum,
		},
	};
}

const unitPrice = (price: Html) => html`<span class="unit-price">${price}</span>`;

/** An attribute's options with prices; while other attributes are open, with the lowest possible price. */
function choice(
	attribute: ProductAttribute,
	chosen: Record<string, string>,
	variations: readonly Product[],
	present: (variation: Product) => ReturnType<typeof presentVariation>,
	{ say }: Words,
): ChoiceProps {
	const fitting = (value: string) => {
		const wanted = Object.entries({ ...chosen, [attribute.key]: value }).filter(([, one]) => one !== "");
		return variations.filter(({ variationAttributes }) =>
			wanted.every(([key, one]) => !variationAttributes[key] || variationAttributes[key] === one),
		);
	};
	const offered = attribute.terms.filter(({ slug }) =>
		variations.some(
			({ variationAttributes }) => !variationAttributes[attribute.key] || variationAttributes[attribute.key] === slug,
		),
	);
	return {
		attribute: attribute.key,
		label: plainText(attribute.name),
		value: chosen[attribute.key] ?? "",
		options: offered.map(({ slug, name }) => {
			const shown = fitting(slug)
				.map(present)
				.sort((a, b) => a.display_price - b.display_price);
			const [cheapest] = shown;
			const soldOut = shown.length > 0 && shown.every((one) => !(one.is_in_stock && one.is_purchasable));
			const several = shown.some(({ display_price }) => display_price !== cheapest?.display_price);
			const unit = shown.length === 1 ? plainText(cheapest?.unit_price_html ?? "") : "";
			return {
				value: slug,
				label: plainText(name),
				price: !cheapest
					? NO_HTML
					: several
						? safeHtml(say("from {price}", { price: cheapest.price_html }))
						: cheapest.price_html,
				unit: soldOut ? say("Out of stock") : unit,
				soldOut,
			};
		}),
	};
}
