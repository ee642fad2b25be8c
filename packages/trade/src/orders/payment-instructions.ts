import { type Html, html, joinHtml, NO_HTML } from "@feedmill/values/html.ts";
import type { Amount } from "../money/amount.ts";
import { type BankAccount, bankAccountsOf } from "../settings/bank-accounts.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import { gatewayFor, isPickup } from "../settings/own-gateways.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { formatContent } from "../text/format-html.ts";
import { escapeHtml } from "../text/sanitise.ts";
import type { Words } from "../words/words.ts";
import type { Order } from "./order.ts";
import { type UpiPayment, upiPaymentOf } from "./upi-payment.ts";

/**
 * How to pay an order: the shopkeeper's instructions, and for a bank transfer the accounts, for UPI the address with a
 * link for the buyer's app. Nothing for a paid order: who has paid must not be asked again.
 * @param received what has come of it already.
 */
export function paymentInstructions(
	order: Order,
	gateways: readonly GatewaySettings[],
	{ say }: Pick<Words, "say">,
	settings: StoreSettings,
	received: Amount = 0,
): Html {
	const chosen = gateways.find(({ id }) => id === order.paymentMethod);
	if (!chosen || order.paidAt !== null) return NO_HTML;
	const gateway = gatewayFor(chosen, isPickup(order.shippingLines.map(({ methodId }) => methodId)));
	const upi = upiPaymentOf(order, gateways, settings, received);
	if (upi) return html`${formatContent(gateway.instructions, settings)}${upiSection(upi, say)}`;
	const accounts = accountsFor(order, gateways);
	if (accounts.length === 0) return formatContent(gateway.instructions, settings);
	const heading = escapeHtml(say("Our bank details"));
	const lists = accounts.map(
		(account) => html`<h3 class="wc-bacs-bank-details-account-name">${escapeHtml(account.account_name)}</h3>
<ul class="wc-bacs-bank-details order_details bacs_details">${joinHtml(
			accountRows(account, order, say).map(
				({ key, label, value }) =>
					html`<li class="${escapeHtml(key)}">${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong></li>`,
			),
		)}</ul>`,
	);
	return html`${formatContent(gateway.instructions, settings)}
<section class="woocommerce-bacs-bank-details"><h2 class="wc-bacs-bank-details-heading">${heading}</h2>
${joinHtml(lists)}</section>`;
}

/** Where to pay as lines of text: "Mill Ltd, Bank: …, Account number: …", "UPI address: …, Name: …". */
export function bankAccountLines(
	order: Order,
	gateways: readonly GatewaySettings[],
	{ say }: Pick<Words, "say">,
	settings: StoreSettings,
): string[] {
	if (order.paidAt !== null) return [];
	const upi = upiPaymentOf(order, gateways, settings);
	if (upi)
		return [
			upiRows(upi, say)
				.map(({ label, value }) => `${label}: ${value}`)
				.join(", "),
		];
	return accountsFor(order, gateways).map((account) =>
		[account.account_name, ...accountRows(account, order, say).map(({ label, value }) => `${label}: ${value}`)].join(
			", ",
		),
	);
}

/** The link first: on the phone that reads it, it is all that is needed. */
function upiSection(upi: UpiPayment, say: Words["say"]): Html {
	const rows = upiRows(upi, say).map(
		({ key, label, value }) =>
			html`<li class="${escapeHtml(key)}">${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong></li>`,
	);
	const button = escapeHtml(say("Pay with a UPI app"));
	return html`<section class="upi-details"><h2>${escapeHtml(say("Pay by UPI"))}</h2>
<p class="upi-details__app"><a class="button alt" href="${escapeHtml(upi.link)}">${button}</a></p>
<ul class="order_details upi-details__rows">${joinHtml(rows)}</ul></section>`;
}

function upiRows({ payee, amount, reference }: UpiPayment, say: Words["say"]) {
	return [
		{ key: "upi_address", label: say("UPI address"), value: payee.address },
		{ key: "upi_name", label: say("Name"), value: payee.name },
		{ key: "upi_amount", label: say("Amount"), value: amount },
		{ key: "upi_note", label: say("Note"), value: reference },
	];
}

function accountsFor({ paymentMethod }: Order, gateways: readonly GatewaySettings[]): BankAccount[] {
	const gateway = paymentMethod === "bacs" ? gateways.find(({ id }) => id === "bacs") : undefined;
	return gateway ? bankAccountsOf(gateway.settings) : [];
}

/** Reference: 05 Checkout §6, bacs. */
function accountRows(
	account: BankAccount,
	{ billing }: Order,
	say: Words["say"],
): { key: string; label: string; value: string }[] {
	return [
		{ key: "bank_name", label: say("Bank"), value: account.bank_name },
		{ key: "account_number", label: say("Account number"), value: account.account_number },
		{
			key: "sort_code",
			label: billing.country === "IN" ? say("IFSC") : say("Sort code"),
			value: account.sort_code,
		},
		{ key: "iban", label: say("IBAN"), value: account.iban },
		{ key: "bic", label: say("BIC"), value: account.bic },
	].filter(({ value }) => value !== "");
}
