import { nextPriceChange } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { FreightVersions } from "@feedmill/trade/shipping/freight/freight-versions.ts";
import { startOfDay } from "@feedmill/trade/text/local-time.ts";
import type { ShopCore } from "../../core/core.ts";
import { readShopperStocks } from "../../inventory/shopper-stock-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import { assembleCart, NOT_WHOLE } from "../assembly/assemble.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import { type CartFacts, readFacts, type StockReader } from "../assembly/facts.ts";
import { dropDeadLines, soldLines } from "../assembly/sold-lines.ts";
import type { Cart, SoldLine } from "../model/cart.ts";
import type { CartSession, Visitor } from "../model/session.ts";
import type { BeginSession } from "../session/edit-session.ts";
import { readSessionRow } from "../session/session-repository.ts";
import { storedSession } from "../session/visitor-session.ts";
import { RecentCarts } from "./recent-carts.ts";

/** Reads carts without writing. Both return the same object while nothing has changed that it depends on. */
export interface CartView {
	view(visitor: Visitor): Promise<Cart>;
	/** The empty cart of a guest whose session begins with this request: nothing is stored, so nothing is looked up. */
	viewNew(): Promise<Cart>;
}

export function createCartView(
	dependencies: Pick<ShopCore, "connection" | "clock"> & CartSources,
	begin: BeginSession,
): CartView {
	const { connection, clock, settings, catalogue } = dependencies;
	const { db } = connection;
	const recent = new RecentCarts();
	/** The empty cart of every guest without a stored one. It depends on the settings only. */
	let unstored: Cart | null = null;

	function stocksFor({ draftOrderId }: CartSession, now: number): StockReader {
		return (ownerIds) => readShopperStocks(db, ownerIds, draftOrderId, now);
	}

	async function view(visitor: Visitor): Promise<Cart> {
		const now = clock.now();
		const [versions, stored] = await Promise.all([settings.versions(), readSessionRow(db, visitor.sessionId)]);
		const row = stored && stored.expires_at > now ? stored : null;
		if (!row && visitor.customerId === 0) return unstoredCart(versions);
		const cached = row ? recent.find(row, versions, now) : undefined;
		const gateways = await settings.gateways(versions);
		if (cached) {
			const { cart, sold } = cached;
			const facts = await readFacts(db, cart.session, sold, stocksFor(cart.session, now), gateways);
			if (recent.isSame(cached, facts)) {
				cached.cart.versions = versions;
				return cached.cart;
			}
		}
		const store = await settings.current(versions);
		const session = storedSession(row, store, now) ?? (await begin(db, visitor, versions));
		const lineCount = session.lines.length;
		const sold = dropDeadLines(session, await soldLines(session, catalogue, versions), now);
		const facts = await readFacts(db, session, sold, stocksFor(session, now), gateways);
		const [cart, freight] = await Promise.all([
			assembleCart(session, sold, facts, dependencies, versions, now),
			settings.freight(versions),
		]);
		if (row && session.version === row.version && session.lines.length === lineCount)
			recent.keep({ cart, row, sold, versions, until: goodUntil(cart, sold, facts, { now, freight }) }, facts);
		return cart;
	}

	async function unstoredCart(versions: Versions): Promise<Cart> {
		if (unstored?.versions.settings === versions.settings) {
			unstored.versions = versions;
			return unstored;
		}
		const session = frozen(await begin(db, NOBODY, versions));
		const cart = await assembleCart(session, [], NO_FACTS, dependencies, versions, clock.now());
		if (!cart.errors.includes(NOT_WHOLE)) unstored = cart;
		return cart;
	}

	return { view, viewNew: async () => unstoredCart(await settings.versions()) };
}

/** A guest of whom nothing is known yet. */
const NOBODY: Visitor = { sessionId: "", customerId: 0 };
const NO_FACTS: CartFacts = {
	stocks: new Map(),
	coupons: new Map(),
	uses: new Map(),
	unpaidOrder: false,
	earlier: null,
};

/** A session that cannot be changed, because strangers share it. */
function frozen(session: CartSession): CartSession {
	for (const part of Object.values(session)) Object.freeze(part);
	return Object.freeze(session);
}

/** When time alone may change the cart: a sale starts or ends, or a coupon expires. */
function goodUntil(
	{ errors, settings }: Cart,
	sold: readonly SoldLine[],
	facts: CartFacts,
	{ now, freight }: { now: number; freight: FreightVersions | undefined },
): number {
	if (errors.includes(NOT_WHOLE)) return now;
	const edges = sold.map(({ product }) => nextPriceChange(product, now) ?? Number.POSITIVE_INFINITY);
	for (const { expiresAt } of facts.coupons.values())
		if (expiresAt !== null && expiresAt >= now) edges.push(expiresAt + 1);
	// Days of delivery are counted from today, and another table may begin.
	if (freight) edges.push(startOfDay(startOfDay(now, settings) + 30 * 3_600_000, settings));
	return Math.min(Number.POSITIVE_INFINITY, ...edges);
}
