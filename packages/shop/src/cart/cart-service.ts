import type { Address, BillingAddress } from "../address/address.ts";
import { nextPriceChange } from "../catalogue/displayed-price.ts";
import type { Product, Stock } from "../catalogue/product.ts";
import type { ShopCore } from "../core.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { normaliseCouponCode } from "../coupons/coupon-code.ts";
import { readCoupons } from "../coupons/coupon-repository.ts";
import type { Db } from "../database/connection.ts";
import { releaseHolds } from "../orders/stock-repository.ts";
import { fail, ok, type Result } from "../result.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { Versions } from "../settings/settings-service.ts";
import { addLine, resolveAddition } from "./add-item.ts";
import { askedCatalogue } from "./asked-catalogue.ts";
import { cartNeedsShipping, shippingEnabled } from "./calculate-shipping.ts";
import type { CalculatedCart, CalculatedLine, PricedLine } from "./calculation.ts";
import { deleteSession, readCustomerAddresses, readSession, writeSession } from "./cart-session-repository.ts";
import { applyCoupon, removeCoupon } from "./coupon-changes.ts";
import { changeAddresses } from "./customer-change.ts";
import { assembleCart, type CartFacts, type CartSources, dropDeadLines, readFacts, type SoldLine, soldLines, unmanaged } from "./load-cart.ts";
import { mergeSessions } from "./merge-sessions.ts";
import { clearCart, lifetime, newSession } from "./new-session.ts";
import { checkQuantity, quantityLimits } from "./quantity-limits.ts";
import { RecentCarts } from "./recent-carts.ts";
import type { CartLine, CartSession, StoredNotice, Visitor } from "./session.ts";
import { lockSession } from "./session-lock.ts";
import { isUnsettled, settle } from "./settle.ts";
import { readShopperStocks } from "./shopper-stock-repository.ts";

/** How many of a line may be bought. Reference: 02 Cart §6. */
export interface QuantityLimits {
	minimum: number;
	maximum: number;
	multipleOf: number;
	/** false for products sold individually. */
	editable: boolean;
}

export interface CartItem {
	line: CartLine;
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
	stock: Stock | null;
	limits: QuantityLimits;
	priced: PricedLine;
	calculated: CalculatedLine;
	backorderBadge: boolean;
	lowStockRemaining: number | null;
}

/** A cart problem; plain text, the presenter formats it. Reference: 02 Cart §10. */
export interface CartError {
	code: string;
	message: string;
}

/** The cart of one shopper at one moment, complete: presenters need nothing else. Specification: 3, Cart. */
export interface Cart {
	session: CartSession;
	settings: StoreSettings;
	items: CartItem[];
	calculated: CalculatedCart;
	/** Applied coupons that exist, in the order applied. */
	coupons: Coupon[];
	crossSells: Product[];
	errors: CartError[];
	/** Ids of the gateways on offer, in order. */
	paymentMethods: string[];
	/** 32 hex digits, "" for an empty cart. */
	hash: string;
}

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

/** What work inside a transaction sees. The session is a copy that is saved at the end if it changed. */
export interface CartEdit {
	trx: Db;
	session: CartSession;
	/** The cart as the session now stands; call it again after changing the session. */
	calculate(): Promise<Cart>;
}

export interface CartService {
	/** The cart as it is now. Clears queued notices and drops coupons that no longer hold, telling of both in `errors`. */
	read(visitor: Visitor): Promise<Cart>;
	/** The same without touching anything: for pages that only show a count or the lines. */
	peek(visitor: Visitor): Promise<Cart>;
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
	addNotice(visitor: Visitor, notice: StoredNotice): Promise<void>;
	/** The queued notices, which are then gone. */
	takeNotices(visitor: Visitor): Promise<StoredNotice[]>;
	/**
	 * Runs `work` in one transaction with the session locked; commits what it did when it returns (also a failure),
	 * rolls back when it throws. `known`: versions read for this request already.
	 */
	change<T>(visitor: Visitor, work: (edit: CartEdit) => Promise<Result<T>>, known?: Versions): Promise<Result<T>>;
	/** Login: the guest's cart moves to the customer and is merged with the saved one. Reference: 01 §3.3. */
	moveToCustomer(guestSessionId: string, customerId: number): Promise<void>;
}

