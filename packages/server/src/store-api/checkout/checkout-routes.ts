import type { CheckoutRequest, PlacedOrRefused } from "@feedmill/shop/checkout/checkout.ts";
import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import { Nothing } from "@feedmill/store-api/cart-requests.ts";
import { CheckoutSchema, PayForOrder, PlaceOrder } from "@feedmill/store-api/checkout.ts";
import { type Address, EMPTY_ADDRESS, readAdditionalFields } from "@feedmill/trade/address/address.ts";
import { sanitiseAddress, validateAddress } from "@feedmill/trade/address/validate.ts";
import { ok, problem, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { readAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { sanitiseText } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import { rememberGuest } from "../../accounts/remembered-guest.ts";
import {
	answer,
	defineRoute,
	type ParamCheck,
	type RestContext,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../rest/matching/route.ts";
import { refuseParams } from "../../rest/validation/params.ts";
import { listInWords } from "../../rest/validation/validate.ts";
import { checkoutSource } from "../../security/checkout-source.ts";
import { clientNetwork } from "../../security/limits/rate-limit.ts";
import { presentWholeCart, setCartCookies } from "../cart/cart-answer.ts";
import { checkoutGuard } from "../cart/session-guards.ts";
import { readAddressData, readCheckoutInput } from "../extension-data/extension-input.ts";
import { presentCheckout } from "../orders/order-presenter.ts";
import { orderPermission } from "../orders/order-routes.ts";
import { logInBrowser } from "./log-in-browser.ts";

const schema = { title: "checkout", properties: CheckoutSchema.properties };
const shared = { namespace: "wc/store/v1", path: "/checkout", guard: checkoutGuard, schema } as const;

/** HTTP status by payment status. Reference: 05 Checkout §4.9. */
const STATUS_OF_PAYMENT = { success: 200, pending: 202, failure: 400, error: 500, "": 200 } as const;

const UNREADABLE_TOTAL = problem(
	"rest_invalid_param",
	said("The header {name} must be an amount in minor units and a currency, such as {example}.", {
		name: "Feedmill-Total",
		example: "120000 INR",
	}),
);

const billingOf = cleaned({ ...EMPTY_ADDRESS, email: "" });
const shippingOf = cleaned(EMPTY_ADDRESS);

/** Any installed gateway; a disabled one is refused later. */
const isInstalled: ParamCheck = async (value, { shop }) => {
	const ids = await shop.checkout.idsInstead(String(value));
	return ids === null
		? []
		: [
				{
					code: "rest_not_in_enum",
					message: `payment_method is not ${ids.length === 1 ? "" : "one of "}${listInWords(ids)}.`,
				},
			];
};

const checks: Readonly<Record<string, ParamCheck>> = {
	billing_address: (value, { shop }) => [
		...validateAddress(billingOf(value)),
		...readAddressData(shop.extensions, "billing", value).problems,
	],
	shipping_address: (value, { shop }) => [
		...validateAddress(shippingOf(value)),
		...readAddressData(shop.extensions, "shipping", value).problems,
	],
	payment_method: isInstalled,
	extensions: (value, { shop }) => {
		const read = readCheckoutInput(shop.extensions, value);
		return "problem" in read ? [read.problem] : [];
	},
};

const getCheckout = defineRoute({
	...shared,
	methods: ["GET"],
	args: Nothing,
	handler: async (context) => {
		const draft = await context.shop.checkout.getDraft(context.visitor, clientNetwork(context.request.ip));
		return draft.ok ? answer(await presentCheckout(draft.value, context)) : refuse(draft.error);
	},
});

const postCheckout = defineRoute({
	...shared,
	methods: ["POST"],
	batch: true,
	args: PlaceOrder,
	checks,
	handler: async (context) => {
		const request = requestOf(context, context.params);
		// The response reveals whether the address has an account.
		const limited = context.params.create_account && !context.customer ? await context.count("login") : null;
		if (limited) return refuse(limited);
		return request.ok
			? answerWithOrder(context, await context.shop.checkout.place(context.visitor, request.value))
			: refuse(request.error);
	},
});

const payForOrder = defineRoute({
	...shared,
	path: "/checkout/(?P<id>[\\d]+)",
	methods: ["POST"],
	batch: true,
	limit: ["checkout", "order"],
	args: PayForOrder,
	checks,
	permission: orderPermission,
	handler: async (context) => {
		const { id, key, billing_email } = context.params;
		const { sessionId } = context.visitor;
		const caller = { customerId: context.customer?.id ?? 0, key, billingEmail: billing_email, sessionId };
		const request = requestOf(context, { ...context.params, create_account: false });
		return request.ok
			? answerWithOrder(context, await context.shop.checkout.payForOrder(context.visitor, id, caller, request.value))
			: refuse(request.error);
	},
});

/** The routes `/checkout` and `/checkout/ID`, which pays for an existing order. Reference: 05 Checkout §2 to §4. */
export const checkoutRoutes: RouteDefinition[] = [getCheckout, postCheckout, payForOrder];

/** Makes an address of what was sent; once, for its check and for the order. */
function cleaned<T extends Address>(empty: T): (given: unknown) => T {
	const made = new WeakMap<object, T>();
	return (given) => {
		if (typeof given !== "object" || given === null) return sanitiseAddress(empty);
		const address =
			made.get(given) ?? sanitiseAddress({ ...empty, ...fieldsOf(given, empty), ...readAdditionalFields(given) });
		made.set(given, address);
		return address;
	};
}

/** Text fields of an address. */
function fieldsOf<T extends object>(given: object, empty: T): Partial<T> {
	const fields = Object.entries(given).filter(
		([name, value]) => Object.hasOwn(empty, name) && (typeof value === "string" || typeof value === "number"),
	);
	return Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) as Partial<T>;
}

function requestOf(
	{ urls, request, shop }: Pick<RestContext, "urls" | "request" | "shop">,
	params: Static<typeof PlaceOrder>,
): Result<CheckoutRequest> {
	const shown = request.headers["feedmill-total"];
	const agreedTotal = shown === undefined ? null : readAgreedTotal(shown);
	if (shown !== undefined && !agreedTotal) return { ok: false, error: UNREADABLE_TOTAL };
	const sent = readCheckoutInput(shop.extensions, params.extensions);
	// Missing parameters were not validated by the checks.
	if ("problem" in sent)
		return { ok: false, error: refuseParams(new Map([["extensions", [{ ...sent.problem, data: null }]]])) };
	const { billing_address: billed, shipping_address: shipped } = params;
	return ok({
		extensions: {
			...sent.data,
			...readAddressData(shop.extensions, "billing", billed).data,
			...readAddressData(shop.extensions, "shipping", shipped ?? billed).data,
		},
		billing: billingOf(params.billing_address),
		shipping:
			params.shipping_address === undefined || params.shipping_address === null
				? null
				: shippingOf(params.shipping_address),
		paymentMethod: params.payment_method ?? null,
		paymentData: paymentData(params.payment_data),
		customerNote: params.customer_note,
		createAccount: params.create_account,
		idempotencyKey: request.headers["idempotency-key"] || null,
		agreedTotal,
		...checkoutSource({ urls, request, shop }),
	});
}

/** Keys in lower case and restricted characters, values without markup. Reference: 05 Checkout §3. */
function paymentData(pairs: Static<typeof PlaceOrder>["payment_data"]): Record<string, string> {
	return Object.fromEntries(
		pairs.map(({ key = "", value = "" }) => [
			key.toLowerCase().replace(/[^a-z0-9_-]/g, ""),
			sanitiseText(value === true ? "1" : value === false ? "" : value),
		]),
	);
}

/** A failed payment is a normal response with its own status. */
async function answerWithOrder(
	context: Pick<RestContext, "shop" | "visitor" | "urls" | "exchange">,
	result: PlacedOrRefused,
): Promise<RestResponse> {
	if (!result.ok) return refuseOrder(context, result.error, result.newLogin ?? null);
	const { shop, visitor } = context;
	const { order, payment, newLogin, cartEmptied } = result.value;
	const owner = newLogin ? { sessionId: String(newLogin.customer.id), customerId: newLogin.customer.id } : visitor;
	const device = await rememberGuest(order, { shop, urls: context.urls, caller: context.exchange.caller });
	const cart = cartEmptied ? { items: [], hash: "" } : await shop.carts.view(owner);
	return answer(await presentCheckout(order, context, payment), {
		status: STATUS_OF_PAYMENT[payment.status],
		effects: [
			setCartCookies(cart),
			({ cookies }) => cookies.push(...device),
			...(newLogin ? [logInBrowser(newLogin)] : []),
		],
	});
}

/** If coupons were removed, the response contains the cart, in which empty objects are lists, as recorded. */
async function refuseOrder(
	{ shop, visitor, urls }: Pick<RestContext, "shop" | "visitor" | "urls">,
	error: ShopError,
	newLogin: LoginSession | null,
): Promise<RestResponse> {
	if (newLogin) {
		const { id } = newLogin.customer;
		const cart = await shop.carts.view({ sessionId: String(id), customerId: id });
		return refuse(error, { effects: [setCartCookies(cart), logInBrowser(newLogin)] });
	}
	if (error.code !== "cart_coupon_errors") return refuse(error);
	const cart = await shop.carts.settle(visitor);
	const { bytes } = await presentWholeCart(shop, cart, urls);
	const listed: unknown = JSON.parse(bytes.toString("latin1"), (_, value) =>
		typeof value === "object" && value !== null && Object.keys(value).length === 0 ? [] : value,
	);
	return refuse({ ...error, data: { ...error.data, cart: listed } }, { effects: [setCartCookies(cart)] });
}
