import { createHmac, randomBytes } from "node:crypto";

/** Nonces of cached pages. */
export interface PageNonce {
	/** Rendered in place of the nonce. Never sent. */
	placeholder: string;
	/** The rendered page with its nonce. */
	seal(html: string): { html: string; nonce: string };
}

/**
 * Nonces that follow from the text of the page and a secret of this process: an unchanged page keeps its nonce, and so
 * its ETag, and markup that was stored with a nonce that its author has read changes the page and so the nonce.
 */
export function createPageNonce(): PageNonce {
	const secret = randomBytes(32).toString("hex");
	return {
		placeholder: secret,
		seal(html) {
			const nonce = createHmac("sha256", secret).update(html).digest("hex").slice(0, 32);
			return { html: html.replaceAll(secret, nonce), nonce };
		},
	};
}
