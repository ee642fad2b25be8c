import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { PlainCheckout } from "@feedmill/storefront/pages/plain-checkout.tsx";
import type { BillingAddress } from "@feedmill/trade/address/address.ts";
import { stateSetByPin, withStateByPin } from "@feedmill/trade/address/state-by-pin.ts";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { agreedTotalText, checkAgreedTotal, readAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { LONGEST_NOTE } from "@feedmill/trade/checkout/checks/customer-note.ts";
import { deliveryPhoneProblem } from "@feedmill/trade/checkout/checks/delivery-phone.ts";
import { isDeclined } from "@feedmill/trade/payments/declined.ts";
import { describeGateway, gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { logInBrowser } from "../../accounts/browser-login.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { rememberGuest } from "../../accounts/remembered-guest.ts";
import { plainText } from "../../http/plain-text.ts";
import { checkoutSource } from "../../security/checkout-source.ts";
import { fieldsOf, typedAddress } from "../address-form/address-fields.ts";
import { type Problem, problemHtml, problemsOf } from "../address-form/address-problems.ts";
import { formText } from "../basics/form-text.ts";
import { type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { plainLines, sumIn, totalRows, wireMoney } from "../cart/plain-cart.ts";

/** The checkout as one form without JavaScript: one address, shipping rates, gateways, and the total to confirm. */
export interface PlainAttempt {
	/** Values of the fields. */
	address: BillingAddress;
	/** HTML, above the form. */
	problems: { field: string; message: string }[];
	note: string;
	paymentMethod: string;
	/** Id of the chosen shipping rate; "": as in the cart. */
	rate: string;
}

/** Reference: 05 §11. */
export const DECLINED = said(
	"Unfortunately your order cannot be processed as the originating bank/merchant has declined your transaction. Please attempt your purchase again.",
);

export function freshAttempt({ settings }: PageContext, { session }: Cart): PlainAttempt {
	return {
		address: { ...session.billing, country: session.billing.country || settings.base.country },
		problems: [],
		note: "",
		paymentMethod: session.chosenPaymentMethod,
		rate: "",
	};
}

const totalOf = ({ calculated, settings }: Cart): string => agreedTotalText(calculated.totals.price, settings.currency);

/**
 * Handles the posted form: stores address and rate in the cart and places the order, but only for the total that the
 * shopper saw; otherwise the form shows the new one. Reference: 05 §4.
 */
export async function placePlainOrder(
	context: PageContext,
	cart: Cart,
): Promise<PageAnswer | { attempt: PlainAttempt; cart: Cart }> {
	const { say, tell } = context.shop.words;
	const { form, request, urls, settings, limiter } = context;
	const typed = typedAddress("billing", form);
	const address = withStateByPin(typed, settings);
	const attempt = (problems: Problem[], now = cart) => ({
		attempt: {
			address,
			problems,
			note: noteOf(form),
			paymentMethod: formText(form, "payment_method"),
			rate: formText(form, "shipping_method"),
		},
		cart: now,
	});
	if (!isFromHere(request, urls))
		return attempt([{ field: "", message: say("We were unable to process your order, please try again.") }]);
	if (!(await limiter.take("checkout", request.ip)).allowed)
		return attempt([{ field: "", message: say("Too many attempts. Please wait a minute and try again.") }]);
	if (form.update_country !== undefined) return attempt([]);
	const problems = problemsOf("billing", address, settings, context.shop.words);
	const collects = isPickup([formText(form, "shipping_method")]);
	const phone = collects || address.phone === "" ? null : deliveryPhoneProblem(address.phone, address, settings);
	if (phone) problems.push({ field: "phone", message: context.shop.words.tell(phone) });
	if ([...noteOf(form)].length > LONGEST_NOTE)
		problems.push({
			field: "order_comments",
			message: say("Notes must be at most {longest} characters long.", { longest: LONGEST_NOTE }),
		});
	if (problems.length > 0) return attempt(problems);
	const changed = await applyChoices(context, address);
	if ("message" in changed) return attempt([{ field: "", message: changed.message }]);
	if (address.state !== typed.state)
		return attempt([{ field: "state", message: tell(stateSetByPin(address)) }], changed.cart);
	const shown = formText(form, "shown_total");
	if (totalOf(changed.cart) !== shown) {
		const sinceShown = totalOf(cart) === shown ? null : totalChanged(context, changed.cart);
		const message =
			sinceShown ?? say("Shipping and total now fit your address. Please look at them and place the order.");
		return attempt([{ field: "", message }], changed.cart);
	}
	const placed = await place(context, address);
	if ("problem" in placed)
		return attempt([{ field: "", message: placed.problem }], await context.shop.carts.settle(context.caller.visitor));
	return placed.answer;
}

/** Whole, so that a note that is too long is shown again instead of being cut off. The body of a form is limited. */
const noteOf = (form: PageContext["form"]): string => formText(form, "order_comments", Number.POSITIVE_INFINITY);

/** The sentence about a total that changed since the page was shown; null: what was shown is unknown. */
function totalChanged({ form, shop }: PageContext, { calculated, settings }: Cart): string | null {
	const shown = readAgreedTotal(formText(form, "shown_total"));
	const agreed = checkAgreedTotal(shown, calculated.totals.price, settings.currency);
	return agreed.ok ? null : shop.words.reason(agreed.error);
}

async function applyChoices(
	{ shop, caller, form }: PageContext,
	address: BillingAddress,
): Promise<{ cart: Cart } | { message: string }> {
	const { email: _email, ...shipping } = address;
	const updated = await shop.carts.updateCustomer(caller.visitor, { billing: address, shipping });
	if (!updated.ok) return { message: shop.words.reason(updated.error) };
	const rate = formText(form, "shipping_method");
	// The shopper did not choose the rate that was selected beforehand: it may give way to free delivery.
	if (rate === formText(form, "shown_rate")) return { cart: updated.value };
	const offered = updated.value.calculated.packages.some(({ rates }) => rates.some(({ rateId }) => rateId === rate));
	if (!offered) return { cart: updated.value };
	const selected = await shop.carts.selectRate(caller.visitor, null, rate);
	return selected.ok ? { cart: selected.value } : { message: shop.words.reason(selected.error) };
}

/** The redirect for a form that was already sent: the cart is empty and the order placed. null: it was not. */
export async function placedBefore({ shop, caller, form, links }: PageContext): Promise<PageAnswer | null> {
	const intent = formText(form, "order_intent");
	const order = intent === "" ? null : await shop.checkout.placedWith(caller.visitor, intent);
	return (
		order && redirectTo(order.payment?.redirect || links.to("orderReceived", { id: order.id, key: order.key }), 303)
	);
}

async function place(
	context: PageContext,
	address: BillingAddress,
): Promise<{ answer: PageAnswer } | { problem: string }> {
	const { shop, caller, security, urls, links, reply, form } = context;
	const { email: _email, ...shipping } = address;
	const result = await shop.checkout.place(caller.visitor, {
		billing: address,
		shipping,
		paymentMethod: formText(form, "payment_method") || null,
		paymentData: {},
		customerNote: noteOf(form),
		createAccount: false,
		idempotencyKey: formText(form, "order_intent") || null,
		agreedTotal: readAgreedTotal(formText(form, "shown_total")),
		...checkoutSource(context),
	});
	const declined = result.ok && isDeclined(result.value.payment.status);
	if (!result.ok || declined) {
		const text = result.ok ? DECLINED : reasonOf(result.error);
		const login = result.ok ? result.value.newLogin : result.newLogin;
		if (!login) return { problem: shop.words.tell(text) };
		// The order's new account stays, and has the cart: the next try is its own.
		const customer = await logInBrowser(context, login, false);
		await shop.carts.addNotice(customer.visitor, { kind: "error", text });
		return { answer: redirectTo(links.to("checkout"), 303) };
	}
	const { order, payment, newLogin, cartEmptied } = result.value;
	reply.header("cache-control", "no-store");
	reply.header("set-cookie", await rememberGuest(order, context));
	if (newLogin) await logInBrowser(context, newLogin, false);
	else if (cartEmptied) reply.header("set-cookie", security.cartCookies(caller, { items: [], hash: "" }, urls));
	return { answer: redirectTo(payment.redirect || links.to("orderReceived", { id: order.id, key: order.key }), 303) };
}

/** Props of the form. */
export async function plainCheckout(
	context: PageContext,
	cart: Cart,
	wire: WireCart,
	attempt: PlainAttempt,
): Promise<PlainCheckout> {
	const { settings, links, shop, versions } = context;
	const { address, problems, note } = attempt;
	const gateways = await shop.settings.gateways(versions);
	const rates = wire.shipping_rates[0]?.shipping_rates ?? [];
	// Chosen in a form that was refused before the cart got it.
	const chosen = rates.find(({ rate_id }) => rate_id === attempt.rate);
	const taken = chosen ?? rates.find(({ selected }) => selected);
	const isCollected = isPickup(taken ? [taken.rate_id] : []);
	return {
		action: links.to("checkout"),
		fields: fieldsOf("billing", address, settings, problems, shop.words),
		problems: problems.map((problem) => problemHtml("billing", problem)),
		rates: rates.map((rate) => ({
			id: rate.rate_id,
			name: plainText(rate.name),
			price:
				Number(rate.price) === 0
					? ""
					: sumIn(wireMoney(rate, settings.currency.grouping), settings.taxDisplayCart === "incl")(
							rate.price,
							rate.taxes,
						),
			selected: chosen ? rate === chosen : rate.selected,
		})),
		methods: gateways
			.filter(({ id }) => cart.paymentMethods.includes(id))
			.map((gateway) => gatewayFor(gateway, isCollected))
			.map((gateway, index) => ({
				id: gateway.id,
				title: plainText(gateway.title),
				description: formatContent(describeGateway(gateway, settings, shop.words), settings),
				selected: attempt.paymentMethod ? attempt.paymentMethod === gateway.id : index === 0,
			})),
		note,
		noteProblem: plainText(problems.find(({ field }) => field === "order_comments")?.message ?? ""),
		lines: plainLines(settings, wire),
		rows: totalRows(settings, wire, shop.words),
		shownTotal: totalOf(cart),
		shownRate: rates.find(({ selected }) => selected)?.rate_id ?? "",
		intent: shop.random.hex(32),
		cartHref: links.to("cart"),
		phone: settings.phone,
	};
}
