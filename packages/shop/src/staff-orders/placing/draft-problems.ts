import { sellingCountries, shippingCountries } from "@feedmill/trade/address/countries.ts";
import { isEmail, validateAddress } from "@feedmill/trade/address/validate.ts";
import { availableUnits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { type Said, said, type Text, withoutTags } from "@feedmill/trade/words/said.ts";
import { isIndianPhone } from "@feedmill/values/digits.ts";
import { NOT_WHOLE } from "../../cart/assembly/assemble.ts";
import { isInStock, unitsByOwner } from "../../cart/assembly/errors.ts";
import type { Cart } from "../../cart/model/cart.ts";
import { selectedRateIds } from "../../cart/totals/shipping.ts";
import { unknownCouponMessage } from "../../coupons/validity.ts";
import type { ReadDraft } from "./draft-cart.ts";

/** A sentence for each field that keeps a draft from being placed: "buyer.phone", "lines.0.bags". */
export type DraftProblems = Readonly<Record<string, Text>>;

/** How a draft may be paid. */
interface DraftPayment {
	/** The ways to pay that its cart may take. */
	ways: readonly string[];
	/** Why a rule refuses the way that was chosen; null: none has words for it. */
	refusal: Said | null;
}

/** What keeps a draft from being placed; nothing: it can be. */
export function draftProblems(
	read: ReadDraft,
	cart: Cart,
	{ ways, refusal }: DraftPayment,
	now: number,
): DraftProblems {
	const problems: Record<string, Text> = {
		...buyerProblems(read, cart),
		...lineProblems(read, cart, now),
		...couponProblems(cart, read),
		...freightProblems(read, cart),
	};
	const { payment } = read.draft;
	if (cart.errors.includes(NOT_WHOLE)) problems.lines ??= NOT_WHOLE.message;
	if (payment === "" && cart.calculated.totals.price > 0) problems.payment = said("Choose how the buyer pays.");
	else if (payment !== "" && !ways.includes(payment))
		problems.payment = refusal ?? said("This order cannot be paid in this way. Please choose another one.");
	return problems;
}

function buyerProblems({ draft: { buyer, delivery }, settings }: ReadDraft, { session, calculated }: Cart) {
	const problems: Record<string, Text> = {};
	const { billing, shipping } = session;
	if (billing.first_name === "" && billing.last_name === "")
		problems["buyer.firstName"] = said("Write the buyer’s name.");
	if (buyer.phone.trim() === "") problems["buyer.phone"] = said("Write the buyer’s telephone number.");
	else if (billing.country === "IN" && !isIndianPhone(billing.phone))
		problems["buyer.phone"] = said("A telephone number has ten digits.");
	if (billing.email !== "" && !isEmail(billing.email))
		problems["buyer.email"] = said("This is no e-mail address. It may be left empty.");
	const places = delivery === null ? ({ billing } as const) : ({ billing, delivery: shipping } as const);
	for (const [name, address] of Object.entries(places)) {
		for (const { code, message } of validateAddress(address)) {
			const field = FIELDS[code] ?? "";
			if (field !== "") problems[field.startsWith("buyer") ? field : `${name}.${field}`] ??= message;
		}
		const goes = name === "delivery" || delivery === null;
		if (goes && calculated.needsShipping && address.postcode === "")
			problems[`${name}.postcode`] ??= said("Write the PIN: the freight goes by it.");
		if (address.state === "" && address.postcode !== "" && !(`${name}.postcode` in problems))
			problems[`${name}.state`] ??= said("Choose the State: this PIN does not say it.");
	}
	if (!sellingCountries(settings).includes(billing.country) || !shippingCountries(settings).includes(shipping.country))
		problems["billing.postcode"] ??= said("The shop does not sell to this country.");
	return problems;
}

/** Fields of a draft by the codes of faults of addresses. */
const FIELDS: Readonly<Record<string, string>> = {
	invalid_address_1: "line1",
	invalid_city: "city",
	invalid_postcode: "postcode",
	invalid_state: "state",
	invalid_second_phone: "secondPhone",
	invalid_phone: "buyer.phone",
	invalid_first_name: "buyer.firstName",
	invalid_last_name: "buyer.lastName",
};

function lineProblems({ draft, sold, tooMuch }: ReadDraft, { settings, stocks }: Cart, now: number) {
	const problems: Record<string, Text> = {};
	const wanted = unitsByOwner(
		sold.flatMap((entry) => (entry ? [{ product: entry.product, quantity: entry.line.quantity }] : [])),
	);
	for (const [index, entry] of sold.entries()) {
		const { bags, price } = draft.lines[index]!;
		const at = (field: string, problem: Text) => {
			problems[`lines.${index}.${field}`] ??= problem;
		};
		if (!entry || !isPurchasable(entry.product, entry.parent, now)) {
			at("productId", said("This product cannot be sold now."));
			continue;
		}
		const { product } = entry;
		if (bags < 1) at("bags", said("Write how many bags."));
		if (product.soldIndividually && bags > 1) at("bags", said("Only one of it is sold at once."));
		const stock = settings.stockManaged ? (stocks.get(product.stockOwnerId) ?? null) : null;
		const left = availableUnits(stock);
		if (!isInStock(stock)) at("bags", said("It is sold out."));
		else if (left !== null && left < (wanted.get(product.stockOwnerId) ?? 0))
			at("bags", said("Only {left} left.", { left: Math.max(0, left) }));
		if (price !== null && price.reason.trim() === "")
			at("price", said("Say why the price is another one than the shop’s."));
	}
	if (draft.lines.length === 0) problems.lines = said("Choose what is ordered.");
	else if (tooMuch) problems.lines = said("An order cannot come to so much.");
	return problems;
}

function couponProblems({ calculated, coupons, session }: Cart, { draft }: ReadDraft) {
	const problems: Record<string, Text> = {};
	const individual = coupons.find(({ individualUse }) => individualUse);
	for (const [index, typed] of draft.coupons.entries()) {
		const code = normaliseCouponCode(typed);
		const found = calculated.coupons.find((coupon) => coupon.code === code);
		const problem = found ? found.problem : unknownCouponMessage(code);
		if (problem) problems[`coupons.${index}`] = withoutTags(problem);
		else if (individual && session.coupons.length > 1)
			problems[`coupons.${index}`] = said("“{code}” cannot be used together with other coupons.", {
				code: individual.code,
			});
	}
	return problems;
}

function freightProblems({ draft: { freight } }: ReadDraft, { calculated, session }: Cart) {
	if (!calculated.needsShipping) return {};
	const problems: Record<string, Text> = {};
	if (freight !== null && freight.rateId === undefined && (freight.title ?? "").trim() === "")
		problems.freight = said("Say what the agreed freight is called: the buyer reads it.");
	const [chosen] = selectedRateIds(calculated.packages);
	const wanted = session.chosenRates["0"];
	if (wanted !== undefined && chosen !== wanted) problems.freight ??= said("This freight is not offered any more.");
	// Before its PIN is known there is nothing to choose from.
	if (chosen === undefined && session.shipping.postcode !== "")
		problems.freight ??= said("There is no freight to this address. Agree on a price, or choose another address.");
	return problems;
}
