import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import type { ProviderPayment } from "./provider-payment.ts";

/** The payment page of the fake provider: two buttons, no script. */
export function payPage({ id, amount, state }: Pick<ProviderPayment, "id" | "amount" | "state">): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><body style="font:18px sans-serif;max-width:24em;margin:3em auto;padding:0 1em">
<h1>Test payment</h1>
<p>${amount / 1_000_000} to pay (${escapeHtml(id)}). ${state === "open" ? "" : `It is ${state}.`}</p>
<form method="post"><button name="outcome" value="pay">Pay</button>
<button name="outcome" value="cancel">Do not pay</button></form>`;
}
