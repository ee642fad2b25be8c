import { addressLines } from "@feedmill/trade/address/format.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html, joinHtml, NO_HTML } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";

/** Paper of the depot's printers: a sheet of A5, or the roll of a receipt printer, 80 mm wide. */
export type SlipPaper = "a5" | "80mm";

/** An order with what a slip says of it beyond the order itself. */
export interface SlipOrder {
	order: Order;
	/** kg of the whole order; null: not every product has a weight. */
	kilograms: number | null;
	/** "GJ 07 AB 1234"; "" if no lorry is known yet. */
	lorry: string;
}

/**
 * The page of slips, one a sheet, that the depot packs and the driver delivers by: who, where, how many bags, and what
 * is still to be paid. Without script, because it is only printed. Back office plan, slice 1.
 */
export function slipPage(
	slips: readonly SlipOrder[],
	paper: SlipPaper,
	{ settings, words }: { settings: StoreSettings; words: Words },
): string {
	const { say } = words;
	const title =
		slips.length === 1
			? say("Slip of order {number}", { number: slips[0]!.order.id })
			: say("{count} slips", { count: slips.length });
	const sheets = joinHtml(slips.map((slip) => sheetOf(slip, settings, words)));
	return (
		`<!doctype html><html lang="${words.html}"><head><meta charset="utf-8">` +
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
		`<title>${escapeHtml(title)}</title><style>${STYLE}${PAPERS[paper]}</style></head>` +
		`<body class="paper-${paper}">${sheets}</body></html>`
	);
}

/** What the buyer still has to pay, as an amount; 0 for an order that is paid or asks for nothing. */
export function toCollect({ paidAt, totals }: Pick<Order, "paidAt" | "totals">): Amount {
	return paidAt === null ? Math.max(0, totals.price - totals.refunded) : 0;
}

function sheetOf({ order, kilograms, lorry }: SlipOrder, settings: StoreSettings, { say, dayAndTime }: Words): Html {
	const isDelivered = order.shippingLines.length > 0;
	const to = isDelivered ? order.shipping : order.billing;
	const phones = [...new Set([order.shipping.phone, order.billing.phone].filter(Boolean))];
	const bags = order.items.reduce((sum, item) => sum + quantitySold(item), 0);
	const way = order.shippingLines.map(({ title }) => plainText(title)).join(", ");
	const due = toCollect(order);
	const text = (value: string) => escapeHtml(plainText(value));
	const row = (label: string, value: Html) =>
		value === "" ? NO_HTML : html`<div><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`;
	return html`<article>
<header><strong>${text(settings.siteTitle)}</strong><span>${escapeHtml(dayAndTime(order.createdAt, settings))}</span></header>
<h1>${escapeHtml(say("Order {number}", { number: order.id }))}</h1>
<address>${joinHtml(addressLines(to, settings.base.country).map(text), BREAK)}</address>
${phones.length > 0 ? html`<p class="phone">${escapeHtml(phones.join(" · "))}</p>` : NO_HTML}
<table><tbody>${joinHtml(order.items.map(lineOf))}</tbody>
<tfoot><tr><th>${bags}</th><td>${escapeHtml(
		kilograms === null ? say("bags in all") : say("bags in all, {weight} kg", { weight: kilograms }),
	)}</td></tr></tfoot></table>
<p class="due">${escapeHtml(
		due === 0
			? say("Nothing to collect")
			: order.paymentMethod === "cod"
				? say("Collect {amount} in cash", { amount: shown(due, settings) })
				: say("Not paid yet: {amount}", { amount: shown(due, settings) }),
	)}</p>
<dl>${row(say("Way"), text(way))}${row(say("Lorry"), escapeHtml(lorry))}${row(
		say("Payment"),
		text(order.paymentMethodTitle),
	)}${row(say("Buyer's note"), text(order.customerNote))}</dl>
<footer>${escapeHtml(say("Received in good order"))}</footer>
</article>`;
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

const STYLE =
	"*{box-sizing:border-box}body{margin:0;color:#000;background:#fff;font:11pt/1.35 system-ui,sans-serif}" +
	"article{padding:8mm;break-after:page;break-inside:avoid}article:last-child{break-after:auto}" +
	"header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 6mm}h1{margin:2mm 0;font-size:20pt;line-height:1.1}" +
	"address{font-style:normal;font-size:13pt;overflow-wrap:anywhere}.phone{margin:1mm 0 3mm;font-size:15pt;font-weight:700}" +
	"table{width:100%;border-collapse:collapse}tr{border-top:1px solid #000}th,td{padding:1.5mm 0;vertical-align:top;text-align:left}" +
	"th{width:14mm;font-size:14pt;line-height:1.1}td{overflow-wrap:anywhere}small{display:block;font-size:9pt}" +
	"tfoot tr{border-top:2px solid #000;font-weight:700}.due{margin:4mm 0;padding:2mm;border:2px solid #000;font-size:15pt;font-weight:700;text-align:center}" +
	"dl{margin:0}dl div{display:flex;gap:3mm}dt{flex:0 0 26mm}dd{margin:0;overflow-wrap:anywhere}" +
	"footer{margin-top:14mm;border-top:1px solid #000;font-size:9pt}" +
	"@media screen{body{background:#ddd}article{margin:6mm auto;background:#fff}.paper-a5 article{width:148mm}.paper-80mm article{width:80mm}}" +
	"@media print{article{padding:0}}";

const PAPERS: Record<SlipPaper, string> = {
	a5: "@page{size:A5;margin:10mm}",
	"80mm":
		"@page{size:80mm 220mm;margin:3mm}article{padding:3mm}h1{font-size:16pt}th{width:10mm}dt{flex-basis:18mm}.due{font-size:13pt}",
};
