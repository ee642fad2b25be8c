import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { StoredNotice, Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml } from "@feedmill/trade/text/format-html.ts";
import { around, said } from "@feedmill/trade/words/said.ts";
import { escapeHtml } from "../http/escape-html.ts";
import type { Urls } from "../http/urls.ts";
import { withTypedCart } from "../pages/cart/typed-cart.ts";
import { withTypedPurchase } from "../pages/product/typed-purchase.ts";
import type { Caller, CartState, Security } from "../security/caller.ts";
import { isOwnPage, PAGE_TOO_OLD, pageNonce } from "../security/page-nonces.ts";
import { addByForm, wholeNumber } from "./add-by-form.ts";
import { field } from "./endpoint.ts";
import { cartPath, checkoutPath, failure } from "./notices.ts";

export interface LinkRequest {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
	method: "GET" | "POST";
	/** URL of the request. */
	url: URL;
	/** Fields of a POST. */
	form: Readonly<Record<string, unknown>>;
	/** The page with the link, "" if unknown. */
	referer: string;
}

export interface LinkOutcome {
	/** Path of the redirect; notices are queued in the session. */
	redirect: string;
	/** 303 after a form, so that a reload does not repeat it; 302 after a link. */
	status: 302 | 303;
	/** The cart afterwards, for cookies; null if unchanged. */
	cart: CartState | null;
}

/** Parameters that make a request an action. */
const ACTIONS = [
	"add-to-cart",
	"remove_item",
	"undo_item",
	"remove_coupon",
	"update_cart",
	"apply_coupon",
	"proceed",
] as const;

export function hasLinkAction(
	query: Readonly<Record<string, unknown>>,
	form: Readonly<Record<string, unknown>>,
): boolean {
	return ACTIONS.some((name) => query[name] !== undefined || form[name] !== undefined);
}

/** Whether it tries a coupon code: guessing has a stricter rate limit. */
export function namesCoupon(
	query: Readonly<Record<string, unknown>>,
	form: Readonly<Record<string, unknown>>,
): boolean {
	return ["remove_coupon", "apply_coupon"].some((name) => query[name] !== undefined || form[name] !== undefined);
}

/**
 * Runs the cart actions of links and forms without JavaScript: adding, removing, undoing, coupons, the classic cart
 * form. null: no action, or a wrong nonce from elsewhere; the page is then shown as usual. Reference: 07 §3.
 */
export async function runLinkAction(
	request: LinkRequest,
	query: Readonly<Record<string, unknown>>,
): Promise<LinkOutcome | null> {
	const settings = await request.shop.settings.current();
	const values = { ...query, ...request.form };
	if (values["add-to-cart"] !== undefined) return add(request, settings, values);
	if (values.remove_coupon !== undefined) return removeCoupon(request, field(values, "remove_coupon"));
	if (!mayChangeCart(request, values)) return tryAgain(request, settings);
	if (values.remove_item !== undefined) return remove(request, settings, field(values, "remove_item"));
	if (values.undo_item !== undefined) return undo(request, settings, field(values, "undo_item"));
	if (request.method !== "POST") return null;
	return submitCart(request, settings, values);
}

/** Checks the cart's nonce under both names that the reference uses. */
function mayChangeCart({ security, caller }: LinkRequest, values: Readonly<Record<string, unknown>>): boolean {
	const nonce = field(values, "_wpnonce") || field(values, "woocommerce-cart-nonce");
	return security.nonces.verify(nonce, pageNonce("woocommerce-cart", caller));
}

/** Says why nothing has changed, if the form or link is on a page of ours. Forms of other sites do not come here. */
async function tryAgain(request: LinkRequest, settings: StoreSettings): Promise<LinkOutcome | null> {
	const { shop, caller, method, referer, urls } = request;
	if (method === "GET" && !isOwnPage(referer, urls)) return null;
	await queue(shop, caller.visitor, [PAGE_TOO_OLD]);
	return done(request, cartPath(settings), null);
}

