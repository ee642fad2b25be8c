import { priceNow } from "../catalogue/price.ts";
import type { Product } from "../catalogue/product.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { hasUnpaidOrder, readCoupons, readUses } from "../coupons/coupon-repository.ts";
import { type CouponContext, unknownCouponMessage } from "../coupons/validity.ts";
import type { Db } from "../database/connection.ts";
import type { ExtensionRegistry } from "../extensions/extension-registry.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { SettingsService, Versions } from "../settings/settings-service.ts";
import type { CartCatalogue } from "./asked-catalogue.ts";
import { type CalculationInput, calculateCart } from "./calculate.ts";
import { selectedRateIds } from "./calculate-shipping.ts";
import type { CalculatedCart, PricedLine } from "./calculation.ts";
import type { Cart, CartError, CartItem } from "./cart.ts";
import { couponRemoved, isPurchasable, itemErrors, noticeErrors, titleOf } from "./cart-errors.ts";
import { crossSells } from "./cross-sells.ts";
import { md5 } from "./line-key.ts";
import { availableGateways } from "./payment-methods.ts";
import { quantityLimits } from "./quantity-limits.ts";
import type { CartLine, CartSession } from "./session.ts";
import type { ShopperStock } from "./shopper-stock-repository.ts";

export interface CartSources {
	settings: SettingsService;
	catalogue: CartCatalogue;
	/** Left out: there are none. */
	extensions?: Pick<ExtensionRegistry, "fees" | "isAvailable" | "shippingRates">;
}

/** A line with what it sells. */
export interface SoldLine {
	line: CartLine;
	product: Product;
	parent: Product | null;
}

/** Everything about a cart that is read from the database on each request; two carts with equal facts are equal. */
export interface CartFacts {
	stocks: ReadonlyMap<number, ShopperStock>;
	coupons: ReadonlyMap<string, Coupon>;
	uses: ReadonlyMap<number, number>;
	unpaidOrder: boolean;
}

/** The lines of a session with their products. Products are kept in memory: no query where they are. */
export async function soldLines(
	session: CartSession,
	{ catalogue }: CartSources,
	known: Versions,
): Promise<SoldLine[]> {
	if (session.lines.length === 0) return [];
	const products = await catalogue.products(
		[
			...new Set(
				session.lines.flatMap(({ productId, variationId }) => (variationId ? [productId, variationId] : [productId])),
			),
		],
		known,
	);
	return session.lines.flatMap((line) => {
		const main = products.get(line.productId);
		const product = line.variationId ? products.get(line.variationId) : main;
		if (!main || !product || main.status === "trash" || product.status === "trash") return [];
		return { line, product, parent: line.variationId ? main : null };
	});
}

/**
 * Drops lines whose product is gone (silently) or cannot be bought any more (with a notice) from the session.
 * Reference: 02 Cart §10, 4.
 */
