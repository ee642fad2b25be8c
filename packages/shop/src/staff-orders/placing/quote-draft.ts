import type { Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { refusalOf } from "@feedmill/trade/settings/own-gateways.ts";
import { gatewayCart } from "../../cart/assembly/assemble.ts";
import type { CartSources } from "../../cart/assembly/cart-sources.ts";
import type { Cart } from "../../cart/model/cart.ts";
import { orderFromCart } from "../../checkout/order-from-cart.ts";
import { newBase } from "../../checkout/order-in-cart.ts";
import type { Db } from "../../database/connection.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { OrderDraft, PaymentWay } from "../drafts/order-draft.ts";
import { cartOfDraft, type ReadDraft, readDraft } from "./draft-cart.ts";
import { type DraftProblems, draftProblems } from "./draft-problems.ts";

/** A draft at the prices of now. */
export interface QuotedDraft {
	read: ReadDraft;
	/** Has the lines that can be sold; the key of a line is its index in the draft. */
	cart: Cart;
	/** As it would be placed. Not stored: it and its lines have no ids. */
	order: Order;
	/** Ways to pay that it may take, with their titles (HTML): those of the page for "link". */
	ways: { id: PaymentWay; title: string }[];
	problems: DraftProblems;
}

export interface QuoteNeeds extends CartSources {
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, PaymentGateway>;
}

/** Prices a draft. Writes nothing. */
export async function quoteDraft(needs: QuoteNeeds, db: Db, draft: OrderDraft, now: number): Promise<QuotedDraft> {
	return quoteRead(needs, db, await readDraft(needs, draft, now), now);
}

/** The same with what was read before a transaction. `db`: that transaction. */
export async function quoteRead(needs: QuoteNeeds, db: Db, read: ReadDraft, now: number): Promise<QuotedDraft> {
	const cart = await cartOfDraft(db, read, now);
	const gateways = await read.sources.settings.gateways(read.versions);
	const asGateways = gatewayCart(cart);
	const refusalFor = (id: string) => {
		const gateway = gateways.find((each) => each.id === id && each.enabled);
		return gateway ? refusalOf(gateway, asGateways) : null;
	};
	const listed = cart.paymentMethods.filter((id) => needs.gateways.has(id) && refusalFor(id) === null);
	const ways = waysOf(listed.flatMap((id) => gateways.find((each) => each.id === id) ?? []));
	const order = orderFromCart(cart, newBase(0, now, { alphanumeric: () => "" }), () => 0, now);
	const problems = draftProblems(
		read,
		cart,
		{ ways: ways.map(({ id }) => id), refusal: refusalFor(read.draft.payment) },
		now,
	);
	return { read, cart, order, ways, problems };
}

/** Cash and transfer as the shop offers them for this cart; a link where a page can take the money. */
function waysOf(offered: readonly GatewaySettings[]): QuotedDraft["ways"] {
	const direct = offered.flatMap(({ id, title }) => (isDirect(id) ? [{ id, title }] : []));
	const onPage = offered.filter(({ id }) => id !== "cod");
	return onPage.length === 0 ? direct : [...direct, { id: "link", title: onPage.map(({ title }) => title).join(", ") }];
}

function isDirect(id: string): id is "cod" | "bacs" {
	return id === "cod" || id === "bacs";
}
