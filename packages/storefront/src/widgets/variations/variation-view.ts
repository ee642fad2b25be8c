import { __ } from "@feedmill/ui/words.ts";
import { type Html, html, joinHtml, NO_HTML } from "@feedmill/values/html.ts";
import { htmlOfText, setHtml } from "../../frame/set-html.ts";
import { triggerForJQuery } from "../add-to-cart/jquery-bridge.ts";
import { showVariationFacts } from "./variation-facts.ts";
import { canBeBought, type Variation } from "./variation-matching.ts";

export interface VariationView {
	/** Price, stock and picture of a variation, and the button that buys it. */
	show(variation: Variation): void;
	/** No variation: the shopper must choose, or there is none of this choice. */
	clear(): void;
	/** The button says that this choice is not sold. */
	refuse(): void;
	/** Removes the id of the shown variation, so that a form sent in haste buys what is chosen. */
	forget(): void;
	/** A note below the form's variation. */
	note(note: HTMLElement): void;
}

/** What a form shows of the chosen variation; null for a form without the elements of one. */
export function createVariationView(form: HTMLFormElement): VariationView | null {
	const place = form.querySelector<HTMLElement>(".single_variation");
	const button = form.querySelector<HTMLButtonElement>(".single_add_to_cart_button");
	const idField = form.querySelector<HTMLInputElement>("input[name=variation_id]");
	if (!place || !button || !idField) return null;
	let shown: Variation | null = null;

	const setButton = (state: "ready" | "choose" | "unavailable") => {
		button.classList.toggle("disabled", state !== "ready");
		button.classList.toggle("wc-variation-selection-needed", state === "choose");
		button.classList.toggle("wc-variation-is-unavailable", state === "unavailable");
		form.classList.toggle("can-be-bought", state === "ready");
	};
	const forget = () => {
		shown = null;
		idField.value = "0";
	};
	form.addEventListener("submit", (event) => {
		if (!button.classList.contains("disabled")) return;
		event.preventDefault();
		window.alert(
			button.classList.contains("wc-variation-is-unavailable")
				? unavailable()
				: __("Please select some product options before adding this product to your cart."),
		);
	});

	return {
		show(variation) {
			if (shown?.variation_id === variation.variation_id && !place.hidden) return;
			shown = variation;
			idField.value = String(variation.variation_id);
			setHtml(
				place,
				variation.variation_is_visible ? templateOf(variation) : html`<p>${htmlOfText(unavailable())}</p>`,
			);
			place.hidden = false;
			setButton(canBeBought(variation) ? "ready" : "unavailable");
			showVariationFacts(form, variation);
			// Scripts that listen read the form, which has the variation by then.
			tell(form, "found_variation", [variation]);
			tell(place, "show_variation", [variation, canBeBought(variation)]);
		},
		clear() {
			forget();
			place.hidden = true;
			place.replaceChildren();
			setButton("choose");
			showVariationFacts(form, null);
			tell(form, "reset_image");
			tell(place, "hide_variation");
			tell(form, "reset_data");
		},
		refuse: () => setButton("unavailable"),
		forget,
		note: (note) => place.after(note),
	};
}

/**
 * Triggers an event for extensions, which bubbles to the form: by jQuery if they use it (with arguments), else as a
 * native event.
 */
export function tell(element: HTMLElement, event: string, args: unknown[] = []): void {
	if (typeof window.jQuery === "function") triggerForJQuery(event, args, element);
	else element.dispatchEvent(new CustomEvent(event, { bubbles: true, detail: args }));
}

const unavailable = () => __("Sorry, this product is unavailable. Please choose a different combination.");

function templateOf(variation: Variation): Html {
	const unit = variation.unit_price_html ? html`<span class="unit-price">${variation.unit_price_html}</span>` : NO_HTML;
	const inStock = variation.is_in_stock ? html`<p class="stock in-stock">${htmlOfText(__("In stock"))}</p>` : NO_HTML;
	const availability = variation.availability_html || inStock;
	return joinHtml([
		html`<div class="woocommerce-variation-description">${variation.variation_description}</div>`,
		html`<div class="woocommerce-variation-price">${variation.price_html}${unit}</div>`,
		html`<div class="woocommerce-variation-availability">${availability}</div>`,
	]);
}
