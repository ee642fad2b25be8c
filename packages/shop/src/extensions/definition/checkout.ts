import { type Address, type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { TObject } from "typebox";
import type { Cart } from "../../cart/model/cart.ts";
import { type AnswerData, type AnswerSchema, answerDataProblem } from "./answer-data.ts";
import type { BackgroundCall } from "./background-call.ts";
import type { OrderDetail } from "./cart.ts";
import type { SyncCall } from "./sync-call.ts";

/** What an extension stores with an order and adds to it. docs/extensions.md, "The checkout". */
export interface CheckoutPart<Shown extends AnswerSchema = AnswerSchema, Accepted extends TObject = TObject>
	extends Partial<AnswerData<Shown, [order: Order]>> {
	/** Schema of its data in POST /checkout, extensions.{namespace}; stored with cart and order (see kept). */
	accepts?: Accepted;
	/**
	 * Schema of what its script adds to addresses (`setShippingAddress({ farm_gate: 7 })`), in POST /checkout and
	 * /cart/update-customer. Stored with cart and order; `keptOfAddress` reads it.
	 */
	address?: TObject;
	/** What shopper and staff read of its data: on the order's pages, in its mails and in `feedmill order show`. */
	details?(order: Order, at: SyncCall): readonly OrderDetail[];
	/**
	 * Refuses an order before it is stored, and a payment before a pending order is paid: `fail(code, sentence)`, which
	 * the shopper reads without tags and up to 500 characters. Called outside every transaction, and again if the cart
	 * changed meanwhile. Has five seconds. If it throws or is late the order is refused, in the shop's own words.
	 */
	validate?(order: OrderToCheck, at: BackgroundCall & SyncCall): Promise<Result<void>> | Result<void>;
}

/** What is about to be ordered or paid. `kept` reads the extension's data of it. */
export interface OrderToCheck {
	billing: BillingAddress;
	shipping: Address;
	/** Id of the gateway; "" if there is nothing to pay. */
	paymentMethod: string;
	/** What is to be paid, with all fees. */
	total: Amount;
	/** Data of extensions by namespace. */
	extensions: Record<string, unknown>;
	/** null: a pending order is about to be paid. */
	cart: Cart | null;
	/** The pending order; null: the order is made from the cart. */
	order: Order | null;
}

/** The mistake in a definition as one sentence, or null. */
export function checkoutProblem(namespace: string, checkout: CheckoutPart = {}): string | null {
	const fields = Object.keys(checkout.address?.properties ?? {});
	const taken = fields.find((name) => Object.hasOwn({ ...EMPTY_ADDRESS, email: "" }, name));
	if (taken !== undefined)
		return `The extension ${namespace} adds "${taken}" to addresses, which have such a field; give it another name.`;
	return answerDataProblem(namespace, "checkout", checkout);
}
