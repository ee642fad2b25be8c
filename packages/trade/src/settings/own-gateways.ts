import { type Amount, parseAmount } from "../money/amount.ts";
import { type Currency, formatExactly } from "../money/currency.ts";
import { type Said, said } from "../words/said.ts";
import type { Words } from "../words/words.ts";
import { BANK_ACCOUNTS, bankAccountsOf } from "./bank-accounts.ts";
import { asksForEarlier, CASH, cashRefusal, type EarlierOrders } from "./cash-rules.ts";
import type { GatewaySettings } from "./gateway-settings.ts";
import type { StoreSettings } from "./settings.ts";
import { UPI, upiPayeeOf } from "./upi-payee.ts";

/**
 * The shop's own gateways, which have no provider and no secrets, in the order of the reference, which has no UPI. What
 * each does with an order is in shop/payments/gateways, its option in the blocks in storefront/blocks/payment.
 */
export const OWN_GATEWAYS = ["bacs", "cheque", "cod", "upi"] as const;
export type OwnGatewayId = (typeof OWN_GATEWAYS)[number];

/** Those whose money shows on the mill's own statement. */
export const TO_THE_ACCOUNT = ["upi", "bacs", "cheque"] as const satisfies readonly OwnGatewayId[];

/** Whether what is paid in this way shows there. `paymentMethod`: id of any gateway. */
export function isPaidToAccount(paymentMethod: string): boolean {
	return (TO_THE_ACCOUNT as readonly string[]).includes(paymentMethod);
}

/** Titles until the shopkeeper gives others, as the reference has them. Stored in the language of the store. */
export const OWN_GATEWAY_TITLES: Readonly<Record<OwnGatewayId, Said>> = {
	bacs: said("Direct bank transfer"),
	cheque: said("Check payments"),
	cod: said("Cash on delivery"),
	upi: said("UPI"),
};

/**
 * Whether shoppers may read or send the id of an installed gateway: also of one that is off, as the reference does, but
 * of UPI, which the reference does not have, only once it is on and has an address.
 */
export function isNamed(id: string, gateways: readonly GatewaySettings[]): boolean {
	if (id !== "upi") return true;
	return gateways.some((gateway) => gateway.id === id && gateway.enabled && isSetUp(gateway));
}

/** Place among the shop's own gateways; -1: of an extension. */
export function ownGatewayIndex(id: string): number {
	return (OWN_GATEWAYS as readonly string[]).indexOf(id);
}

/** What limits a gateway to some carts. */
export interface GatewayCart {
	needsShipping: boolean;
	/** "flat_rate:3" */
	chosenRateIds: readonly string[];
	/** What is to be paid. */
	total: Amount;
	currency: Currency;
	/** PIN of the delivery; "": not known yet. */
	postcode: string;
	/** The buyer's earlier orders; null: no rule needs them. */
	earlier: EarlierOrders | null;
}

/** The setting of every gateway with the highest amount of an order, in the major unit: "50000"; "" for none. */
export const MAXIMUM_AMOUNT = "maximum_amount";

/**
 * Settings of every gateway with its texts for buyers who collect their goods, and so pay at a counter and no driver;
 * "" for the same as for deliveries.
 */
export const PICKUP_TEXTS = {
	title: "pickup_title",
	description: "pickup_description",
	instructions: "pickup_instructions",
} as const;

/** A gateway as a buyer reads it. */
export function gatewayFor<Gateway extends Pick<GatewaySettings, keyof typeof PICKUP_TEXTS | "settings">>(
	gateway: Gateway,
	isCollected: boolean,
): Gateway {
	if (!isCollected) return gateway;
	const text = (name: keyof typeof PICKUP_TEXTS) => gateway.settings[PICKUP_TEXTS[name]] || gateway[name];
	return { ...gateway, title: text("title"), description: text("description"), instructions: text("instructions") };
}

/** Whether the goods are collected, by the ids of the chosen rates or shipping methods. */
export function isPickup(rateIds: readonly string[]): boolean {
	return rateIds.length > 0 && rateIds.every((id) => id.includes("pickup"));
}

