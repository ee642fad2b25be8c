import { hash } from "node:crypto";
import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { type ShopperStock, unmanaged } from "@feedmill/trade/inventory/stock.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { type GatewayCart, isAllowedFor, isListedFor, ownGatewayIndex } from "@feedmill/trade/settings/own-gateways.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type CouponContext, unknownCouponMessage } from "../../coupons/validity.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { Cart, CartError, CartItem, LineWithCompany, SoldLine } from "../model/cart.ts";
import type { CartSession } from "../model/session.ts";
import { calculateCart } from "../totals/calculate.ts";
import type { CalculationInput } from "../totals/calculation-input.ts";
import { selectedRateIds } from "../totals/shipping.ts";
import type { CartSources } from "./cart-sources.ts";
import { couponRemoved, itemErrors, noticeErrors } from "./errors.ts";
import type { CartFacts } from "./facts.ts";
import { cartItem, pricedLine } from "./sold-lines.ts";

/** Builds the whole cart from the session and the facts. Changes nothing. */
export async function assembleCart(
	session: CartSession,
	sold: readonly LineWithCompany[],
	facts: CartFacts,
	sources: CartSources,
	versions: Versions,
	now: number,
): Promise<Cart> {
	const [settings, taxRates, zones, gateways, freight] = await Promise.all([
		sources.settings.current(versions),
		sources.settings.taxRates(versions),
		sources.settings.shippingZones(versions),
		sources.settings.gateways(versions),
		sources.settings.freight(versions),
	]);
	const coupons = session.coupons.flatMap((code) => facts.coupons.get(code) ?? []);
	const priced = sold.map((entry) => pricedLine(entry, now));
	let whole = true;
	const calculated = calculateCart({
		settings,
		taxRates,
		zones,
		freight,
		lines: priced,
		coupons,
		couponContext: await couponContext(session, coupons, facts, settings, sources, versions, now),
		billing: session.billing,
		shipping: session.shipping,
		chosenRates: session.chosenRates,
		...(session.givenRates ? { givenRates: session.givenRates } : {}),
		...extensionInput(sources.extensions, session, settings, sold, () => {
			whole = false;
		}),
	});
	const stocks = settings.stockManaged ? facts.stocks : unmanaged(facts.stocks);
	const items = sold.map((entry, index) =>
		cartItem(entry, priced[index]!, calculated.lines[index]!, stocks.get(entry.product.stockOwnerId) ?? null, settings),
	);
	const cart: Cart = {
		session,
		settings,
		items,
		calculated,
		coupons,
		crossSells: crossSells(sold, facts.stocks, settings),
		stocks: facts.stocks,
		errors: whole
			? errorsOf(session, items, calculated, stocks)
			: [...errorsOf(session, items, calculated, stocks), NOT_WHOLE],
		paymentMethods: offeredMethods(gateways, session, settings, calculated, facts, sources.extensions),
		earlier: facts.earlier,
		hash: cartHash(session, calculated),
		versions,
		choicesMissing: new Set(),
	};
	const lineChoices = sources.extensions?.lineChoices;
	if (lineChoices)
		for (const item of items) item.choices = lineChoices(item, cart, (namespace) => cart.choicesMissing.add(namespace));
	return cart;
}

/** An extension failed to give its fees or rates: the cart is shown without them, but cannot be ordered. */
export const NOT_WHOLE: CartError = {
	code: "feedmill_cart_not_whole",
	message: said(
		"Part of what this cart costs cannot be calculated at the moment. Please try again in a few minutes, or contact us.",
	),
};

/** What extensions contribute to the calculation. */
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
							{
								session,
								paymentMethod: session.chosenPaymentMethod,
								settings,
								lines: sold.map((entry, index) => ({ ...entry, calculated: lines[index]! })),
							},
							failed,
						),
				}
			: {}),
		...(shippingRates ? { moreRates: (parcel) => shippingRates(parcel, failed) } : {}),
	};
}

/** A cart as the rules of gateways see it. */
export function gatewayCart({
	session,
	settings,
	calculated: { needsShipping, packages, totals },
	earlier,
}: Pick<Cart, "session" | "settings" | "calculated" | "earlier">): GatewayCart {
	return {
		needsShipping,
		chosenRateIds: selectedRateIds(packages),
		total: totals.price,
		currency: settings.currency,
		postcode: session.shipping.postcode,
		earlier,
	};
}

function offeredMethods(
	gateways: readonly GatewaySettings[],
	session: CartSession,
	settings: StoreSettings,
	calculated: CalculatedCart,
	{ earlier }: CartFacts,
	extensions: CartSources["extensions"],
): string[] {
	const { needsShipping, totals } = calculated;
	return listedGateways(gateways, gatewayCart({ session, settings, calculated, earlier }))
		.map(({ id }) => id)
		.filter(
			(id) =>
				extensions?.isAvailable(id, { settings, session, needsShipping, total: totals.price, calculated }) ?? true,
		);
}

/** The first non-empty group of errors. Reference: 02 Cart §10. */
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

async function couponContext(
	session: CartSession,
	coupons: readonly Coupon[],
	facts: CartFacts,
	settings: StoreSettings,
	{ catalogue }: CartSources,
	versions: Versions,
	now: number,
): Promise<Omit<CouponContext, "subtotal" | "lines" | "currency">> {
	const named = coupons.some(({ excludedCategoryIds }) => excludedCategoryIds.length > 0)
		? await catalogue.categories(versions)
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

/**
 * Changes with the lines and the total. Scripts compare it to detect a stale display, the checkout to detect a stale
 * draft.
 */
function cartHash({ lines }: CartSession, { totals }: CalculatedCart): string {
	return lines.length === 0 ? "" : hash("md5", JSON.stringify([lines, totals.price]), "hex");
}

/**
 * Cross-sells of the cart: those of later lines first, visible ones only, without products in the cart. Reference: 02
 * Cart §9.
 */
function crossSells(
	lines: readonly LineWithCompany[],
	stocks: ReadonlyMap<number, Stock>,
	settings: StoreSettings,
): Product[] {
	const inCart = new Set(lines.flatMap(({ product, parent }) => [product.id, parent?.id ?? product.id]));
	const found = new Map<number, Product>();
	for (const { goesWith } of lines.toReversed())
		for (const product of goesWith) if (!inCart.has(product.id)) found.set(product.id, product);
	const shown = [...found.values()];
	return settings.hideOutOfStock
		? shown.filter(({ stockOwnerId }) => stocks.get(stockOwnerId)?.status !== "outofstock")
		: shown;
}

/** Gateways that an order may be paid with, in order. */
export function availableGateways(gateways: readonly GatewaySettings[], cart: GatewayCart): GatewaySettings[] {
	return inOrder(gateways.filter((gateway) => gateway.enabled && isAllowedFor(gateway, cart)));
}

/** Gateways that a cart lists, in order. Reference: 02 Cart §1, payment_methods. */
function listedGateways(gateways: readonly GatewaySettings[], cart: GatewayCart): GatewaySettings[] {
	return inOrder(gateways.filter((gateway) => gateway.enabled && isListedFor(gateway, cart)));
}

function inOrder(gateways: readonly GatewaySettings[]): GatewaySettings[] {
	return gateways.toSorted((a, b) => a.position - b.position || ownGatewayIndex(a.id) - ownGatewayIndex(b.id));
}
