import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { PlainCheckout } from "@feedmill/storefront/pages/plain-checkout.tsx";
import type { BillingAddress } from "@feedmill/trade/address/address.ts";
import { stateSetByPin, withStateByPin } from "@feedmill/trade/address/address-by-settings.ts";
import { deliveryPhoneProblem } from "@feedmill/trade/address/phone.ts";
import { type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import { agreedTotalText, checkAgreedTotal, readAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { LONGEST_NOTE } from "@feedmill/trade/checkout/checks/customer-note.ts";
import { isDeclined } from "@feedmill/trade/payments/declined.ts";
import { describeGateway, gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { logInBrowser } from "../../accounts/browser-login.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { rememberGuest } from "../../accounts/remembered-guest.ts";
import { plainText } from "../../http/plain-text.ts";
import { checkoutSource } from "../../security/checkout-source.ts";
import { addressButtons, fieldsOf, typedAddress } from "../address-form/address-fields.ts";
import { problemsOf } from "../address-form/address-problems.ts";
import { officesOf, type PlacedAddress, pinOf, withPlaceOfPin } from "../address-form/place-of-pin.ts";
import { type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { plainLines, sumIn, totalRows, wireMoney } from "../cart/plain-cart.ts";
import { defineForm, onePerField, type Typed } from "../forms/define-form.ts";
import { hidden, lines } from "../forms/fields.ts";
import { type FieldProblem, linkToField, ofForm, problemAt } from "../forms/show-problems.ts";

/**
 * What the checkout without JavaScript has besides the address, as one form: shipping rates, gateways, a note, and the
 * total to confirm.
 */
export const plainCheckoutForm = defineForm({
	rate: hidden("shipping_method"),
	shownRate: hidden("shown_rate"),
	paymentMethod: hidden("payment_method"),
	note: lines("order_comments", {
		check: (note) =>
			[...note].length > LONGEST_NOTE
				? said("Notes must be at most {longest} characters long.", { longest: LONGEST_NOTE })
				: null,
	}),
	shownTotal: hidden("shown_total"),
	intent: hidden("order_intent"),
});

type TypedOrder = Typed<typeof plainCheckoutForm.fields>;

/** The form as it is shown. */
export interface PlainAttempt {
	/** Values of the fields. */
	address: BillingAddress;
	problems: FieldProblem[];
	note: string;
	paymentMethod: string;
	/** Id of the chosen shipping rate; "": as in the cart. */
	rate: string;
	/** What the PIN code of the typed address asks. */
	asked?: PlacedAddress;
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
	const { form, request, urls, settings, limiter } = context;
	const { words, places } = context.shop;
	const sent = typedAddress("billing", form);
	const placed = withPlaceOfPin(sent, form, { settings, words, offices: () => places.offices });
	const posted = placed.address;
	const address = withStateByPin(posted, settings);
	const typed = plainCheckoutForm.read(form);
	const { note, paymentMethod, rate, shownTotal } = typed;
	const attempt = (problems: FieldProblem[], now = cart) => ({
		attempt: { address, problems: onePerField(problems), note, paymentMethod, rate, asked: placed },
		cart: now,
	});
	if (!isFromHere(request, urls))
		return attempt(ofForm(said("We were unable to process your order, please try again.")));
	if (!(await limiter.take("checkout", request.ip)).allowed)
		return attempt(ofForm(said("Too many attempts. Please wait a minute and try again.")));
	if (addressButtons.isSent(form)) return attempt([]);
	const problems = problemsOf("billing", address, settings, words);
	if (placed.question) problems.push({ field: "billing_postcode", text: placed.question.text });
	const phone =
		isPickup([rate]) || address.phone === "" ? null : deliveryPhoneProblem(address.phone, address, settings);
	if (phone) problems.push({ field: "billing_phone", text: phone });
	problems.push(...plainCheckoutForm.problems(typed));
	if (problems.length > 0) return attempt(problems);
	const changed = await applyChoices(context, address, typed);
	if (!changed.ok) return attempt(ofForm(reasonOf(changed.error)));
	if (address.state !== posted.state)
		return attempt([{ field: "billing_state", text: stateSetByPin(address) }], changed.value);
	if (totalOf(changed.value) !== shownTotal) {
		const sinceShown = totalOf(cart) === shownTotal ? null : totalChanged(shownTotal, changed.value);
		const text =
			sinceShown ?? said("Shipping and total now fit your address. Please look at them and place the order.");
		return attempt(ofForm(text), changed.value);
	}
	const ordered = await place(context, address, typed);
	if ("problem" in ordered)
		return attempt(ofForm(ordered.problem), await context.shop.carts.settle(context.caller.visitor));
	return ordered.answer;
}

/** The sentence about a total that changed since the page was shown; null: what was shown is unknown. */
function totalChanged(shownTotal: string, { calculated, settings }: Cart): Text | null {
	const agreed = checkAgreedTotal(readAgreedTotal(shownTotal), calculated.totals.price, settings.currency);
	return agreed.ok ? null : reasonOf(agreed.error);
}

async function applyChoices(
	{ shop, caller }: PageContext,
	address: BillingAddress,
	{ rate, shownRate }: TypedOrder,
): Promise<Result<Cart>> {
	const { email: _email, ...shipping } = address;
	const updated = await shop.carts.updateCustomer(caller.visitor, { billing: address, shipping });
	// The shopper did not choose the rate that was selected beforehand: it may give way to free delivery.
	if (!updated.ok || rate === shownRate) return updated;
	const offered = updated.value.calculated.packages.some(({ rates }) => rates.some(({ rateId }) => rateId === rate));
	return offered ? shop.carts.selectRate(caller.visitor, null, rate) : updated;
}

/** The redirect for a form that was already sent: the cart is empty and the order placed. null: it was not. */
export async function placedBefore({ shop, caller, form, links }: PageContext): Promise<PageAnswer | null> {
	const { intent } = plainCheckoutForm.read(form);
	const order = intent === "" ? null : await shop.checkout.placedWith(caller.visitor, intent);
	return (
		order && redirectTo(order.payment?.redirect || links.to("orderReceived", { id: order.id, key: order.key }), 303)
	);
}

async function place(
	context: PageContext,
	address: BillingAddress,
	{ paymentMethod, note, intent, shownTotal }: TypedOrder,
): Promise<{ answer: PageAnswer } | { problem: Text }> {
	const { shop, caller, security, urls, links, reply } = context;
	const { email: _email, ...shipping } = address;
	const result = await shop.checkout.place(caller.visitor, {
		billing: address,
		shipping,
		paymentMethod: paymentMethod || null,
		paymentData: {},
		customerNote: note,
		createAccount: false,
		idempotencyKey: intent || null,
		agreedTotal: readAgreedTotal(shownTotal),
		...checkoutSource(context),
	});
	const declined = result.ok && isDeclined(result.value.payment.status);
	if (!result.ok || declined) {
		const text = result.ok ? DECLINED : reasonOf(result.error);
		const login = result.ok ? result.value.newLogin : result.newLogin;
		if (!login) return { problem: text };
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
		fields: fieldsOf(
			"billing",
			address,
			settings,
			problems,
			shop.words,
			officesOf(address, settings, () => shop.places.offices),
		),
		pin: settings.display.pinFirst ? pinOf(context, attempt.asked ?? {}) : null,
		problems: problems.map((problem) => linkToField(problem, shop.words)),
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
		noteProblem: problemAt("order_comments", problems, shop.words),
		lines: plainLines(settings, wire),
		rows: totalRows(settings, wire, shop.words),
		shownTotal: totalOf(cart),
		shownRate: rates.find(({ selected }) => selected)?.rate_id ?? "",
		intent: shop.random.hex(32),
		cartHref: links.to("cart"),
		phone: settings.phone,
	};
}
