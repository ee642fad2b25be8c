import { onReturn } from "../add-to-cart/page-return.ts";

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
