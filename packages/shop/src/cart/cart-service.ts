import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import type { ShopCore } from "../core/core.ts";
import { readCoupons } from "../coupons/coupon-repository.ts";
import type { Versions } from "../settings/settings-service.ts";
import type { CartSources } from "./assembly/cart-sources.ts";
import { type DeliveryQuote, type QuoteRequest, quoteDelivery } from "./assembly/quote.ts";
import { type AddedItem, type AddItemRequest, addItem } from "./edits/add-item.ts";
import { type CustomerChange, type ReadChange, updateCustomer } from "./edits/address.ts";
import { applyCoupon, removeAllCoupons, removeCoupon } from "./edits/coupons.ts";
import { type ExtensionEdit, extend } from "./edits/extension.ts";
import { forgetAddresses } from "./edits/forget-addresses.ts";
import { addLateLines } from "./edits/late-lines.ts";
import { addNotice, renew, takeNotices } from "./edits/notices.ts";
import { choosePaymentMethod } from "./edits/payment-method.ts";
import {
	emptyCart,
	type QuantitiesChanged,
	removeItem,
	undoRemove,
	updateItem,
	updateItems,
} from "./edits/quantities.ts";
import { selectRate } from "./edits/rates.ts";
import { type Refilled, refill } from "./edits/refill.ts";
import { type SavedAddress, saveAddress } from "./edits/save-address.ts";
import type { CartWork } from "./edits/work.ts";
import { type FollowCart, finish, type Holds, isUnsettled } from "./finish.ts";
import type { Cart } from "./model/cart.ts";
import type { CartSession, StoredNotice, Visitor } from "./model/session.ts";
import type { CartTransaction } from "./session/cart-edit.ts";
import { createSessionEdits, type LockedOptions, type LockedWork, type SessionEdits } from "./session/edit-session.ts";
import { lateLines } from "./session/late-lines.ts";
import { readSessionRow, sessionOfRow } from "./session/session-repository.ts";
import { endsSoon } from "./session/visitor-session.ts";
import { type CartView, createCartView } from "./view/view-cart.ts";

/** The result of addItem. */
export interface CartAfterAdding extends Cart, AddedItem {}

