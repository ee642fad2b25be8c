import type { Result } from "@feedmill/trade/basics/result.ts";
import type { Fee } from "@feedmill/trade/calculation/calculation.ts";
import type { Static, TObject } from "typebox";
import type { CartBeforeFees } from "../../cart/assembly/cart-extensions.ts";
import type { Cart, CartItem } from "../../cart/model/cart.ts";
import type { CartEdit } from "../../cart/session/cart-edit.ts";
import { type AnswerData, type AnswerSchema, answerDataProblem } from "./answer-data.ts";
import type { SyncCall } from "./sync-call.ts";

/** What an extension does with the cart. docs/extensions.md, "The cart". */
export interface CartPart<
	Shown extends AnswerSchema = AnswerSchema,
	Item extends AnswerSchema = AnswerSchema,
	Update extends AnswerSchema = TObject,
> extends Partial<AnswerData<Shown, [cart: Cart]>> {
	/** Added to every line of a cart. */
	item?: AnswerData<Item, [item: CartItem, cart: Cart]>;
	/** Shown under a line in cart, checkout and mini-cart: `item_data` of the response. Reference: 02 Cart §1.1. */
	details?(item: CartItem, cart: Cart, at: SyncCall): readonly LineDetail[];
	/** Written to the line of the order: what its buyer chose. Shown on its pages, in its mails and in GET /order. */
	orderDetails?(item: CartItem, cart: Cart, at: SyncCall): readonly OrderDetail[];
	/** Handles POST /cart/extensions for this namespace. */
	update?: CartUpdate<Update>;
	/** Runs for every calculation, and carts are cached while unchanged: a fast, pure function of its arguments. */
	fees?(cart: CartBeforeFees, at: SyncCall): readonly ExtensionFee[];
}

/** A detail of a line. Tags are removed from all its texts. */
export interface LineDetail {
	/** Its label; `key` is shown instead if both are given. */
	name?: string;
	key?: string;
	value: string;
	/** Shown instead of the value. */
	display?: string;
	/** For scripts only. */
	hidden?: boolean;
	/** Added to its element. */
	className?: string;
}

/** A detail of an order's line: "Engraving", "Ravi". Tags are removed from all its texts. */
export interface OrderDetail extends Pick<LineDetail, "value" | "display"> {
	/** Its label. */
	name: string;
	/** The name that programs read it by. Default: the label. */
	key?: string;
}

/** Input data, validated and coerced by its schema. */
export interface CartUpdate<Schema extends AnswerSchema> {
	/** An object or a list: published scripts send either. */
	schema: Schema;
	/**
	 * Changes the session (its own namespace of `extensions`, see keep); the cart is recalculated after it. A failure's
	 * message is shown to the shopper. Limited to five seconds, because the cart is locked.
	 */
	apply(edit: CartEdit, data: Static<Schema>, at: SyncCall): Promise<Result<void>> | Result<void>;
}

/** A fee on the whole cart, or a discount if negative. No tax unless `taxable`. */
export type ExtensionFee = Pick<Fee, "name" | "amount"> & Partial<Pick<Fee, "key" | "taxable" | "taxClass">>;

/** The mistake in a definition as one sentence, or null. */
export function cartProblem(namespace: string, cart: CartPart = {}): string | null {
	return answerDataProblem(namespace, "cart", cart) ?? answerDataProblem(namespace, "cart.item", cart.item);
}
