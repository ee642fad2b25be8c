import { type Html, html, joinHtml, NO_HTML } from "@feedmill/store-api/html.ts";
import { __ } from "@feedmill/ui/words.ts";
import { htmlOfText, setHtml } from "../../frame/set-html.ts";
import { dim, undim } from "../add-to-cart/fragments.ts";
import { triggerForJQuery } from "../add-to-cart/jquery-bridge.ts";
import { postForm } from "../add-to-cart/request-queue.ts";
import { endpointUrl } from "../page/parameters.ts";
import { startChoiceCards } from "./variation-cards.ts";
import { showVariationFacts } from "./variation-facts.ts";
import {
	type Choice,
	canBeBought,
	isComplete,
	matchVariation,
	possibleValues,
	type Variation,
} from "./variation-matching.ts";
import { waitFor } from "./waiting-choice.ts";

/**
 * Forms of variable products: the choice determines price, stock, picture and whether it can be bought. Reference:
 * catalogue UI §3.5.
 */
export function startVariations(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form.variations_form")) start(form);
}

/** Triggers an event for extensions: by jQuery if they use it (with arguments), else as a native event. */
function tell(form: HTMLFormElement, event: string, args: unknown[] = []): void {
	if (typeof window.jQuery === "function") triggerForJQuery(event, args, form);
	else form.dispatchEvent(new CustomEvent(event, { bubbles: true, detail: args }));
}