/** Everything that can be done with a cart. Each edit returns the settled cart; a failed edit changes nothing. */
export interface CartService {
	/** The current cart. Never writes: queued notices and invalid coupons stay in it. */
	view: CartView["view"];
	viewNew: CartView["viewNew"];
	/**
	 * The cart for a response that can show its `errors`. Where the session must change (notices to return once, invalid
	 * coupons to remove, a guest's session near its end) this is an edit like any other; else it is `view`.
	 */
	settle(visitor: Visitor): Promise<Cart>;
	addItem(visitor: Visitor, request: AddItemRequest): Promise<Result<CartAfterAdding>>;
	/** quantity undefined: changes and checks nothing, as in the reference. */
	updateItem(visitor: Visitor, key: string, quantity: number | undefined): Promise<Result<Cart>>;
	/** Several quantities by the keys of their lines, in one edit; 0 removes a line. */
	updateItems(visitor: Visitor, quantities: ReadonlyMap<string, number>): Promise<Result<Cart & QuantitiesChanged>>;
	/** `notice`: for the next page, queued in the same edit. */
	removeItem(visitor: Visitor, key: string, notice?: StoredNotice): Promise<Result<Cart>>;
	/** Restores a removed line. An unknown key changes nothing. */
	undoRemove(visitor: Visitor, key: string): Promise<Result<Cart>>;
	emptyCart(visitor: Visitor): Promise<Result<Cart>>;
	/** Replaces the items, in one edit. If none of the new ones can be added, the cart stays. */
	refill(visitor: Visitor, requests: readonly AddItemRequest[]): Promise<Result<Cart & Refilled>>;
	couponExists(code: string): Promise<boolean>;
	applyCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeAllCoupons(visitor: Visitor): Promise<Result<Cart>>;
	/** What sending a product to a place costs, as a cart with nothing else; null: an extension cannot say now. */
	quote(request: QuoteRequest, versions: Versions): Promise<DeliveryQuote | null>;
	/** packageId null: all packages. */
	selectRate(visitor: Visitor, packageId: string | number | null, rateId: string): Promise<Result<Cart>>;
	/** `id`: of an installed gateway; "": none. */
	choosePaymentMethod(visitor: Visitor, id: string): Promise<Result<Cart>>;
	updateCustomer(visitor: Visitor, change: CustomerChange | ReadChange): Promise<Result<Cart>>;
	/** Empties the addresses: somebody else goes on with the cart. */
	forgetAddresses(visitor: Visitor): Promise<Result<Cart>>;
	/**
	 * Saves an address of the customer's account and changes the cart's, in one transaction. `notice`: for the next page.
	 * Errors: invalid_… of fields that are too long.
	 */
	saveAddress(
		visitor: Visitor,
		saved: SavedAddress,
		change: CustomerChange,
		notice: StoredNotice,
	): Promise<Result<Cart>>;
	/**
	 * An edit by an extension. Locked, because extensions may write more than the cart. Error:
	 * cart_extensions_error.
	 */
	extend(visitor: Visitor, namespace: string, apply: ExtensionEdit): Promise<Result<Cart>>;
	/** `once`: not again while an equal one is queued. */
	addNotice(visitor: Visitor, notice: StoredNotice, options?: { once?: boolean }): Promise<void>;
	/** Returns the queued notices and empties the queue. */
	takeNotices(visitor: Visitor): Promise<StoredNotice[]>;
	/** For orders: reads a cart before its transaction. */
	lookAhead: SessionEdits["lookAhead"];
	/**
	 * For orders: runs `work` in one transaction with the session locked. Commits when it returns (a failure too); rolls
	 * back when it throws or returns a RolledBack. Does not call `finish`, because the order is made from the cart
	 * itself.
	 */
	editForOrder: <T, Read = undefined>(
		visitor: Visitor,
		work: LockedWork<T, Read>,
		options?: Pick<LockedOptions<Read>, "ahead" | "readWithLock">,
	) => Promise<Result<T>>;
	/** Login: moves the guest's cart to the customer and merges it with the saved one. Reference: 01 §3.3. */
	moveToCustomer(guestSessionId: string, customerId: number): Promise<void>;
}

/** What a cart's order has bought and is still in the cart: only the provider's notification reported the payment. */
interface BoughtGoods {
	areIn(session: CartSession): Promise<boolean>;
	take(edit: CartTransaction): Promise<unknown>;
}

/** Without `followCart` draft orders are not updated. */
export type CartDependencies = Pick<ShopCore, "connection" | "clock"> &
	CartSources & { followCart?: FollowCart; bought?: BoughtGoods };

