import type { StartWidget } from "../mount/define-widget.ts";

/** Clicks per request. */
const AT_ONCE = 10;

/**
 * Counts clicks on floating buttons by document, and sends every ten. Failed ones are sent with the next. Reference:
 * frontend 04 §H.
 */
export const start: StartWidget = (widget, { signal }) => {
	let clicks: string[] = [];
	let isSending = false;
	widget.addEventListener(
		"click",
		(event) => {
			if (!(event.target as Element | null)?.closest("a, button")) return;
			clicks.push(documentOf(widget));
			if (clicks.length < AT_ONCE || isSending) return;
			const sent = clicks.slice(0, AT_ONCE);
			isSending = true;
			send(sent)
				.then(() => {
					clicks = clicks.slice(AT_ONCE);
				})
				.catch(() => {
					// Fire and forget; keep at most one request's worth.
					clicks = clicks.slice(-AT_ONCE);
				})
				.finally(() => {
					isSending = false;
				});
		},
		{ signal },
	);
};

function documentOf(widget: HTMLElement): string {
	const named = widget.closest<HTMLElement>("[data-document-id]") ?? widget.querySelector("[data-document-id]");
	const { documentId } = (named as HTMLElement | null)?.dataset ?? {};
	return documentId ?? widget.closest<HTMLElement>("[data-elementor-id]")?.dataset.elementorId ?? "";
}

/** @throws on a network failure or error response. */
async function send(clicks: readonly string[]): Promise<void> {
	const { nonces } = (window.elementorFrontendConfig ?? {}) as { nonces?: Record<string, string> };
	const body = new URLSearchParams({
		action: "elementor_send_clicks",
		_nonce: nonces?.floatingButtonsClickTracking ?? "",
	});
	for (const id of clicks) body.append("clicks[]", id);
	const answer = await fetch("/wp-admin/admin-ajax.php", {
		method: "POST",
		credentials: "same-origin",
		keepalive: true,
		body,
	});
	if (!answer.ok) throw new Error(`The clicks were answered with ${answer.status}.`);
}
