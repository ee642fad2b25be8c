import { readFileSync } from "node:fs";
import { phonesOf } from "@feedmill/trade/address/address.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import { cashDue } from "@feedmill/trade/order-status/handling.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html, joinHtml, NO_HTML } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import type { QrPath } from "../../payments/qr-path.ts";

/** Paper of the depot's printers: a sheet of A5, or the roll of a receipt printer, 80 mm wide. */
export type SlipPaper = "a5" | "80mm";

/** An order with what a slip says of it beyond the order itself. */
export interface SlipOrder {
	order: Order;
	/** kg of the whole order; null: not every product has a weight. */
	kilograms: number | null;
	/** "GJ 07 AB 1234"; "" if no lorry is known yet. */
	lorry: string;
	/** What earlier deliveries have brought, in cash or otherwise (`cashDue`). Default: nothing. */
	taken?: Amount;
	/** The code by which the buyer pays at the door; left out: nothing is due, or not by UPI. */
	upi?: QrPath | null;
}

export interface SlipView {
	settings: StoreSettings;
	words: Words;
	/** Of its style element. */
	nonce: string;
	/** false: only the cash that the driver takes is named. */
	withMoney: boolean;
}

/**
 * The page of slips, one a sheet, that the depot packs and the driver delivers by: who, where, how many bags, and what
 * is still to be paid. Without script, because it is only printed. Back office plan, slice 1.
 */
export function slipPage(
	slips: readonly SlipOrder[],
	paper: SlipPaper,
	{ settings, words, nonce, withMoney }: SlipView,
): string {
	const { say } = words;
	const title =
		slips.length === 1
			? say("Slip of order {number}", { number: slips[0]!.order.id })
			: say("{count} slips", { count: slips.length });
	const sheets = joinHtml(slips.map((slip) => sheetOf(slip, settings, words, withMoney)));
	const hint = escapeHtml(say("To print: Ctrl+P, or the menu of the browser. Each order has a sheet of its own."));
	return (
		`<!doctype html><html lang="${words.html}"><head><meta charset="utf-8">` +
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
		`<title>${escapeHtml(title)}</title><style nonce="${nonce}">${FONT}${STYLE}${PAPERS[paper]}</style></head>` +
		`<body class="paper-${paper}"><main><p class="hint">${hint}</p>${sheets}</main></body></html>`
	);
}

function sheetOf(
	{ order, kilograms, lorry, taken = 0, upi = null }: SlipOrder,
	settings: StoreSettings,
	{ say, dayAndTime }: Words,
	withMoney: boolean,
): Html {
	const [name = "", ...lines] = addressLines(
		order.shippingLines.length > 0 ? order.shipping : order.billing,
		settings.base.country,
	);
	const phones = [...new Set([...phonesOf(order.shipping), ...phonesOf(order.billing)])];
	const bags = order.items.reduce((sum, item) => sum + quantitySold(item), 0);
	const way = order.shippingLines.map(({ title }) => plainText(title)).join(", ");
	const placed = dayAndTime(order.createdAt, settings);
	const text = (value: string) => escapeHtml(plainText(value));
	const row = (label: string, value: Html) =>
		value === "" ? NO_HTML : html`<div><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`;
	return html`<article>
<header><strong>${text(settings.siteTitle)}</strong><span>${escapeHtml(placed)}</span></header>
<h1>${escapeHtml(say("Order {number}", { number: order.id }))}</h1>
<address><strong>${text(name)}</strong>${joinHtml(lines.map((line) => html`${BREAK}${text(line)}`))}</address>
${phones.length > 0 ? html`<p class="phone">${escapeHtml(phones.join(" · "))}</p>` : NO_HTML}
<table><tbody>${joinHtml(order.items.map(lineOf))}</tbody>
<tfoot><tr><th>${bags}</th><td>${escapeHtml(
		kilograms === null ? say("bags in all") : say("bags in all, {weight} kg", { weight: kilograms }),
	)}</td></tr></tfoot></table>
<p class="due">${escapeHtml(whatIsDue({ order, taken }, settings, say, withMoney))}</p>
<dl>${row(say("Way"), text(way))}${row(say("Lorry"), escapeHtml(lorry))}${row(
		say("Payment"),
		text(order.paymentMethodTitle),
	)}${row(say("Buyer's note"), text(order.customerNote))}</dl>
${upi ? codeOf(upi, say) : NO_HTML}<footer>${escapeHtml(say("Received in good order"))}</footer>
</article>`;
}

function codeOf({ size, path }: QrPath, say: Words["say"]): Html {
	return html`<figure><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(
		say("QR code of the payment"),
	)}" shape-rendering="crispEdges"><path d="${escapeHtml(path)}" stroke="#000"/></svg>
<figcaption>${escapeHtml(say("Pay by UPI: scan it with any app."))}</figcaption></figure>`;
}

/** What is still to come, as lists of orders have it: nothing of an order that was cancelled. */
function whatIsDue(
	{ order, taken }: { order: Order; taken: Amount },
	settings: StoreSettings,
	say: Words["say"],
	withMoney: boolean,
): string {
	const { money, toCollect, total } = orderEntry(order);
	if (money !== "to-collect" && money !== "unpaid") return say("Nothing to collect");
	const isCash = money === "to-collect" && order.paymentMethod === "cod";
	const due = isCash ? cashDue(order, taken) : toCollect;
	if (isCash && due === 0) return say("Nothing to collect");
	const amount = shown(money === "to-collect" ? due : total, settings);
	if (isCash) return say("Collect {amount} in cash", { amount });
	return withMoney ? say("Not paid yet: {amount}", { amount }) : say("Not paid yet");
}

function lineOf(item: OrderItem): Html {
	const choices = item.meta
		.filter(({ displayValue }) => !item.name.includes(displayValue))
		.map(({ displayKey, displayValue }) => plainText(`${displayKey}: ${displayValue}`));
	const about = [item.sku, ...choices].filter(Boolean).join(" · ");
	const detail = about === "" ? NO_HTML : html`<small>${escapeHtml(about)}</small>`;
	return html`<tr><th>${quantitySold(item)}</th><td>${escapeHtml(plainText(item.name))}${detail}</td></tr>`;
}

function shown(amount: Amount, { currency }: StoreSettings): string {
	const rounded = roundToMinor(amount, currency.decimals);
	return plainText(formatMoney(rounded, currencyShowing(rounded, currency)));
}

const BREAK = html`<br>`;

/** The rupee sign, as in the pages of the shop: printers' machines are old, too. Small enough to stand in the page. */
const RUPEE = readFileSync(new URL("../../../../ui/src/fonts/rupee.woff2", import.meta.url)).toString("base64");
const FONT =
	'@font-face{font-family:"Rupee sign";font-weight:100 900;unicode-range:U+20B9;' +
	`src:url(data:font/woff2;base64,${RUPEE}) format("woff2")}`;

const STYLE = readFileSync(new URL("slip.css", import.meta.url), "utf8");

/** Margins are those of the printer. */
const PAPERS: Record<SlipPaper, string> = {
	a5: "@page{size:A5;margin:10mm}",
	"80mm": "@page{size:80mm 220mm;margin:6mm}",
};