export function dropDeadLines(session: CartSession, sold: readonly SoldLine[], now: number): SoldLine[] {
	const alive = sold.filter(({ product, parent }) => isPurchasable(product, parent, priceNow(product, now).price));
	for (const { product, parent } of sold.filter((entry) => !alive.includes(entry))) {
		session.notices.push({
			kind: "error",
			text: `${titleOf(product, parent)} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
		});
	}
	if (alive.length !== session.lines.length) session.lines = alive.map(({ line }) => line);
	return alive;
}

/** Stock of several owners, as the shopper sees it; of others it may know too. */
export type StockReader = (ownerIds: readonly number[]) => Promise<ReadonlyMap<number, ShopperStock>>;

export function stockOwners(sold: readonly SoldLine[]): number[] {
	return [...new Set(sold.map(({ product }) => product.stockOwnerId))];
}

/** One query for stock and holds, one for coupons where there are any, one more where a coupon is limited per customer. */
export async function readFacts(
	db: Db,
	session: CartSession,
	sold: readonly SoldLine[],
	readStocks: StockReader,
): Promise<CartFacts> {
	const [stocks, coupons] = await Promise.all([readStocks(stockOwners(sold)), readCoupons(db, session.coupons)]);
	const limited =
		session.customerId === 0 ? [] : [...coupons.values()].filter(({ usageLimitPerUser }) => usageLimitPerUser > 0);
	const uses = await readUses(
		db,
		limited.map(({ id }) => id),
		[String(session.customerId)],
	);
	const reached =
		[...coupons.values()].some((coupon) => coupon.usageLimit > 0 && coupon.usageCount >= coupon.usageLimit) ||
		limited.some(({ id, usageLimitPerUser }) => (uses.get(id) ?? 0) >= usageLimitPerUser);
	return {
		stocks,
		coupons,
		uses,
		unpaidOrder: reached && session.customerId !== 0 && (await hasUnpaidOrder(db, session.customerId)),
	};
}

/** The whole cart from the session and the facts. Changes nothing; `db` is asked only where products out of stock are hidden. */
export async function assembleCart(
	db: Db,
	session: CartSession,
	sold: readonly SoldLine[],
	facts: CartFacts,
	sources: CartSources,
	known: Versions,
	now: number,
): Promise<Cart> {
	const [settings, taxRates, zones, gateways] = await Promise.all([
		sources.settings.current(known),
		sources.settings.taxRates(known),
		sources.settings.shippingZones(known),
		sources.settings.gateways(known),
	]);
	const coupons = session.coupons.flatMap((code) => facts.coupons.get(code) ?? []);
	const priced = sold.map((entry) => pricedLine(entry, now));
	let whole = true;
	const calculated = calculateCart({
		settings,
		taxRates,
		zones,
		lines: priced,
		coupons,
		couponContext: await couponContext(session, coupons, facts, settings, sources, known, now),
		billing: session.billing,
		shipping: session.shipping,
		chosenRates: session.chosenRates,
		...extensionInput(sources.extensions, session, settings, sold, () => {
			whole = false;
		}),
	});
	const stocks = settings.stockManaged ? facts.stocks : unmanaged(facts.stocks);
	const items = sold.map((entry, index) =>
		cartItem(entry, priced[index]!, calculated, stocks.get(entry.product.stockOwnerId) ?? null, settings, index),
	);
	return {
		session,
		settings,
		items,
		calculated,
		coupons,
		crossSells: await crossSells(db, sold, sources.catalogue, settings, known),
		errors: whole
			? errorsOf(session, items, calculated, stocks)
			: [...errorsOf(session, items, calculated, stocks), NOT_WHOLE],
		paymentMethods: offeredMethods(gateways, session, settings, calculated, sources.extensions),
		hash: cartHash(session, calculated),
		known,
	};
}

/** Fees or rates of an extension are missing: the cart is shown without them, but its total is not to be agreed to. */
export const NOT_WHOLE: CartError = {
	code: "feedmill_cart_not_whole",
	message:
		"Part of what this cart costs cannot be reckoned at the moment. Please try again in a few minutes, or contact us.",
};

/** What extensions add to the calculation; nothing where there are none. */
function extensionInput(
	extensions: CartSources["extensions"],
	session: CartSession,
	settings: StoreSettings,
	sold: readonly SoldLine[],
	failed: () => void,
): Pick<CalculationInput, "fees" | "moreRates"> {
	if (!extensions) return {};
	const { fees, shippingRates } = extensions;
	return {
		...(fees
			? {
					fees: (lines) =>
						fees(
							{ session, settings, lines: sold.map((entry, index) => ({ ...entry, calculated: lines[index]! })) },
							failed,
						),
				}
			: {}),
		...(shippingRates ? { moreRates: (parcel) => shippingRates(parcel, failed) } : {}),
	};
}

function offeredMethods(
	gateways: readonly GatewaySettings[],
	session: CartSession,
	settings: StoreSettings,
	calculated: CalculatedCart,
	extensions: CartSources["extensions"],
): string[] {
	const { needsShipping, packages, totals } = calculated;
	return availableGateways(gateways, { needsShipping, chosenRateIds: selectedRateIds(packages) })
		.map(({ id }) => id)
		.filter(
			(id) =>
				extensions?.isAvailable(id, { settings, session, needsShipping, total: totals.price, calculated }) ?? true,
		);
}

/** The first group of errors that there is. Reference: 02 Cart §10. */
function errorsOf(
	session: CartSession,
	items: readonly CartItem[],
	calculated: CalculatedCart,
	stocks: ReadonlyMap<number, ShopperStock>,
): CartError[] {
	const ofItems = itemErrors(items, stocks);
	if (ofItems.length > 0) return ofItems;
	const problems = new Map(calculated.coupons.map(({ code, problem }) => [code, problem]));
	const ofCoupons = session.coupons.flatMap((code) => {
		const problem = problems.has(code) ? problems.get(code) : unknownCouponMessage(code);
		return problem ? couponRemoved(code, problem) : [];
	});
	return ofCoupons.length > 0 ? ofCoupons : noticeErrors(session.notices);
}

function pricedLine({ line, product, parent }: SoldLine, now: number): PricedLine {
	const { price, regular, onSale } = priceNow(product, now);
	return {
		key: line.key,
		id: product.id,
		productId: parent?.id ?? product.id,
		name: titleOf(product, parent),
		quantity: line.quantity,
		unitPrice: price ?? 0,
		regularPrice: regular ?? price ?? 0,
		onSale,
		taxable: product.taxStatus === "taxable",
		shippingTaxable: product.taxStatus !== "none" && !product.virtual,
		taxClass: product.taxClass,
		categoryIds: (parent ?? product).categoryIdsWithAncestors,
		needsShipping: !product.virtual,
		shippingClassId: product.shippingClassId,
		weight: product.weight ?? 0,
	};
}

function cartItem(
	{ line, product, parent }: SoldLine,
	priced: PricedLine,
	calculated: CalculatedCart,
	stock: ShopperStock | null,
	settings: StoreSettings,
	index: number,
): CartItem {
	return {
		line,
		product,
		parent,
		stock,
		limits: quantityLimits(product, stock),
		priced,
		calculated: calculated.lines[index]!,
		backorderBadge:
			stock?.backorders === "notify" &&
			(stock.status === "onbackorder" || (stock.managed && (stock.quantity ?? 0) < line.quantity)),
		lowStockRemaining: lowStockRemaining(stock, settings),
	};
}

/** In a shop that counts no stock only the status says something. */
export function unmanaged(stocks: ReadonlyMap<number, ShopperStock>): ReadonlyMap<number, ShopperStock> {
	return new Map([...stocks].map(([id, stock]) => [id, { ...stock, managed: false }]));
}

/** Holds of others do not count here: the figure is the shop's, not the shopper's. */
function lowStockRemaining(stock: ShopperStock | null, { lowStockAmount, stockFormat }: StoreSettings): number | null {
	if (!stock?.managed || stock.quantity === null || stockFormat === "no_amount") return null;
	return stock.quantity <= (stock.lowAmount ?? lowStockAmount) ? Math.max(0, stock.quantity) : null;
}

async function couponContext(
	session: CartSession,
	coupons: readonly Coupon[],
	facts: CartFacts,
	settings: StoreSettings,
	{ catalogue }: CartSources,
	known: Versions,
	now: number,
): Promise<Omit<CouponContext, "subtotal" | "lines" | "currency">> {
	const named = coupons.some(({ excludedCategoryIds }) => excludedCategoryIds.length > 0)
		? await catalogue.categories(known)
		: [];
	const account = settings.pages.myaccount.path;
	return {
		now,
		customerId: session.customerId,
		usesByCustomer: facts.uses,
		hasUnpaidOrder: facts.unpaidOrder,
		categoryNames: new Map(named.map(({ id, name }) => [id, name])),
		ordersUrl: account === "" ? "" : `${account}orders/`,
	};
}

/** Changes with the lines and the total: tells a script whether what it shows is old, and a checkout whether a draft still fits. */
function cartHash({ lines }: CartSession, { totals }: CalculatedCart): string {
	return lines.length === 0 ? "" : md5(JSON.stringify([lines, totals.price]));
}
