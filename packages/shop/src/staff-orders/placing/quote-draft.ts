import type { Order } from "@feedmill/trade/orders/order.ts";
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
	const ways = await waysOf(needs, read, cart);
	const order = orderFromCart(cart, newBase(0, now, { alphanumeric: () => "" }), () => 0, now);
	const problems = draftProblems(
		read,
		cart,
		ways.map(({ id }) => id),
		now,
	);
	return { read, cart, order, ways, problems };
}

/** Cash and transfer as the shop offers them for this cart; a link where a page can take the money. */
async function waysOf({ gateways }: QuoteNeeds, read: ReadDraft, cart: Cart): Promise<QuotedDraft["ways"]> {
	const all = await read.sources.settings.gateways(read.versions);
	const offered = cart.paymentMethods.flatMap((id) => {
		const gateway = gateways.has(id) ? all.find((each) => each.id === id) : undefined;
		return gateway ? [{ id, title: gateway.title }] : [];
	});
	const direct = offered.filter((way): way is { id: "cod" | "bacs"; title: string } => DIRECT.includes(way.id));
	const onPage = offered.filter(({ id }) => id !== "cod");
	return onPage.length === 0 ? direct : [...direct, { id: "link", title: onPage.map(({ title }) => title).join(", ") }];
}

const DIRECT: readonly string[] = ["cod", "bacs"];
