import type { Address, BillingAddress } from "../address/address.ts";
import { nextPriceChange } from "../catalogue/displayed-price.ts";
import type { Product } from "../catalogue/product.ts";
import type { ShopCore } from "../core.ts";
import { normaliseCouponCode } from "../coupons/coupon-code.ts";
import { readCoupons } from "../coupons/coupon-repository.ts";
import { inTime } from "../in-time.ts";
import { isBeingPaid } from "../orders/order-repository.ts";
import { releaseHolds, type StockTransaction } from "../orders/stock-repository.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Versions } from "../settings/settings-service.ts";
import { addLine, resolveAddition } from "./add-item.ts";
import { cartNeedsShipping, shippingEnabled } from "./calculate-shipping.ts";
import type { Cart } from "./cart.ts";
import { readSessionRow, sessionOfRow } from "./cart-session-repository.ts";
import { applyCoupon, removeCoupon } from "./coupon-changes.ts";
import { changeAddresses } from "./customer-change.ts";
import {
	assembleCart,
	type CartFacts,
	type CartSources,
	dropDeadLines,
	NOT_WHOLE,
	readFacts,
	type SoldLine,
	type StockReader,
	soldLines,
	stockOwners,
	unmanaged,
} from "./load-cart.ts";
import { clearCart, lifetime } from "./new-session.ts";
import { checkQuantity, quantityLimits } from "./quantity-limits.ts";
import { RecentCarts } from "./recent-carts.ts";
import type { CartSession, StoredNotice, Visitor } from "./session.ts";
import { type CartEdit, type CartTransaction, createSessionChanges } from "./session-changes.ts";
import { isUnsettled, settle } from "./settle.ts";
import { readShopperStocks } from "./shopper-stock-repository.ts";

/** What addItem gives: the cart, and which line grew. */
export interface CartAfterAdding extends Cart {
	addedKey: string;
}

export interface AddItemRequest {
	/** Product, variable product or variation. */
	id: number;
	/** 1 or more: HTTP refuses less. Left out, a new line gets its least quantity and one that is there gets no more, as the recorded store does. */
	quantity?: number | undefined;
	/** Label or internal name, and value, of each chosen attribute. Reference: 02 Cart §7. */
	variation: readonly { attribute: string; value: string }[];
	/** Extension data of the line, by namespace. */
	data?: Record<string, unknown>;
	/** From a button of the listing: a variable product goes into the cart as it is. Reference: 07 §1. */
	asListed?: boolean;
}

/** Fields to change; sanitised and merged over what is stored. Values are to be validated before (address/validate.ts). */
export interface CustomerChange {
	billing?: Partial<BillingAddress>;
	shipping?: Partial<Address>;
}

/** What an extension does to the cart; a failure's message is for the shopper. */
export type ExtensionEdit = (edit: CartEdit) => Promise<Result<void>> | Result<void>;

/** ms; meanwhile what the extension changes is locked. */
const LONGEST_UPDATE = 5000;

export interface CartService {
	/** The cart as it is now. Never writes: what waits to be told, and coupons that do not hold any more, stay in it. */
	view(visitor: Visitor): Promise<Cart>;
	/**
	 * The cart for an answer that has room for its `errors`. Where there is something to tell once (notices, coupons that are taken off) or
	 * a guest's session would soon end, this is an edit like every other; else it is `view`.
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
	updateCustomer(visitor: Visitor, change: CustomerChange): Promise<Result<Cart>>;
	/** An extension's edit, five seconds at most. Locked: extensions may write more than the cart. Error: woocommerce_rest_cart_extensions_error. */
	extend(visitor: Visitor, namespace: string, apply: ExtensionEdit): Promise<Result<Cart>>;
	addNotice(visitor: Visitor, notice: StoredNotice): Promise<void>;
	/** The queued notices, which are then gone. */
	takeNotices(visitor: Visitor): Promise<StoredNotice[]>;
	/**
	 * For orders: runs `work` in one transaction with the session locked; commits what it did when it returns (also a failure),
	 * rolls back when it throws. It ends in no `finish`: the order it makes is what follows the cart. `known`: versions read for this
	 * request already.
	 */
	editLocked<T>(
		visitor: Visitor,
		work: (edit: CartTransaction) => Promise<Result<T>>,
		known?: Versions,
	): Promise<Result<T>>;
	/** Login: the guest's cart moves to the customer and is merged with the saved one. Reference: 01 §3.3. */
	moveToCustomer(guestSessionId: string, customerId: number): Promise<void>;
}

/** Queued notices that are kept, the newest. */
const MOST_NOTICES = 20;

export type CartDependencies = Pick<ShopCore, "connection" | "clock"> &
	CartSources & {
		/** Brings the draft order of a changed cart up to date, in its transaction (reference 05 Checkout §5). Left out: drafts stay as they are. */
		followCart?: (at: StockTransaction, cart: Cart) => Promise<void>;
	};