async function add(
	request: LinkRequest,
	settings: StoreSettings,
	values: Readonly<Record<string, unknown>>,
): Promise<LinkOutcome> {
	const { shop, caller, urls } = request;
	const here = withoutAction(request.url);
	const form = {
		productId: wholeNumber(values["add-to-cart"], 0),
		quantity: values.quantity,
		variationId: wholeNumber(values.variation_id, 0),
		fields: values,
		continuePath: here,
		asListed: false,
	};
	const { cart, notices, productUrl, product, added } = await addByForm(shop, caller.visitor, form, urls);
	await queue(shop, caller.visitor, notices);
	if (cart && settings.cartRedirectAfterAdd) return done(request, cartPath(settings), cart);
	// Only the product's own page has a form that could show it again.
	const own = product && notices.length > 0 && productUrl === urls.absolute(request.url.pathname);
	return done(request, own ? withTypedPurchase(here, product, values, added) : here, cart);
}

async function remove(request: LinkRequest, settings: StoreSettings, key: string): Promise<LinkOutcome | null> {
	const { shop, caller } = request;
	const before = await shop.carts.view(caller.visitor);
	const item = before.items.find(({ line }) => line.key === key);
	const notice = item && removedNotice(request, settings, item);
	const removed = notice && (await shop.carts.removeItem(caller.visitor, key, notice));
	const cart = removed?.ok ? removed.value : await shop.carts.view(caller.visitor);
	// The second click of a double click finds it removed, and leads to the page with the notice of the first.
	if (!cart.session.removedLines.some((line) => line.key === key)) return null;
	const back = pageBefore(request, settings);
	back.searchParams.set("removed_item", "1");
	return done(request, back.pathname + back.search, cart);
}

function removedNotice(
	{ security, caller }: LinkRequest,
	settings: StoreSettings,
	{ line: { key }, product, stock }: Cart["items"][number],
): StoredNotice {
	const nonce = security.nonces.create(pageNonce("woocommerce-cart", caller));
	const undoable = stock?.status !== "outofstock";
	const name = formatHtml(product.name);
	const text = undoable
		? said('&ldquo;{name}&rdquo; removed. <a href="{url}" class="restore-item">Undo?</a>', {
				name,
				url: escapeHtml(`${cartPath(settings)}?undo_item=${key}&_wpnonce=${nonce}`),
			})
		: said("&ldquo;{name}&rdquo; removed.", { name });
	return { kind: "success", text };
}

async function undo(request: LinkRequest, settings: StoreSettings, key: string): Promise<LinkOutcome> {
	const restored = await request.shop.carts.undoRemove(request.caller.visitor, key);
	const back = pageBefore(request, settings);
	back.searchParams.delete("removed_item");
	return done(request, back.pathname + back.search, cartOf(restored));
}

async function removeCoupon(request: LinkRequest, code: string): Promise<LinkOutcome> {
	const { shop, caller } = request;
	const removed = await shop.carts.removeCoupon(caller.visitor, code);
	if (removed.ok) await queue(shop, caller.visitor, [{ kind: "success", text: said("Coupon has been removed.") }]);
	return done(request, withoutAction(request.url), cartOf(removed));
}

/**
 * The classic cart form: new quantities, and a coupon or proceeding to the checkout. Its first button, which a browser
 * presses when Enter is pressed in any field, is that of the coupon: without a code it only changes quantities.
 */
async function submitCart(
	request: LinkRequest,
	settings: StoreSettings,
	values: Readonly<Record<string, unknown>>,
): Promise<LinkOutcome> {
	const { shop, caller } = request;
	const back = withoutAction(request.url);
	const { cart, notices, changed, refused } = await changeQuantities(request, values.cart);
	const typed = (coupon: string, isCouponRefused: boolean) =>
		withTypedCart(back, { coupon, isCouponRefused, quantities: refused });
	const code = field(values, "coupon_code").trim();
	if (values.apply_coupon !== undefined && (code !== "" || !changed)) {
		const applied = code === "" ? null : await shop.carts.applyCoupon(caller.visitor, code);
		const notice: StoredNotice = applied?.ok
			? { kind: "success", text: said("Coupon code applied successfully.") }
			: failure(applied ? reasonOf(applied.error) : said("Please enter a coupon code."));
		await queue(shop, caller.visitor, [...notices, notice]);
		if (applied && !applied.ok) return done(request, typed(code, true), cart);
		return done(request, typed("", false), applied?.value ?? cart);
	}
	if (values.proceed !== undefined && notices.length === 0) return done(request, checkoutPath(settings), cart);
	await queue(shop, caller.visitor, notices.length > 0 ? notices : [{ kind: "success", text: said("Cart updated.") }]);
	return done(request, typed(code, false), cart);
}

