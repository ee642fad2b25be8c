import { type Choice, canBeBought, matchVariation, type Variation } from "./variation-matching.ts";

/**
 * The big buttons for pack sizes: radio buttons that set the select they stand for, which stays in the form (it is what is sent, and
 * what extensions know). The server renders them; they show themselves only where this script runs.
 */
export function startChoiceCards(form: HTMLFormElement, selects: readonly HTMLSelectElement[]): { refresh(variations: readonly Variation[], choice: Choice): void } {
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
					const variation = reachable ? matchVariation(variations, { ...choice, [name]: radio.value }) : undefined;
					const others = Object.entries(choice).every(([other, value]) => other === name || value !== "");
					radio.checked = select.value === radio.value;
					showCard(radio, reachable, others ? variation : undefined);
				}
			}
		},
	};
}

/** A card shows the price where the other choices leave exactly one; what is sold out can be looked at but says so. */
function showCard(radio: HTMLInputElement, reachable: boolean, variation: Variation | undefined): void {
	const card = radio.closest<HTMLElement>(".choice-card");
	if (!card) return;
	card.classList.toggle("is-unreachable", !reachable);
	card.classList.toggle("is-sold-out", variation !== undefined && !canBeBought(variation));
	const price = card.querySelector<HTMLElement>(".choice-card__price");
	if (!price || !variation) return;
	price.innerHTML = variation.price_html;
	const unit = card.querySelector<HTMLElement>(".choice-card__unit");
	if (unit) unit.textContent = canBeBought(variation) ? (variation.unit_price_html ?? "") : "Out of stock";
}
