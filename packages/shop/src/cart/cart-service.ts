import { ok, type Result } from "../basics/result.ts";
import type { ShopCore } from "../core/core.ts";
import { normaliseCouponCode } from "../coupons/coupon-code.ts";
import { readCoupons } from "../coupons/coupon-repository.ts";
import type { CartSources } from "./assembly/cart-sources.ts";
import { type AddItemRequest, addItem } from "./edits/add-item.ts";
import { type CustomerChange, type ReadChange, updateCustomer } from "./edits/address.ts";
import { applyCoupon, removeAllCoupons, removeCoupon } from "./edits/coupons.ts";
import { type ExtensionEdit, extend } from "./edits/extension.ts";
import { addNotice, renew, takeNotices } from "./edits/notices.ts";
import { emptyCart, removeItem, undoRemove, updateItem } from "./edits/quantities.ts";
import { selectRate } from "./edits/rates.ts";
import type { CartWork } from "./edits/work.ts";
import { type FollowCart, finish, type Holds } from "./finish.ts";
import type { Cart } from "./model/cart.ts";
import type { StoredNotice, Visitor } from "./model/session.ts";
import { createSessionEdits, type LockedOptions, type LockedWork, type SessionEdits } from "./session/edit-session.ts";
import { endsSoon } from "./session/new-session.ts";
import { readSessionRow, sessionOfRow } from "./session/session-repository.ts";
import { isUnsettled } from "./view/settle.ts";
import { createCartView } from "./view/view-cart.ts";

/** What addItem gives: the cart, and which line grew. */
export interface CartAfterAdding extends Cart {
	addedKey: string;
}

/** All that can be done with a cart. Each edit answers the settled cart; a failure has changed nothing. */
export interface CartService {
	/** The cart as it is now. Never writes: queued notices, and coupons that are not valid any more, stay in it. */
	view(visitor: Visitor): Promise<Cart>;
	/**
	 * The cart for an answer that has room for its `errors`. Where there is something to tell once (notices, coupons that
	 * are taken off) or a guest's session would soon end, this is an edit like every other; else it is `view`.
	 */
	settle(visitor: Visitor): Promise<Cart>;
	addItem(visitor: Visitor, request: AddItemRequest): Promise<Result<CartAfterAdding>>;
	/** quantity undefined: nothing is changed or checked, as in the reference. */
	updateItem(visitor: Visitor, key: string, quantity: number | undefined): Promise<Result<Cart>>;
	removeItem(visitor: Visitor, key: string): Promise<Result<Cart>>;
	/** Puts the removed line back; a key that is not among the removed changes nothing. */
	undoRemove(visitor: Visitor, key: string): Promise<Result<Cart>>;
	emptyCart(visitor: Visitor): Promise<Result<Cart>>;
	couponExists(code: string): Promise<boolean>;
	applyCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeAllCoupons(visitor: Visitor): Promise<Result<Cart>>;
	/** packageId null: all packages. */
	selectRate(visitor: Visitor, packageId: string | number | null, rateId: string): Promise<Result<Cart>>;
	updateCustomer(visitor: Visitor, change: CustomerChange | ReadChange): Promise<Result<Cart>>;
	/**
	 * An extension's edit. Locked: extensions may write more than the cart. Error:
	 * woocommerce_rest_cart_extensions_error.
	 */
	extend(visitor: Visitor, namespace: string, apply: ExtensionEdit): Promise<Result<Cart>>;
	addNotice(visitor: Visitor, notice: StoredNotice): Promise<void>;
	/** Returns the queued notices and empties the queue. */
	takeNotices(visitor: Visitor): Promise<StoredNotice[]>;
	/** For orders: what is read of a cart before its transaction. */
	lookAhead: SessionEdits["lookAhead"];
	/**
	 * For orders: runs `work` in one transaction with the session locked; commits what it did when it returns (also a
	 * failure), rolls back when it throws or gives a RolledBack. It ends in no `finish`: the order it makes is what
	 * follows the cart.
	 */
	editLocked: <T, Read = undefined>(
		visitor: Visitor,
		work: LockedWork<T, Read>,
		options?: Pick<LockedOptions<Read>, "ahead" | "together">,
	) => Promise<Result<T>>;
	/** Login: the guest's cart moves to the customer and is merged with the saved one. Reference: 01 §3.3. */
	moveToCustomer(guestSessionId: string, customerId: number): Promise<void>;
}

/** `followCart` left out: draft orders stay as they are. */
export type CartDependencies = Pick<ShopCore, "connection" | "clock"> & CartSources & { followCart?: FollowCart };

/** The carts of all shoppers: a table of edits, all of which take one road. */
export function createCartService(dependencies: CartDependencies): CartService {
	const { connection, clock } = dependencies;
	const sessions = createSessionEdits(dependencies);
	const view = createCartView(dependencies, sessions.begin);

	/** The road: an edit of the session, then `finish`. */
	function finished<T>(visitor: Visitor, work: CartWork<T>, holds: Holds = "keep"): CartWork<Cart & T> {
		return async (edit) => {
			const done = await work(edit);
			if (!done.ok) return done;
			const cart = await finish(edit, visitor, holds, dependencies);
			return ok(done.value === undefined ? (cart as Cart & T) : { ...cart, ...done.value });
		};
	}
	const edit = (visitor: Visitor, work: CartWork, holds?: Holds) =>
		sessions.edit(visitor, finished(visitor, work, holds));

	return {
		view,
		async settle(visitor) {
			const cart = await view(visitor);
			const soon = endsSoon(cart.session, clock.now());
			if (!isUnsettled(cart) && !soon) return cart;
			const settled = await edit(visitor, renew(soon));
			return settled.ok ? settled.value : cart;
		},
		addItem: (visitor, request) => sessions.edit(visitor, finished(visitor, addItem(request)), [request.id]),
		updateItem: (visitor, key, quantity) => edit(visitor, updateItem(key, quantity)),
		removeItem: (visitor, key) => edit(visitor, removeItem(key), "release"),
		undoRemove: (visitor, key) => edit(visitor, undoRemove(key)),
		emptyCart: (visitor) => edit(visitor, emptyCart(), "release"),
		async couponExists(given) {
			const code = normaliseCouponCode(given);
			return (await readCoupons(connection.db, [code])).get(code)?.status === "publish";
		},
		applyCoupon: (visitor, code) => edit(visitor, applyCoupon(code)),
		removeCoupon: (visitor, code) => edit(visitor, removeCoupon(code)),
		removeAllCoupons: (visitor) => edit(visitor, removeAllCoupons()),
		selectRate: (visitor, packageId, rateId) => edit(visitor, selectRate(packageId, rateId)),
		updateCustomer: (visitor, change) => edit(visitor, updateCustomer(change)),
		extend: (visitor, namespace, apply) => sessions.editLocked(visitor, finished(visitor, extend(namespace, apply))),
		// Notices change nothing that a draft or a total depends on: these two need no finish.
		async addNotice(visitor, notice) {
			await sessions.edit(visitor, addNotice(notice));
		},
		async takeNotices(visitor) {
			const stored = sessionOfRow(await readSessionRow(connection.db, visitor.sessionId), clock.now());
			if (!stored || stored.notices.length === 0) return [];
			const taken = await sessions.edit(visitor, takeNotices());
			return taken.ok ? taken.value : [];
		},
		lookAhead: sessions.lookAhead,
		editLocked: (visitor, work, options) => sessions.editLocked(visitor, work, { ...options, keepFailed: true }),
		moveToCustomer: (guestSessionId, customerId) =>
			sessions.move(guestSessionId, { sessionId: String(customerId), customerId }),
	};
}
