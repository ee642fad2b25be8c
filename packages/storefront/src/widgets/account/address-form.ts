import { __, sprintf } from "@feedmill/ui/words.ts";
import { type PinStates, stateOfPin } from "../../frame/pin-state.ts";
import { onReturn } from "../add-to-cart/page-return.ts";

/** Lets the PIN code of an Indian address decide the State at once, and says so. The server does the same. */
export function startStateByPin(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-pin-states]")) {
		const pinStates = JSON.parse(form.dataset.pinStates ?? "{}") as PinStates;
		const field = (name: string) =>
			form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=billing_${name}], [name=shipping_${name}]`);
		const [country, state, postcode, status] = [
			field("country"),
			field("state"),
			field("postcode"),
			form.querySelector(".address-form__state-by-pin"),
		];
		if (!(state instanceof HTMLSelectElement) || !postcode || !status) continue;
		const decide = (): void => {
			const decided = country?.value === "IN" ? stateOfPin(pinStates, postcode.value) : "";
			const isSet = decided !== "" && decided !== state.value;
			if (isSet) state.value = decided;
			const name = state.selectedOptions[0]?.text ?? decided;
			/* translators: 1: PIN code, 2: State */
			const told = sprintf(__("The PIN code %1$s is in %2$s: the State is set accordingly."), postcode.value, name);
			status.textContent = isSet ? told : "";
		};
		postcode.addEventListener("input", decide);
		state.addEventListener("change", decide);
	}
}

/**
 * A new country has its own states and labels: the server renders the form again. Without JavaScript a button does it.
 */
export function startAddressForm(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>("button[name=update_country]")) {
		const select = button.parentElement?.querySelector("select");
		if (!select) continue;
		button.hidden = true;
		select.addEventListener("change", () => button.click());
		// The browser restores the country chosen before the page was left, beside the states of the one it was drawn for.
		onReturn(() => {
			const drawn = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
			if (drawn >= 0) select.selectedIndex = drawn;
		});
	}
}
