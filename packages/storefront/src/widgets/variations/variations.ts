import { __ } from "@feedmill/ui/words.ts";
import { dim, undim } from "../add-to-cart/fragments.ts";
import { jQueryData } from "../add-to-cart/jquery-bridge.ts";
import { onJQueryTrigger } from "../add-to-cart/jquery-listener.ts";
import { postForm } from "../add-to-cart/request-queue.ts";
import { endpointUrl } from "../page/parameters.ts";
import { startChoiceCards } from "./variation-cards.ts";
import { type Choice, isComplete, matchVariation, type Variation } from "./variation-matching.ts";
import { VariationOptions } from "./variation-options.ts";
import { createVariationView, tell } from "./variation-view.ts";
import { waitFor } from "./waiting-choice.ts";

/**
 * Forms of variable products: the choice determines price, stock, picture and whether it can be bought. Reference:
 * catalogue UI §3.5.
 */
export function startVariations(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form.variations_form")) start(form);
}

function start(form: HTMLFormElement): void {
	let variations = variationsOf(form);
	const selects = [...form.querySelectorAll<HTMLSelectElement>(".variations select")];
	const reset = form.querySelector<HTMLElement>(".reset_variations");
	const view = selects.length > 0 ? createVariationView(form) : null;
	if (!view) return;
	const options = new VariationOptions(selects);
	const cards = startChoiceCards(form, selects);
	/** Number of the newest check: a later choice makes a running one obsolete. */
	let checks = 0;
	let checked = "";

	const ask = (choice: Choice): Promise<Found> => {
		view.forget();
		dim(form);
		return askForVariation(form.dataset.product_id ?? "", choice);
	};

	const check = async (cause: "page load" | "choice") => {
		const turn = ++checks;
		tell(form, "check_variations");
		form.querySelector(".wc-no-matching-variations, .variation-not-checked")?.remove();
		const choice = options.chosen();
		checked = JSON.stringify(choice);
		if (reset) reset.style.visibility = Object.values(choice).some((value) => value !== "") ? "visible" : "hidden";
		if (variations) options.prune(variations);
		tell(form, "update_variation_values", [variations]);
		tell(form, "woocommerce_update_variation_values");
		cards.refresh(variations || [], choice);
		if (!variations) undim(form);
		if (!isComplete(choice)) return view.clear();
		// Without a wait where nothing is asked: scripts set a choice and read the form at once.
		const found: Found = variations ? (matchVariation(variations, choice) ?? "no match") : await ask(choice);
		if (turn !== checks) return;
		if (!variations) undim(form);
		if (found === "not checked") {
			view.clear();
			view.note(notCheckedNote(() => void check("choice")));
		} else if (found === "no match") {
			view.clear();
			if (cause === "choice") view.note(noMatchNote());
			view.refuse();
		} else {
			view.show(found);
			// Not on page load: a refused form keeps its choice.
			if (cause === "choice") waitFor(found.variation_id);
		}
	};

	const choose = () => {
		view.forget();
		tell(form, "woocommerce_variation_select_change");
		void check("choice");
		tell(form, "woocommerce_variation_has_changed");
	};
	const reload = () => {
		variations = variationsOf(form);
		void check("choice");
	};
	for (const select of selects) {
		select.addEventListener("change", choose);
		onJQueryTrigger(select, ["change"], choose);
	}
	reset?.addEventListener("click", (event) => {
		event.preventDefault();
		options.clear();
		// Scripts that draw the options in their own way listen to the selects.
		for (const select of selects) select.dispatchEvent(new Event("change", { bubbles: true }));
	});
	form.addEventListener("reload_product_variations", reload);
	onJQueryTrigger(form, ["reload_product_variations"], reload);
	onJQueryTrigger(form, ["check_variations"], () => void check("choice"));
	tell(form, "wc_variation_form");
	void check("page load");
	// Browsers fill in the former choice of a page that is come back to after its scripts have run, without an event.
	window.addEventListener("pageshow", () => {
		if (JSON.stringify(options.chosen()) !== checked) void check("page load");
	});
}

/** false: of a product with very many, which are loaded one by one. Scripts may have set others with jQuery. */
function variationsOf(form: HTMLFormElement): Variation[] | false {
	const set = jQueryData(form).product_variations as Variation[] | false | undefined;
	return set ?? (JSON.parse(form.dataset.product_variations ?? "false") as Variation[] | false);
}

/** "not checked": the server could not be asked. */
type Found = Variation | "no match" | "not checked";

async function askForVariation(productId: string, choice: Choice): Promise<Found> {
	const answer = await postForm(endpointUrl("get_variation"), { ...choice, product_id: productId }).catch(() => null);
	// false means no match; anything else that is no variation is a failure.
	if (answer === false) return "no match";
	return isVariation(answer) ? answer : "not checked";
}

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
