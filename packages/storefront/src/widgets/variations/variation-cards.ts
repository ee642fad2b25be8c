import { __ } from "@feedmill/ui/words.ts";
import { fillHtml, NO_HTML } from "@feedmill/values/html.ts";
import { htmlOfText, setHtml } from "../../frame/set-html.ts";
import { type Choice, canBeBought, fittingVariations, type Variation } from "./variation-matching.ts";

/**
 * Large radio buttons for pack sizes. They set the select, which stays in the form for submission and extensions.
 * Server-rendered, and shown only with JavaScript.
 */
export function startChoiceCards(
	form: HTMLFormElement,
	selects: readonly HTMLSelectElement[],
): { refresh(variations: readonly Variation[], choice: Choice): void } {
	const groups = selects.flatMap((select) => {
		const group = form.querySelector<HTMLElement>(`.choice-cards[data-for="${select.id}"]`);
		return group ? [{ select, group, radios: [...group.querySelectorAll<HTMLInputElement>("input[type=radio]")] }] : [];
	});
	if (groups.length > 0) form.classList.add("has-choice-cards");
	for (const { select, radios } of groups) {
		select.tabIndex = -1;
		for (const radio of radios) {
			radio.addEventListener("change", () => {
				select.value = radio.value;
				select.dispatchEvent(new Event("change", { bubbles: true }));
			});
		}
	}
	return {
		refresh: (variations, choice) => {
			for (const { select, radios } of groups) {
				const name = select.dataset.attribute_name ?? select.name;
				for (const radio of radios) {
					const reachable = [...select.options].some(({ value, disabled }) => value === radio.value && !disabled);
					radio.checked = select.value === radio.value;
					// The select has no such option: choosing it would only lose the present choice.
					radio.disabled = !reachable;
					showCard(
						radio,
						reachable ? fittingVariations(variations, { ...choice, [name]: radio.value }) : [],
						reachable,
					);
				}
			}
		},
	};
}

/** Shows a card's price, the lowest while other attributes are open; sold-out ones are marked but selectable. */
function showCard(radio: HTMLInputElement, fitting: readonly Variation[], reachable: boolean): void {
	const card = radio.closest<HTMLElement>(".choice-card");
	const price = card?.querySelector<HTMLElement>(".choice-card__price");
	const unit = card?.querySelector<HTMLElement>(".choice-card__unit");
	const [cheapest] = fitting;
	const soldOut = cheapest !== undefined && !fitting.some(canBeBought);
	card?.classList.toggle("is-unreachable", !reachable);
	card?.classList.toggle("is-sold-out", soldOut);
	if (!price || !unit || !cheapest) return;
	const several = fitting.some(({ display_price }) => display_price !== cheapest.display_price);
	const { price_html } = cheapest;
	setHtml(price, several ? fillHtml(htmlOfText(__("from %s")), "%s", price_html) : price_html);
	const unitPrice = fitting.length === 1 ? (cheapest.unit_price_html ?? NO_HTML) : NO_HTML;
	setHtml(unit, soldOut ? htmlOfText(__("Out of stock")) : unitPrice);
}
