import type { PinBox, PinQuestion } from "@feedmill/storefront/pages/account/address-form.tsx";
import { type BillingAddress, hasAdditionalFields } from "@feedmill/trade/address/address.ts";
import { statesOf } from "@feedmill/trade/address/countries.ts";
import { likelyState } from "@feedmill/trade/address/pin-states.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import type { PostOffices } from "@feedmill/trade/address/post-offices.ts";
import { normalisePostcode } from "@feedmill/trade/address/postcodes.ts";
import { stateQuestion } from "@feedmill/trade/address/state-question.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { PageContext } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { hidden, type Posted } from "../forms/fields.ts";

/** The answer to the question about a PIN code's State, by a button; and the one that was given before. */
export const pinForm = defineForm({ state: hidden("pin_state"), answered: hidden("pin_answered") });

/** A typed address with what its PIN code says, where nothing was typed. */
export interface PlacedAddress {
	address: BillingAddress;
	/** null: PIN code and State agree, or the question was answered. */
	question: PinQuestion | null;
	/** PIN code and State that were said to be right; the form sends it along. */
	answered: string;
}

/** Does for a form without script what widgets/address/pin-place.ts does: fills State and city, and asks once. */
export function withPlaceOfPin(
	typed: BillingAddress,
	form: Posted,
	{ settings, offices, words }: { settings: StoreSettings; offices: () => PostOffices; words: Words },
): PlacedAddress {
	const given = pinForm.read(form);
	if (!hasAdditionalFields(typed.country, settings) || typed.postcode === "")
		return { address: typed, question: null, answered: "" };
	const pin = normalisePostcode(typed.postcode);
	const districts = offices().find(pin);
	const chosen = Object.hasOwn(statesOf("IN") ?? {}, given.state) ? given.state : "";
	const moves = chosen !== "" && chosen !== typed.state;
	const state = chosen || typed.state || (districts[0]?.state ?? likelyState(pin));
	const district = districts.find((one) => one.state === state) ?? districts[0];
	// Who moves the goods to another State has typed the city for the former one.
	const city = typed.city === "" || moves ? (district?.name ?? typed.city) : typed.city;
	const answered = chosen !== "" ? `${pin} ${state}` : given.answered;
	const question = answered === `${pin} ${state}` ? null : stateQuestion({ state, pin }, districts, settings);
	const names = placesIn(words);
	return {
		address: { ...typed, state, city },
		answered,
		question: question && {
			text: words.tell(question),
			yes: { state: district!.state, name: names.state("IN", district!.state) },
			no: { state, name: names.state("IN", state) },
		},
	};
}

/** The post offices of a PIN code, for the form's list. */
export function officesOf({ country, postcode }: BillingAddress, settings: StoreSettings, offices: () => PostOffices) {
	if (!hasAdditionalFields(country, settings) || postcode === "") return [];
	const names = offices()
		.find(postcode)
		.flatMap((district) => district.offices);
	return [...new Set(names)].slice(0, MOST_OFFICES);
}

const MOST_OFFICES = 60;

/** What the form needs of it; `asked`: what was said of the address that was typed. */
export function pinOf({ urls }: Pick<PageContext, "urls">, asked: Partial<PlacedAddress>): PinBox {
	return { url: urls.rest("/feedmill/v1/pin/"), question: asked.question ?? null, answered: asked.answered ?? "" };
}