/** The carts of all shoppers. */
export function createCartService(dependencies: CartDependencies): CartService {
	const { connection, clock, settings } = dependencies;
	const { db, dialect } = connection;
	const changes = createSessionChanges(dependencies);
	const recent = new RecentCarts();

	/** The cart after a change, as it is answered; a draft order of it changes too. */
	async function changed(
		{ trx, session, calculate }: CartEdit,
		visitor: Visitor,
		holds: "keep" | "release" = "keep",
	): Promise<Cart> {
		const cart = settle(await calculate(), visitor);
		if (!trx || session.draftOrderId === 0) return cart;
		const at = { trx, dialect, now: clock.now() };
		// The order first, which takes ids, then the stock, as placing an order does: otherwise the two could wait for each other.
		await dependencies.followCart?.(at, cart);
		if (holds === "release" && !(await isBeingPaid(trx, session.draftOrderId)))
			await releaseHolds(at, session.draftOrderId);
		return cart;
	}

	/** One edit of the cart by the shopper: the answer is the settled cart. */
	function mutate(
		visitor: Visitor,
		work: (edit: CartEdit) => Promise<Result<unknown>>,
		holds: "keep" | "release" = "keep",
	): Promise<Result<Cart>> {
		return changes.edit(visitor, finished(visitor, work, holds));
	}

	function finished(
		visitor: Visitor,
		work: (edit: CartEdit) => Promise<Result<unknown>>,
		holds: "keep" | "release" = "keep",
	) {
		return async (edit: CartEdit): Promise<Result<Cart>> => {
			const done = await work(edit);
			return done.ok ? ok(await changed(edit, visitor, holds)) : done;
		};
	}

	/** The cart without changing it. The same object again while nothing that it depends on has changed. */
	async function look(visitor: Visitor): Promise<Cart> {
		const now = clock.now();
		const [known, row] = await Promise.all([settings.versions(), readSessionRow(db, visitor.sessionId)]);
		const kept = row && row.expires_at > now ? recent.find(row, known, now) : undefined;
		if (kept) {
			const facts = await readFacts(db, kept.cart.session, kept.sold, stocksFor(kept.cart.session, now));
			if (recent.isSame(kept, facts)) {
				kept.cart.known = known;
				return kept.cart;
			}
		}
		const session = sessionOfRow(row, now) ?? (await changes.begin(db, visitor, known));
		const lineCount = session.lines.length;
		const sold = dropDeadLines(session, await soldLines(session, dependencies, known), now);
		const facts = await readFacts(db, session, sold, stocksFor(session, now));
		const cart = await assembleCart(db, session, sold, facts, dependencies, known, now);
		if (row && session.version === row.version && session.lines.length === lineCount)
			recent.keep({ cart, row, sold, versions: known, until: goodUntil(cart, sold, facts, now) }, facts);
		return cart;
	}

	function stocksFor({ draftOrderId }: CartSession, now: number): StockReader {
		return (ownerIds) => readShopperStocks(db, ownerIds, draftOrderId, now);
	}

	async function stockOf({ stocks: read, known }: CartEdit, ownerId: number, others: readonly SoldLine[] = []) {
		const stocks = await read([...new Set([ownerId, ...stockOwners(others)])]);
		return ((await settings.current(known)).stockManaged ? stocks : unmanaged(stocks)).get(ownerId) ?? null;
	}

	return {
		async settle(visitor) {
			const cart = await look(visitor);
			const renew =
				cart.session.version > 0 && cart.session.customerId === 0 && cart.session.expiresAt - clock.now() < 3_600_000;
			if (!isUnsettled(cart) && !renew) return cart;
			const settled = await mutate(visitor, async ({ session }) => {
				if (renew) session.expiresAt = clock.now() + lifetime(0);
				return ok(undefined);
			});
			return settled.ok ? settled.value : cart;
		},

		view: look,

		addItem: (visitor, request) =>
			changes.edit(
				visitor,
				async (edit) => {
					const { session, sources, known } = edit;
					const resolved = resolveAddition(
						request,
						await withParents(await sources.catalogue.products([request.id], known), edit),
					);
					if (!resolved.ok) return resolved;
					const addition = resolved.value;
					const sold = await soldLines(session, sources, known);
					const added = addLine(
						session,
						addition,
						sold,
						await stockOf(edit, addition.product.stockOwnerId, sold),
						clock.now(),
					);
					return added.ok ? ok({ ...(await changed(edit, visitor)), addedKey: added.value }) : added;
				},
				[request.id],
			),

		updateItem: (visitor, key, quantity) =>
			mutate(visitor, async (edit) => {
				if (quantity === undefined) return ok(undefined);
				// A line that can no longer be bought is no line any more.
				const sold = dropDeadLines(edit.session, await soldLines(edit.session, edit.sources, edit.known), clock.now());
				const { line, product } = sold.find((candidate) => candidate.line.key === key) ?? {};
				if (!line || !product) return fail("woocommerce_rest_cart_invalid_key", "Cart item does not exist.", 409);
				const checked = checkQuantity(quantity, quantityLimits(product, await stockOf(edit, product.stockOwnerId)));
				if (checked.ok) line.quantity = checked.value;
				return checked;
			}),

		removeItem: (visitor, key) =>
			mutate(
				visitor,
				async ({ session }) => {
					const line = session.lines.find((candidate) => candidate.key === key);
					if (!line) return fail("woocommerce_rest_cart_invalid_key", "Cart item no longer exists or is invalid.", 409);
					session.lines = session.lines.filter((candidate) => candidate !== line);
					session.removedLines = [...session.removedLines.filter((candidate) => candidate.key !== key), line].slice(
						-10,
					);
					return ok(undefined);
				},
				"release",
			),

		undoRemove: (visitor, key) =>
			mutate(visitor, async ({ session }) => {
				const line = session.removedLines.find((candidate) => candidate.key === key);
				if (!line) return ok(undefined);
				session.removedLines = session.removedLines.filter((candidate) => candidate !== line);
				if (!session.lines.some((candidate) => candidate.key === key)) session.lines.push(line);
				return ok(undefined);
			}),

		emptyCart: (visitor) =>
			mutate(
				visitor,
				async ({ session }) => {
					clearCart(session);
					return ok(undefined);
				},
				"release",
			),

		async couponExists(code) {
			const normal = normaliseCouponCode(code);
			return (await readCoupons(db, [normal])).get(normal)?.status === "publish";
		},

		applyCoupon: (visitor, code) =>
			mutate(visitor, async (edit) => applyCoupon(edit, code, (await settings.current(edit.known)).couponsEnabled)),

		removeCoupon: (visitor, code) =>
			mutate(visitor, async (edit) => removeCoupon(edit, code, (await settings.current(edit.known)).couponsEnabled)),

		removeAllCoupons: (visitor) =>
			mutate(visitor, async ({ session }) => {
				session.coupons = [];
				return ok(undefined);
			}),

		selectRate: (visitor, packageId, rateId) =>
			mutate(visitor, async ({ session, known }) => {
				const [store, zones] = await Promise.all([settings.current(known), settings.shippingZones(known)]);
				if (!shippingEnabled(store, zones))
					return fail("woocommerce_rest_shipping_disabled", "Shipping is disabled.", 404);
				// Any rate is stored; one that is not on offer gives way to the default when the cart is calculated. There is one package, 0.
				if (packageId === null || String(packageId) === "0") session.chosenRates = { "0": rateId };
				return ok(undefined);
			}),

		updateCustomer: (visitor, change) =>
			mutate(visitor, async ({ session, sources, known }) => {
				const [store, zones, sold] = await Promise.all([
					settings.current(known),
					settings.shippingZones(known),
					soldLines(session, sources, known),
				]);
				const lines = sold.map(({ product }) => ({ needsShipping: !product.virtual }));
				changeAddresses(session, change, cartNeedsShipping({ settings: store, zones, lines }));
				return ok(undefined);
			}),

		extend: (visitor, namespace, apply) =>
			changes.editLocked(
				visitor,
				finished(visitor, async (edit) => {
					const done = await inTime(apply(edit), `update of the extension ${namespace}`, LONGEST_UPDATE);
					return done.ok ? done : fail("woocommerce_rest_cart_extensions_error", done.error.message);
				}),
			),

		async addNotice(visitor, notice) {
			await changes.edit(visitor, async ({ session }) => {
				// Somebody who never looks at them must not fill the memory with them.
				session.notices = [...session.notices, notice].slice(-MOST_NOTICES);
				return ok(undefined);
			});
		},

		async takeNotices(visitor) {
			const stored = sessionOfRow(await readSessionRow(db, visitor.sessionId), clock.now());
			if (!stored || stored.notices.length === 0) return [];
			const taken = await changes.edit(visitor, async ({ session }) => {
				const { notices } = session;
				session.notices = [];
				return ok(notices);
			});
			return taken.ok ? taken.value : [];
		},

		editLocked: (visitor, work, known) => changes.editLocked(visitor, work, { known, keepFailed: true }),

		async moveToCustomer(guestSessionId, customerId) {
			await changes.move(guestSessionId, { sessionId: String(customerId), customerId });
		},
	};
}

/** The products and those that they are variations of. */
async function withParents(
	products: ReadonlyMap<number, Product>,
	{ sources, known }: CartEdit,
): Promise<ReadonlyMap<number, Product>> {
	const parents = [...products.values()].map(({ parentId }) => parentId).filter((id) => id > 0 && !products.has(id));
	return parents.length === 0
		? products
		: new Map([...products, ...(await sources.catalogue.products(parents, known))]);
}

/** When a cart may become another by time alone: a sale begins or ends, a coupon expires, or a hidden stock changes. */
function goodUntil({ settings, errors }: Cart, sold: readonly SoldLine[], facts: CartFacts, now: number): number {
	if (settings.hideOutOfStock || errors.includes(NOT_WHOLE)) return now;
	const edges = sold.map(({ product }) => nextPriceChange(product, now) ?? Number.POSITIVE_INFINITY);
	for (const { expiresAt } of facts.coupons.values())
		if (expiresAt !== null && expiresAt >= now) edges.push(expiresAt + 1);
	return Math.min(Number.POSITIVE_INFINITY, ...edges);
}