function start(form: HTMLFormElement): void {
	const variations = JSON.parse(form.dataset.product_variations ?? "false") as Variation[] | false;
	const selects = [...form.querySelectorAll<HTMLSelectElement>(".variations select")];
	const wrap = form.querySelector<HTMLElement>(".single_variation");
	const button = form.querySelector<HTMLButtonElement>(".single_add_to_cart_button");
	const reset = form.querySelector<HTMLElement>(".reset_variations");
	const idField = form.querySelector<HTMLInputElement>("input[name=variation_id]");
	if (!wrap || !button || !idField || selects.length === 0) return;
	const options = new Map(
		selects.map((select) => [
			select,
			[...select.options].filter(({ value }) => value !== "").map(({ value, text }) => ({ value, text })),
		]),
	);
	let shown: Variation | null = null;
	/** Number of the newest check: a later choice makes a running one obsolete. */
	let checks = 0;

	const choice = (): Choice => Object.fromEntries(selects.map((select) => [nameOf(select), select.value]));

	const setButton = (state: "ready" | "choose" | "unavailable") => {
		button.classList.toggle("disabled", state !== "ready");
		button.classList.toggle("wc-variation-selection-needed", state === "choose");
		button.classList.toggle("wc-variation-is-unavailable", state === "unavailable");
		form.classList.toggle("can-be-bought", state === "ready");
	};

	const clear = () => {
		shown = null;
		idField.value = "0";
		wrap.hidden = true;
		wrap.replaceChildren();
		setButton("choose");
		showVariationFacts(form, null);
		tell(form, "hide_variation");
		tell(form, "reset_data");
	};

	const show = (variation: Variation) => {
		if (shown?.variation_id === variation.variation_id && !wrap.hidden) return;
		shown = variation;
		tell(form, "found_variation", [variation]);
		idField.value = String(variation.variation_id);
		setHtml(wrap, variation.variation_is_visible ? templateOf(variation) : html`<p>${htmlOfText(unavailable())}</p>`);
		wrap.hidden = false;
		setButton(canBeBought(variation) ? "ready" : "unavailable");
		showVariationFacts(form, variation);
		tell(form, "show_variation", [variation, canBeBought(variation)]);
	};

	/** Removes options from each select that do not match the others, and keeps the chosen ones. */
	const prune = () => {
		if (variations) {
			for (const select of selects) {
				const all = options.get(select)!;
				const possible = possibleValues(
					variations,
					nameOf(select),
					choice(),
					all.map(({ value }) => value),
				);
				const chosen = select.value;
				const rest = all.filter(({ value }) => possible.some((one) => one.value === value));
				select.replaceChildren(
					select.options[0]!,
					...rest.map(({ value, text }) =>
						makeOption(value, text, !possible.find((one) => one.value === value)?.active),
					),
				);
				select.value = rest.some(({ value }) => value === chosen) ? chosen : "";
			}
		}
		tell(form, "woocommerce_update_variation_values");
	};

	const check = async (first: boolean) => {
		const turn = ++checks;
		tell(form, "check_variations");
		form.querySelector(".wc-no-matching-variations, .variation-not-checked")?.remove();
		const now = choice();
		if (reset) reset.style.visibility = Object.values(now).some((value) => value !== "") ? "visible" : "hidden";
		prune();
		cards.refresh(variations || [], now);
		if (!variations) undim(form);
		if (!isComplete(now)) return clear();
		const found = variations ? matchVariation(variations, now) : await ask(now);
		if (turn !== checks) return;
		if (!variations) undim(form);
		if (found === "not checked") {
			clear();
			wrap.after(notCheckedNote(() => void check(false)));
			return;
		}
		if (found === undefined) {
			clear();
			if (!first) wrap.after(noMatchNote());
			return setButton("unavailable");
		}
		show(found);
		// Not on page load: a refused form keeps its choice.
		if (!first) waitFor(found.variation_id);
		tell(form, "woocommerce_variation_has_changed");
	};

	/**
	 * Loads the variation of a product with very many. Until its answer the form has the choice only, without the id of
	 * the variation shown before: a form sent in haste buys what is chosen.
	 */
	const ask = async (now: Choice): Promise<Variation | undefined | "not checked"> => {
		idField.value = "0";
		shown = null;
		dim(form);
		const answer = await postForm(endpointUrl("get_variation"), {
			...now,
			product_id: form.dataset.product_id ?? "",
		}).catch(() => null);
		// false means no match; anything else that is no variation is a failure.
		return answer === false ? undefined : isVariation(answer) ? answer : "not checked";
	};

	const cards = startChoiceCards(form, selects);
	for (const select of selects) {
		select.addEventListener("change", () => {
			tell(form, "woocommerce_variation_select_change");
			void check(false);
		});
	}
	reset?.addEventListener("click", (event) => {
		event.preventDefault();
		for (const select of selects) select.value = "";
		void check(false);
	});
	form.addEventListener("submit", (event) => {
		if (!button.classList.contains("disabled")) return;
		event.preventDefault();
		window.alert(
			button.classList.contains("wc-variation-is-unavailable")
				? unavailable()
				: __("Please select some product options before adding this product to your cart."),
		);
	});
	form.addEventListener("reload_product_variations", () => void check(false));
	tell(form, "wc_variation_form");
	void check(true);
}

const unavailable = () => __("Sorry, this product is unavailable. Please choose a different combination.");

function isVariation(answer: unknown): answer is Variation {
	return typeof answer === "object" && answer !== null && "variation_id" in answer;
}

function noMatchNote(): HTMLElement {
	const note = document.createElement("p");
	note.className = "wc-no-matching-variations woocommerce-info";
	note.setAttribute("role", "alert");
	note.textContent = __("Sorry, no products matched your selection. Please choose a different combination.");
	return note;
}

function notCheckedNote(tryAgain: () => void): HTMLElement {
	const note = document.createElement("div");
	note.className = "variation-not-checked woocommerce-error";
	note.setAttribute("role", "alert");
	const button = document.createElement("button");
	button.type = "button";
	button.className = "button button--quiet";
	button.textContent = __("Try again");
	button.addEventListener("click", tryAgain);
	note.append(__("This choice could not be checked. Check your connection and try again."), " ", button);
	return note;
}

function nameOf(select: HTMLSelectElement): string {
	return select.dataset.attribute_name ?? select.name;
}

function makeOption(value: string, text: string, disabled: boolean): HTMLOptionElement {
	const option = new Option(text, value);
	option.disabled = disabled;
	option.className = disabled ? "" : "enabled attached";
	return option;
}

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
