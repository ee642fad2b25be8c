import { onJQuery } from "../add-to-cart/jquery-bridge.ts";

/** What the answer to a form asks of popups; `id` of the one to open. */
export interface FormAnswer {
	action?: unknown;
	id?: unknown;
	do_not_show_again?: unknown;
}

/**
 * Calls `act` with what a sent form's answer asks: the script that sends forms triggers `submit_success` on the form,
 * with the answer, in jQuery. Reference: frontend 04 §E6.
 */
export function followForms(act: (answer: FormAnswer, event: Event) => void): void {
	onJQuery(($) =>
		$(document).on("submit_success", (event, answer) => {
			const { popup } = (answer as { data?: { popup?: FormAnswer } } | undefined)?.data ?? {};
			if (popup) act(popup, event);
		}),
	);
}