/** The carts of all shoppers: a table of edits, all run in the same way. */
export function createCartService(dependencies: CartDependencies): CartService {
	const { connection, clock } = dependencies;
	const sessions = createSessionEdits(dependencies);
	const { view, viewNew } = createCartView(dependencies, sessions.begin);

	/** Runs an edit of the session, then `finish`. */
	function finished<T>(visitor: Visitor, work: CartWork<T>, holds: Holds = "keep"): CartWork<Cart & T> {
		return async (edit) => {
			const result = await work(edit);
			if (!result.ok) return result;
			const cart = await finish(edit, visitor, holds, dependencies);
			return ok(result.value === undefined ? (cart as Cart & T) : { ...cart, ...result.value });
		};
	}
	/**
	 * Lines added to a guest's cart just after a login moved it follow it. The result stays the guest's cart, which is
	 * stored already: lines that fail to follow stay there for the guest's next edit.
	 */
	async function followed<T extends Cart>(guest: Visitor, edited: Promise<Result<T>>): Promise<Result<T>> {
		const result = await edited;
		if (!result.ok || !result.value.session.movedTo) return result;
		const late = lateLines(guest, result.value.session, clock.now());
		if (!late) return result;
		const { customer, ids } = late;
		try {
			await sessions.editLocked(customer, finished(customer, addLateLines(guest, connection.dialect)), { ids });
		} catch (error) {
			console.error(`lines did not follow a login to the cart of customer ${customer.customerId}:`, error);
		}
		return result;
	}
	const editWith = <T>(visitor: Visitor, work: CartWork<T>, holds?: Holds, ids?: readonly number[]) =>
		followed(visitor, sessions.edit(visitor, finished(visitor, work, holds), ids));
	const edit = (visitor: Visitor, work: CartWork, holds?: Holds) => editWith(visitor, work, holds);

	async function withoutBought(visitor: Visitor, cart: Cart): Promise<Cart> {
		const { bought } = dependencies;
		if (!bought || !(await bought.areIn(cart.session))) return cart;
		await sessions.editLocked(visitor, async (edit) => ok(await bought.take(edit)));
		return view(visitor);
	}

	return {
		view,
		viewNew,
		async settle(visitor) {
			const cart = await withoutBought(visitor, await view(visitor));
			const soon = endsSoon(cart.session, clock.now());
			if (!isUnsettled(cart) && !soon) return cart;
			const settled = await edit(visitor, renew(soon));
			return settled.ok ? settled.value : cart;
		},
		addItem: (visitor, request) => editWith(visitor, addItem(request), "keep", [request.id]),
		updateItem: (visitor, key, quantity) => edit(visitor, updateItem(key, quantity)),
		updateItems: (visitor, quantities) =>
			editWith(visitor, updateItems(quantities), [...quantities.values()].includes(0) ? "release" : "keep"),
		removeItem: (visitor, key, notice) => edit(visitor, removeItem(key, notice), "release"),
		undoRemove: (visitor, key) => edit(visitor, undoRemove(key)),
		emptyCart: (visitor) => edit(visitor, emptyCart(), "release"),
		refill: (visitor, requests) =>
			editWith(
				visitor,
				refill(requests),
				"release",
				requests.map(({ id }) => id),
			),
		async couponExists(given) {
			const code = normaliseCouponCode(given);
			return (await readCoupons(connection.db, [code])).get(code)?.status === "publish";
		},
		applyCoupon: (visitor, code) => edit(visitor, applyCoupon(code)),
		removeCoupon: (visitor, code) => edit(visitor, removeCoupon(code)),
		removeAllCoupons: (visitor) => edit(visitor, removeAllCoupons()),
		quote: (request, versions) => quoteDelivery(request, dependencies, versions, clock.now()),
		selectRate: (visitor, packageId, rateId) => edit(visitor, selectRate(packageId, rateId)),
		choosePaymentMethod: (visitor, id) => edit(visitor, choosePaymentMethod(id)),
		updateCustomer: (visitor, change) => edit(visitor, updateCustomer(change)),
		forgetAddresses: (visitor) => edit(visitor, forgetAddresses()),
		saveAddress: (visitor, saved, change, notice) =>
			sessions.editLocked(visitor, finished({ ...visitor, seesNoErrors: true }, saveAddress(saved, change, notice))),
		extend: (visitor, namespace, apply) =>
			followed(visitor, sessions.editLocked(visitor, finished(visitor, extend(namespace, apply)))),
		// Notices affect neither draft nor totals, so these two edits skip `finish`.
		async addNotice(visitor, notice, options) {
			await sessions.edit(visitor, addNotice(notice, options));
		},
		async takeNotices(visitor) {
			const stored = sessionOfRow(await readSessionRow(connection.db, visitor.sessionId), clock.now());
			if (!stored || stored.notices.length === 0) return [];
			const notices = await sessions.edit(visitor, takeNotices());
			return notices.ok ? notices.value : [];
		},
		lookAhead: sessions.lookAhead,
		editForOrder: (visitor, work, options) => sessions.editLocked(visitor, work, { ...options, keepFailed: true }),
		moveToCustomer: (guestSessionId, customerId) =>
			sessions.move(guestSessionId, { sessionId: String(customerId), customerId }),
	};
}