/**
 * cart[key][qty] of every changed line, in one edit: nobody sees half of them. 0 removes a line. `changed`: whether
 * other quantities were typed than those in the cart. `refused`: what was typed for the lines that stayed as they were.
 */
async function changeQuantities(
	{ shop, caller }: LinkRequest,
	given: unknown,
): Promise<{ cart: Cart; notices: StoredNotice[]; changed: boolean; refused: ReadonlyMap<string, string> }> {
	const before = await shop.carts.view(caller.visitor);
	const wanted =
		typeof given === "object" && given !== null ? (given as Record<string, { qty?: unknown } | undefined>) : {};
	const quantities = new Map(
		before.items
			.map(({ line }) => [line.key, typedQuantity(wanted[line.key]?.qty, line.quantity), line.quantity] as const)
			.filter(([, quantity, now]) => quantity !== now)
			.map(([key, quantity]) => [key, quantity]),
	);
	if (quantities.size === 0) return { cart: before, notices: [], changed: false, refused: new Map() };
	const typedOf = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, String(wanted[key]?.qty)]));
	const updated = await shop.carts.updateItems(caller.visitor, quantities);
	if (!updated.ok) {
		const notices = [failure(reasonOf(updated.error))];
		return { cart: before, notices, changed: true, refused: typedOf(quantities.keys()) };
	}
	const { refused } = updated.value;
	const notices = before.items.flatMap(({ line, product, parent }) => {
		const error = refused.get(line.key);
		if (!error) return [];
		const name = formatHtml(parent ? variationTitle(product, parent) : product.name);
		const text = product.soldIndividually
			? said("You can only have 1 {name} in your cart.", { name })
			: around("&ldquo;{name}&rdquo;: {reason}", { name, reason: reasonOf(error) });
		return [failure(text)];
	});
	return { cart: updated.value, notices, changed: true, refused: typedOf(refused.keys()) };
}

/**
 * The quantity in a field of the cart form; `before` if it is empty. Only a typed 0 removes the line: what is no
 * number, or is out of range, is refused by the cart.
 */
function typedQuantity(value: unknown, before: number): number {
	if (value === "" || (typeof value !== "string" && typeof value !== "number")) return before;
	const number = Number(value);
	return number >= 1 ? Math.trunc(number) : number;
}

async function queue(shop: Shop, visitor: Visitor, notices: readonly StoredNotice[]): Promise<void> {
	for (const notice of notices) await shop.carts.addNotice(visitor, notice);
}

function done({ method }: LinkRequest, redirect: string, cart: CartState | null): LinkOutcome {
	return { redirect, status: method === "POST" ? 303 : 302, cart };
}

function cartOf(result: Result<Cart>): Cart | null {
	return result.ok ? result.value : null;
}

/** The same URL without the action's parameters. */
function withoutAction({ pathname, searchParams }: URL): string {
	const adds = searchParams.has("add-to-cart");
	const isOfAction = (name: string) => {
		const base = name.split("[", 1)[0]!;
		return PARAMETERS.has(base) || (adds && base.startsWith("attribute_"));
	};
	const kept = [...searchParams].filter(([name]) => !isOfAction(name));
	const query = new URLSearchParams(kept).toString();
	return `${pathname}${query === "" ? "" : `?${query}`}`;
}

/** Parameters of an action, besides the attributes of a product. */
const PARAMETERS: ReadonlySet<string> = new Set([
	"add-to-cart",
	"quantity",
	"variation_id",
	"product_id",
	"remove_coupon",
	"refused_coupon",
	"typed_coupon",
]);

/** The page with the link if it is one of ours; else the cart. */
function pageBefore({ referer, urls, url }: LinkRequest, settings: StoreSettings): URL {
	return isOwnPage(referer, urls) ? new URL(referer) : new URL(cartPath(settings), url);
}
