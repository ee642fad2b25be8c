import type { Static, TObject } from "typebox";
import type { Result } from "../../basics/result.ts";
import type { Fee } from "../../calculation/calculation.ts";
import type { CartBeforeFees } from "../../cart/assembly/cart-extensions.ts";
import type { Cart, CartItem } from "../../cart/model/cart.ts";
import type { CartEdit } from "../../cart/session/cart-edit.ts";
import { type AnswerData, answerDataProblem } from "./answer-data.ts";

/** What an extension does with the cart. docs/extensions.md, "The cart". */
export interface CartPart<
	Shown extends TObject = TObject,
	Item extends TObject = TObject,
	Update extends TObject = TObject,
> extends Partial<AnswerData<Shown, [cart: Cart]>> {
	/** In every line of a cart. */
	item?: AnswerData<Item, [item: CartItem, cart: Cart]>;
	/** What POST /cart/extensions takes for this namespace. */
	update?: CartUpdate<Update>;
	/**
	 * Reckoned for every total, and carts are cached while nothing about them changes: it must be quick and depend on its
	 * argument alone.
	 */
	fees?(cart: CartBeforeFees): readonly ExtensionFee[];
}

/** Data that comes in, checked and coerced by its schema before the extension sees it. */
export interface CartUpdate<Schema extends TObject> {
	schema: Schema;
	/**
	 * Changes the session (its own namespace of `extensions`, see keep); the cart is calculated anew after it. A
	 * failure's message is shown to the shopper. Within five seconds, while the cart is locked.
	 */
	apply(edit: CartEdit, data: Static<Schema>): Promise<Result<void>> | Result<void>;
}

/** A charge, or below zero a discount, on the whole cart. Without tax unless `taxable`. */
export type ExtensionFee = Pick<Fee, "name" | "amount"> & Partial<Pick<Fee, "key" | "taxable" | "taxClass">>;

/** What is wrong with it, in one sentence; null when nothing is. */
export function cartProblem(namespace: string, cart: CartPart = {}): string | null {
	return answerDataProblem(namespace, "cart", cart) ?? answerDataProblem(namespace, "cart.item", cart.item);
}