/** Queued notices that are kept, the newest. */
const MOST_NOTICES = 20;

/** What was read before a transaction for it. */
interface Prepared {
	known: Versions;
	sources: CartSources;
}

export type CartDependencies = Pick<ShopCore, "connection" | "clock"> & CartSources;

/** The carts of all shoppers. What is needed of settings and catalogue is taken from memory before a transaction begins, so that none waits for a second connection. */
export function createCartService(dependencies: CartDependencies): CartService {
	const { connection, clock, settings } = dependencies;
	const { db, dialect } = connection;
	const recent = new RecentCarts();

	async function sessionOf(from: Db, visitor: Visitor, known: Versions): Promise<CartSession> {
		return (await readSession(from, visitor.sessionId, clock.now())) ?? beginSession(from, visitor, known);
	}

	async function beginSession(from: Db, visitor: Visitor, known: Versions): Promise<CartSession> {
		const saved = visitor.customerId === 0 ? null : await readCustomerAddresses(from, visitor.customerId);
		return newSession(visitor, await settings.current(known), saved, clock.now());
	}

	async function load(from: Db, session: CartSession, { known, sources }: Prepared): Promise<Cart> {
		const now = clock.now();
		const sold = dropDeadLines(session, await soldLines(session, sources, known), now);
		return assembleCart(from, session, sold, await readFacts(from, session, sold, now), sources, known, now);
	}

	/** Reads what a transaction will need of settings and catalogue, so that it is in memory. */
	async function prepare(visitor: Visitor, ids: readonly number[] = [], versions?: Versions): Promise<Prepared> {
		const known = versions ?? (await settings.versions());
		const sources = { ...dependencies, catalogue: askedCatalogue(dependencies.catalogue) };
		const { catalogue } = sources;
		const [session] = await Promise.all([readSession(db, visitor.sessionId, clock.now()), settings.current(known), catalogue.categories(known)]);
		const inCart = (session?.lines ?? []).flatMap(({ productId, variationId }) => [productId, variationId]);
		const read = (wanted: readonly number[]) => catalogue.products([...new Set(wanted)].filter(Boolean), known);
		const asked = await read([...inCart, ...ids]);
		// A variable product may mean any of its variations, a variation sells with what its parent has.
		const chosen = ids.flatMap((id) => asked.get(id) ?? []);
		const all = await read(chosen.flatMap(({ parentId, variations }) => [parentId, ...variations.map(({ id }) => id)]));
		await read([...all.values()].flatMap(({ crossSellIds }) => crossSellIds));
		return { known, sources };
	}

	async function locked<T>(visitor: Visitor, prepared: Prepared, work: (edit: CartEdit) => Promise<Result<T>>): Promise<Result<T>> {
		return db.transaction().execute(async (trx) => {
			await lockSession(trx, dialect, visitor.sessionId);
			const session = await sessionOf(trx, visitor, prepared.known);
			const before = JSON.stringify(session);
			const result = await work({ trx, session, calculate: () => load(trx, session, prepared) });
			if (JSON.stringify(session) !== before) await save(trx, session);
			return result;
		});
	}

	async function save(trx: Db, session: CartSession): Promise<void> {
		const now = clock.now();
		session.version++;
		session.expiresAt = now + lifetime(session.customerId);
		await writeSession(trx, session, now);
	}

	/** One change by the shopper: the answer is the settled cart. A failure changes nothing but what `work` did itself. */
	async function mutate(visitor: Visitor, work: (edit: CartEdit, prepared: Prepared) => Promise<Result<unknown>>, ids: readonly number[] = []): Promise<Result<Cart>> {
		const prepared = await prepare(visitor, ids);
		return locked(visitor, prepared, async (edit) => {
			const done = await work(edit, prepared);
			return done.ok ? ok(settle(await edit.calculate())) : done;
		});
	}

	/** The cart without a lock. The same object again while nothing that it depends on has changed. */
	async function look(visitor: Visitor): Promise<Cart> {
		const now = clock.now();
		const [known, stored] = await Promise.all([settings.versions(), readSession(db, visitor.sessionId, now)]);
		const session = stored ?? (await beginSession(db, visitor, known));
		const lineCount = session.lines.length;
		const sold = dropDeadLines(session, await soldLines(session, dependencies, known), now);
		const facts = await readFacts(db, session, sold, now);
		const usable = session.version > 0 && session.lines.length === lineCount;
		const same = usable ? recent.find(session, known, facts, now) : undefined;
		if (same) return same;
		const cart = await assembleCart(db, session, sold, facts, dependencies, known, now);
		if (usable) recent.keep(cart, known, facts, goodUntil(cart, sold, facts, now));
		return cart;
	}

	async function stockOf(trx: Db, session: CartSession, ownerId: number, known: Versions) {
		const stocks = await readShopperStocks(trx, [ownerId], session.draftOrderId, clock.now());
		return ((await settings.current(known)).stockManaged ? stocks : unmanaged(stocks)).get(ownerId) ?? null;
	}

	const service: CartService = {
		async read(visitor) {
			const cart = await look(visitor);
			const renew = cart.session.version > 0 && cart.session.customerId === 0 && cart.session.expiresAt - clock.now() < 3_600_000;
			if (!isUnsettled(cart) && !renew) return cart;
			const settled = await mutate(visitor, async ({ session }) => {
				if (renew) session.expiresAt = clock.now() + lifetime(0);
				return ok(undefined);
			});
			return settled.ok ? settled.value : cart;
		},

		peek: look,

		async addItem(visitor, request) {
			const prepared = await prepare(visitor, [request.id]);
			const { known, sources } = prepared;
			const resolved = resolveAddition(request, await sources.catalogue.products([request.id], known));
			if (!resolved.ok) return resolved;
			return locked(visitor, prepared, async (edit) => {
				const { trx, session } = edit;
				const addition = resolved.value;
				const sold = await soldLines(session, sources, known);
				const added = addLine(session, addition, sold, await stockOf(trx, session, addition.product.stockOwnerId, known), clock.now());
				return added.ok ? ok({ ...settle(await edit.calculate()), addedKey: added.value }) : added;
			});
		},

		updateItem: (visitor, key, quantity) =>
			mutate(visitor, async ({ trx, session }, { known, sources }) => {
				if (quantity === undefined) return ok(undefined);
				// A line that can no longer be bought is no line any more.
				const sold = dropDeadLines(session, await soldLines(session, sources, known), clock.now());
				const { line, product } = sold.find((candidate) => candidate.line.key === key) ?? {};
				if (!line || !product) return fail("woocommerce_rest_cart_invalid_key", "Cart item does not exist.", 409);
				const checked = checkQuantity(quantity, quantityLimits(product, await stockOf(trx, session, product.stockOwnerId, known)));
				if (checked.ok) line.quantity = checked.value;
				return checked;
			}),

		removeItem: (visitor, key) =>
			mutate(visitor, async ({ trx, session }) => {
				const line = session.lines.find((candidate) => candidate.key === key);
				if (!line) return fail("woocommerce_rest_cart_invalid_key", "Cart item no longer exists or is invalid.", 409);
				session.lines = session.lines.filter((candidate) => candidate !== line);
				session.removedLines = [...session.removedLines.filter((candidate) => candidate.key !== key), line].slice(-10);
				if (session.draftOrderId !== 0) await releaseHolds({ trx, dialect, now: clock.now() }, session.draftOrderId);
				return ok(undefined);
			}),

		undoRemove: (visitor, key) =>
			mutate(visitor, async ({ session }) => {
				const line = session.removedLines.find((candidate) => candidate.key === key);
				if (!line) return ok(undefined);
				session.removedLines = session.removedLines.filter((candidate) => candidate !== line);
				if (!session.lines.some((candidate) => candidate.key === key)) session.lines.push(line);
				return ok(undefined);
			}),

		emptyCart: (visitor) =>
			mutate(visitor, async ({ trx, session }) => {
				clearCart(session);
				if (session.draftOrderId !== 0) await releaseHolds({ trx, dialect, now: clock.now() }, session.draftOrderId);
				return ok(undefined);
			}),

		async couponExists(code) {
			const normal = normaliseCouponCode(code);
			return (await readCoupons(db, [normal])).get(normal)?.status === "publish";
		},

		applyCoupon: (visitor, code) => mutate(visitor, async (edit, { known }) => applyCoupon(edit, code, (await settings.current(known)).couponsEnabled)),

		removeCoupon: (visitor, code) => mutate(visitor, async (edit, { known }) => removeCoupon(edit, code, (await settings.current(known)).couponsEnabled)),

		removeAllCoupons: (visitor) =>
			mutate(visitor, async ({ session }) => {
				session.coupons = [];
				return ok(undefined);
			}),

		selectRate: (visitor, packageId, rateId) =>
			mutate(visitor, async ({ session }, { known }) => {
				const [store, zones] = await Promise.all([settings.current(known), settings.shippingZones(known)]);
				if (!shippingEnabled(store, zones)) return fail("woocommerce_rest_shipping_disabled", "Shipping is disabled.", 404);
				// Any rate is stored; one that is not on offer gives way to the default when the cart is calculated. There is one package, 0.
				if (packageId === null || String(packageId) === "0") session.chosenRates = { "0": rateId };
				return ok(undefined);
			}),

		updateCustomer: (visitor, change) =>
			mutate(visitor, async ({ session }, { known, sources }) => {
				const [store, zones, sold] = await Promise.all([settings.current(known), settings.shippingZones(known), soldLines(session, sources, known)]);
				const lines = sold.map(({ product }) => ({ needsShipping: !product.virtual }));
				changeAddresses(session, change, cartNeedsShipping({ settings: store, zones, lines }));
				return ok(undefined);
			}),

		async addNotice(visitor, notice) {
			await locked(visitor, await prepare(visitor), async ({ session }) => {
				// Somebody who never looks at them must not fill the memory with them.
				session.notices = [...session.notices, notice].slice(-MOST_NOTICES);
				return ok(undefined);
			});
		},

		async takeNotices(visitor) {
			const stored = await readSession(db, visitor.sessionId, clock.now());
			if (!stored || stored.notices.length === 0) return [];
			const taken = await locked(visitor, await prepare(visitor), async ({ session }) => {
				const { notices } = session;
				session.notices = [];
				return ok(notices);
			});
			return taken.ok ? taken.value : [];
		},

		change: async (visitor, work, known) => locked(visitor, await prepare(visitor, [], known), work),

		async moveToCustomer(guestSessionId, customerId) {
			const guest = { sessionId: guestSessionId, customerId: 0 };
			const customer = { sessionId: String(customerId), customerId };
			const { known } = await prepare(guest);
			await db.transaction().execute(async (trx) => {
				await lockSession(trx, dialect, guestSessionId);
				await lockSession(trx, dialect, customer.sessionId);
				const stored = await readSession(trx, guestSessionId, clock.now());
				if (!stored) return;
				await save(trx, mergeSessions(await sessionOf(trx, customer, known), stored));
				await deleteSession(trx, guestSessionId);
			});
		},
	};
	return service;
}

/** When a cart may become another by time alone: a sale begins or ends, a coupon expires, or a hidden stock changes. */
function goodUntil({ settings }: Cart, sold: readonly SoldLine[], facts: CartFacts, now: number): number {
	if (settings.hideOutOfStock) return now;
	const edges = sold.map(({ product }) => nextPriceChange(product, now) ?? Number.POSITIVE_INFINITY);
	for (const { expiresAt } of facts.coupons.values()) if (expiresAt !== null && expiresAt >= now) edges.push(expiresAt + 1);
	return Math.min(Number.POSITIVE_INFINITY, ...edges);
}
