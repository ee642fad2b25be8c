/** What the answer to a form asks of popups; `id` of the one to open. */
export interface FormAnswer {
	action?: unknown;
	id?: unknown;
	do_not_show_again?: unknown;
}

interface JQueryDocument {
	off(event: string): JQueryDocument;
	on(event: string, listener: (event: Event, answer?: { data?: { popup?: FormAnswer } }) => void): void;
}

/** With a name of its own, so that it can be taken off again. */
const SUBMITTED = "submit_success.feedmillPopups";

/**
 * Calls `act` with what a sent form's answer asks: the script that sends forms triggers `submit_success` on the form,
 * with the answer, in jQuery, which may come later than this script. Reference: frontend 04 §E6.
 */
export function followForms(act: (answer: FormAnswer, event: Event) => void): void {
	const follow = (): void => {
		const { jQuery } = window as { jQuery?: (target: Document) => JQueryDocument };
		jQuery?.(document)
			.off(SUBMITTED)
			.on(SUBMITTED, (event, answer) => {
				const popup = answer?.data?.popup;
				if (popup) act(popup, event);
			});
	};
	follow();
	document.addEventListener("feedmill-jquery", follow);
	window.addEventListener("load", follow);
}