/** null: no limit. */
export function maximumAmountOf(settings: GatewaySettings["settings"]): Amount | null {
	return parseAmount(settings[MAXIMUM_AMOUNT] ?? "");
}

/** HTML beside the option: the shopkeeper's description, and up to which amount the gateway is for. */
export function describeGateway(
	{ description, settings }: Pick<GatewaySettings, "description" | "settings">,
	{ currency }: Pick<StoreSettings, "currency">,
	{ say }: Pick<Words, "say">,
): string {
	const most = maximumAmountOf(settings);
	if (most === null) return description;
	return `${description} ${say("For orders up to {amount}.", { amount: formatExactly(most, currency) })}`.trim();
}

/** Whether an order of a cart may be placed with a gateway that is on. */
export function isAllowedFor(gateway: GatewaySettings, cart: GatewayCart): boolean {
	return refusalOf(gateway, cart) === null && isOfferedBySettings(gateway, cart);
}

/**
 * Whether a cart lists a gateway that is on. Like the reference it lists cash for carts of any amount: where the shop
 * has set no rule of its own, the law speaks when the order is placed. Reference: 02 Cart §1, payment_methods.
 */
export function isListedFor(gateway: GatewaySettings, cart: GatewayCart): boolean {
	return hasRules(gateway) ? isAllowedFor(gateway, cart) : isOfferedBySettings(gateway, cart);
}

/** Whether it has what a payment needs: an account, an address. */
export function isSetUp({ id, settings }: Pick<GatewaySettings, "id" | "settings">): boolean {
	// An import without accounts stays as it was there.
	if (id === "bacs") return settings[BANK_ACCOUNTS] === undefined || bankAccountsOf(settings).length > 0;
	// A gateway that a maker has given this name has no address.
	if (id === "upi") return settings[UPI.address] === undefined || upiPayeeOf(settings, "") !== null;
	return true;
}

/** Why a rule of the shop refuses a gateway for a cart, for its buyer; null: none does, or it needs no words. */
export function refusalOf({ id, title, settings }: GatewaySettings, cart: GatewayCart): Said | null {
	const most = maximumAmountOf(settings);
	if (most !== null && cart.total > most)
		return said("{title} is for orders up to {amount}. Please choose another way to pay.", {
			title,
			amount: formatExactly(most, cart.currency),
		});
	if (id !== "cod") return null;
	const isCollected = !cart.needsShipping || isPickup(cart.chosenRateIds);
	return cashRefusal(title, settings, isCollected ? { ...cart, postcode: "" } : cart, cart.currency);
}

/** Whether a rule of a gateway that is offered asks for the buyer's earlier orders. */
export function needsEarlierOrders(gateways: readonly GatewaySettings[]): boolean {
	return gateways.some(({ id, enabled, settings }) => id === "cod" && enabled && asksForEarlier(settings));
}

function hasRules({ settings }: GatewaySettings): boolean {
	return [MAXIMUM_AMOUNT, ...Object.values(CASH)].some((name) => Boolean(settings[name]));
}

function isOfferedBySettings(gateway: GatewaySettings, cart: GatewayCart): boolean {
	return isSetUp(gateway) && (gateway.id !== "cod" || payableAtTheDoor(gateway.settings, cart));
}

/** Shipping methods that cash on delivery is limited to: "flat_rate" or "flat_rate:3"; none means all. */
export function shippingMethodsOf(settings: GatewaySettings["settings"]): string[] {
	return (settings.enable_for_methods ?? "").split(",").filter(Boolean);
}

/** Whether cash on delivery is allowed for a cart. */
function payableAtTheDoor(
	settings: GatewaySettings["settings"],
	{ needsShipping, chosenRateIds }: GatewayCart,
): boolean {
	if (!needsShipping) return settings.enable_for_virtual !== "no";
	const methods = shippingMethodsOf(settings);
	return (
		methods.length === 0 ||
		chosenRateIds.some((rateId) => methods.includes(rateId) || methods.includes(rateId.split(":")[0]!))
	);
}
