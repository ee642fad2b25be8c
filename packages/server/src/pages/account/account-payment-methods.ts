import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import type { CustomerMethod } from "@feedmill/shop/payments/saved-method.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { notFound, type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { number } from "../forms/fields.ts";
import type { AccountContext, AccountView } from "./account-view.ts";

/** /my-account/payment-methods/: saved payment methods, to delete or choose as default. Reference: account §7. */
export async function paymentMethods(context: AccountContext, item: string): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	const { shop, customer, links, method, caller } = context;
	if (item !== "") return notFound;
	if (method === "POST") {
		await shop.carts.addNotice(caller.visitor, await change(context));
		return redirectTo(links.to("accountSection", { section: "payment-methods" }), 303);
	}
	const saved = await shop.payments.methodsOf(customer.id);
	return {
		heading: say("Payment methods"),
		active: "payment-methods",
		section: {
			kind: "payment-methods",
			action: links.to("accountSection", { section: "payment-methods" }),
			methods: saved.map((each) => ({
				id: each.id,
				name: nameOf(each, context.shop.words),
				expires: expiryOf(each) || say("N/A"),
				isDefault: each.isDefault,
			})),
		},
	};
}

/** The buttons of the list, with the ids of their methods. */
export const methodsForm = defineForm({ gone: number("delete"), chosen: number("default") });

/** Handles a button of the page. */
async function change({ shop, customer, form, request, urls }: AccountContext): Promise<StoredNotice> {
	const { gone, chosen } = methodsForm.read(form);
	const done =
		isFromHere(request, urls) &&
		(gone > 0
			? await shop.payments.forgetMethod(customer.id, gone)
			: chosen > 0 && (await shop.payments.chooseMethod(customer.id, chosen)));
	if (!done) return { kind: "error", text: said("Invalid payment method.") };
	const text =
		gone > 0 ? said("Payment method deleted.") : said("This payment method was successfully set as your default.");
	return { kind: "success", text };
}

/**
 * Whether the account has this page: there are saved methods, or an enabled gateway saves them. Reference: account §1.
 */
export async function savesMethods({ shop, customer, versions }: AccountContext): Promise<boolean> {
	const gateways = await shop.settings.gateways(versions);
	const saving = gateways.some(
		({ id, enabled }) => enabled && shop.extensions.gateways.get(id)?.supports?.includes("tokenization"),
	);
	return saving || (await shop.payments.methodsOf(customer.id)).length > 0;
}

/**
 * The setting customerPaymentMethods: saved methods of enabled gateways by kind, the default first. Reference: frontend
 * 01 §2, 02 §2.7.
 */
export async function customerPaymentMethods(
	{ shop, versions }: Pick<PageContext, "shop" | "versions">,
	customerId: number,
): Promise<Record<string, object[]>> {
	const [saved, gateways] = await Promise.all([shop.payments.methodsOf(customerId), shop.settings.gateways(versions)]);
	const usable = saved.filter(({ gateway }) => gateways.some(({ id, enabled }) => enabled && id === gateway));
	return Object.fromEntries(
		[...new Set(usable.map(({ type }) => type))].map((type) => [
			type,
			usable
				.filter((method) => method.type === type)
				.map((method) => ({
					method: {
						gateway: method.gateway,
						last4: method.last4,
						// Of other types the gateway's name says more.
						brand: type === "cc" || type === "echeck" ? brandOf(method, shop.words) : method.brand,
					},
					expires: expiryOf(method),
					is_default: method.isDefault,
					tokenId: method.id,
					actions: {},
				})),
		]),
	);
}

/** "Visa ending in 4242" */
function nameOf(method: CustomerMethod, words: Words): string {
	const { last4 } = method;
	const name = brandOf(method, words);
	return last4 === "" ? name : words.say("{name} ending in {last4}", { name, last4 });
}

function brandOf({ type, brand }: CustomerMethod, { say }: Words): string {
	return brand || (type === "echeck" ? say("eCheck") : say("Credit card"));
}

/** "12/30"; "" if it does not expire. */
function expiryOf({ expiryMonth, expiryYear }: CustomerMethod): string {
	if (expiryYear === 0) return "";
	return `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;
}
