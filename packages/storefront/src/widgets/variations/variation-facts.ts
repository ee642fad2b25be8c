import type { Html } from "@feedmill/values/html.ts";
import { htmlOf, setHtml } from "../../frame/set-html.ts";
import type { Variation } from "./variation-matching.ts";
import { showVariationPicture } from "./variation-picture.ts";

/**
 * Updates the page for a variation: SKU, weight and size, main picture, quantity limits, price in the bottom bar. null
 * restores the initial values. Reference: catalogue UI §3.5.
 */
export function showVariationFacts(form: HTMLFormElement, variation: Variation | null): void {
	const product = form.closest<HTMLElement>(".product") ?? document.body;
	setText(product.querySelector(".product_meta .sku"), variation?.sku);
	setText(
		product.querySelector(".woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value"),
		variation?.weight_html,
	);
	setText(
		product.querySelector(
			".woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value",
		),
		variation?.dimensions_html,
	);
	setPrice(product.querySelector(".buy-bar__price"), variation?.price_html);
	showVariationPicture(product, variation?.image ?? null);
	setQuantity(form, variation);
}

/** SKUs and dimensions are plain text, never HTML. */
function setText(element: Element | null, text: string | undefined): void {
	if (!(element instanceof HTMLElement)) return;
	element.dataset.o_content ??= element.textContent ?? "";
	element.textContent = text || element.dataset.o_content;
}

const pricesBefore = new WeakMap<Element, Html>();

function setPrice(element: Element | null, html: Html | undefined): void {
	if (!(element instanceof HTMLElement)) return;
	if (!pricesBefore.has(element)) pricesBefore.set(element, htmlOf(element));
	setHtml(element, html || pricesBefore.get(element)!);
}

function setQuantity(form: HTMLFormElement, variation: Variation | null): void {
	const input = form.querySelector<HTMLInputElement>("input.qty");
	if (!input) return;
	input.min = String(variation?.min_qty ?? 1);
	input.max = variation ? String(variation.max_qty) : "";
	const value = Number(input.value) || 1;
	const max = typeof variation?.max_qty === "number" ? variation.max_qty : Number.POSITIVE_INFINITY;
	input.value = String(Math.max(Number(input.min), Math.min(value, max)));
	const hidden = variation?.is_sold_individually === "yes";
	if (hidden) input.value = "1";
	input.closest<HTMLElement>(".quantity")?.toggleAttribute("hidden", hidden);
}
