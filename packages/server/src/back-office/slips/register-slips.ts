import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { cashDue, standingSteps } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import { upiAtTheDoor } from "@feedmill/trade/orders/upi-payment.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { html } from "@feedmill/values/html.ts";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../http/escape-html.ts";
import { standalonePage } from "../../http/standalone-page.ts";
import { type QrPath, qrOf } from "../../payments/qr-path.ts";
import type { BackOfficeOptions } from "../basics/back-office-options.ts";
import { adminHeaders } from "../basics/headers.ts";
import { type SlipOrder, type SlipPaper, slipPage } from "./slip-page.ts";

/** Sheets of one page. */
const MOST = 100;

/**
 * GET /admin/slips?orders=1,2&paper=a5: slips to print, for staff who see orders or pack them. What is wrong with the
 * address is said in one sentence; nothing is printed then.
 */
export function registerSlips(app: FastifyInstance, { languages, security, urls }: BackOfficeOptions): void {
	app.get("/admin/slips", async (request, reply) => {
		const { shop, theme } = languages.ofRequest(request);
		const { words } = shop;
		const nonce = shop.random.hex(32);
		reply.type("text/html; charset=utf-8").headers(adminHeaders(nonce, { scripts: false }));
		const { actor } = await security.identify(request.headers, urls(request));
		const slips = await wantedSlips(shop, actor, request.query as Record<string, unknown>);
		if ("wrong" in slips) {
			// Its styles are in the page, without a nonce.
			reply.code(slips.status).headers(adminHeaders(""));
			const sentence = html`<p>${escapeHtml(words.tell(slips.wrong))}</p>`;
			const back = html`<p><a href="/admin/">${escapeHtml(words.say("Back office"))}</a></p>`;
			const page = { title: words.say("There is nothing to print"), content: [sentence, back] };
			return reply.send(standalonePage(page, words, { colours: theme.colours, name: "" }));
		}
		const settings = await shop.settings.current();
		const withMoney = can(actor, "orders.see");
		return reply.send(slipPage(slips.orders, slips.paper, { settings, words, nonce, withMoney }));
	});
}

type Wanted = { orders: SlipOrder[]; paper: SlipPaper } | { wrong: Said; status: number };

async function wantedSlips(
	shop: Shop,
	actor: Actor,
	{ orders = "", paper = "a5" }: Record<string, unknown>,
): Promise<Wanted> {
	if (actor.kind !== "staff") return { wrong: said("Please sign in to the back office first."), status: 401 };
	if (!can(actor, "orders.see") && !can(actor, "orders.handle"))
		return { wrong: said("You are not allowed to do this."), status: 403 };
	if (paper !== "a5" && paper !== "80mm")
		return { wrong: said("Slips are printed on “a5” or on “80mm”."), status: 400 };
	const ids = readIds(orders);
	if (!ids) return { wrong: said("Name the orders by their numbers, such as 10482,10483."), status: 400 };
	if (ids.length > MOST)
		return { wrong: said("At most {most} slips are printed at once.", { most: MOST }), status: 400 };
	const [gateways, settings] = await Promise.all([shop.settings.gateways(), shop.settings.current()]);
	const found: SlipOrder[] = [];
	for (const id of ids) {
		const order = await shop.orders.order(id);
		if (!order || order.status === "checkout-draft")
			return { wrong: said("There is no order {number}.", { number: id }), status: 404 };
		const taken = (await shop.cash.takenFor(id)).reduce((sum, { amount }) => sum + amount, 0);
		found.push({ ...slipOf(order), taken, upi: codeOf(order, taken, { gateways, settings }) });
	}
	return { orders: found, paper };
}

/** "10482,10483", each once; null: something else is in it. */
function readIds(text: unknown): number[] | null {
	if (typeof text !== "string" || !/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/.test(text)) return null;
	return [...new Set(text.split(",").map(Number))];
}

/** For an order whose money is to come at the door or by UPI. */
function codeOf(
	order: Order,
	taken: Amount,
	{ gateways, settings }: { gateways: readonly GatewaySettings[]; settings: StoreSettings },
): QrPath | null {
	const { money, toCollect } = orderEntry(order);
	if (money !== "to-collect" || (order.paymentMethod !== "cod" && order.paymentMethod !== "upi")) return null;
	const due = order.paymentMethod === "cod" ? cashDue(order, taken) : toCollect;
	const upi = due > 0 ? upiAtTheDoor(order.id, due, gateways, settings) : null;
	return upi?.mayScan ? qrOf(upi.link, "M") : null;
}

function slipOf(order: Order): SlipOrder {
	const grams = order.items.map((item) => (item.grams ?? 0) * quantitySold(item));
	const lorry = standingSteps(order).findLast(({ step }) => step === "ship")?.lorry ?? "";
	return {
		order,
		kilograms: grams.includes(0) ? null : Math.round(grams.reduce((sum, weight) => sum + weight, 0) / 1000),
		lorry,
	};
}
