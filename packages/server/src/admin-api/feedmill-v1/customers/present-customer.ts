import type { Caller, CustomerRow, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DraftPlace } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { Caller as KnownCaller } from "@feedmill/shop/customers/callers/callers.ts";
import type { ListedCustomer, StaffCustomer } from "@feedmill/shop/customers/staff-listing/customer-list-repository.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { type Address, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { quantitySold, statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import { presentEntry, soldId } from "../orders/present-entry.ts";

/** Orders that one customer shows. */
const LATEST = 10;

/** `actor`: who sees orders sees their money. */
export function presentRow({ name, village, sums, ...customer }: ListedCustomer, actor: Actor): CustomerRow {
	const { orders, bought, lastOrderAt } = sums;
	const spent = can(actor, "orders.see") ? bought : null;
	return { ...customer, name: plainText(name), village: plainText(village), orders, spent, lastOrderAt };
}

/** One customer with orders and notes, for who talks to them. */
export async function presentCustomer(
	customer: StaffCustomer,
	{ shop, actor }: { shop: Shop; actor: Actor },
): Promise<CustomerShown> {
	const { id, firstName, lastName, displayName } = customer;
	// A stored address may lack fields.
	const [billing, shipping] = [
		{ ...EMPTY_ADDRESS, ...customer.billing },
		{ ...EMPTY_ADDRESS, ...customer.shipping },
	];
	const { entries } = shop.orders;
	const mine = { customerId: id };
	const [store, listed, sums, notes, emailConfirmed, doubles] = await Promise.all([
		shop.settings.current(),
		entries.list(THE_SHOP, mine, { limit: LATEST }),
		entries.sums(THE_SHOP, mine),
		shop.callers.notesOf(id),
		shop.customers.email.isConfirmed(id),
		doublesOf(customer, shop, actor),
	]);
	const places = placesIn(shop.words);
	const lines = (address: Address) =>
		address.city === "" && address.postcode === "" && address.address_1 === ""
			? []
			: addressLines(address, store.base.country, places).map(plainText);
	const seesMoney = can(actor, "orders.see");
	return {
		id,
		name: plainText(`${firstName} ${lastName}`.trim() || displayName),
		phone: billing.phone,
		village: plainText(billing.city),
		email: customer.email,
		role: customer.role,
		orders: customer.sums.orders,
		lastOrderAt: customer.sums.lastOrderAt,
		createdAt: customer.createdAt,
		login: customer.login,
		emailConfirmed,
		billing: lines(billing),
		shipping: lines(shipping),
		pin: billing.postcode,
		spent: seesMoney ? customer.sums.bought : null,
		bags: sums.ok ? sums.value.bags : 0,
		latest: seesMoney && listed.ok ? listed.value.entries.map((entry) => presentEntry(entry, shop.words)) : [],
		notes,
		doubles,
	};
}

/** Digits of a whole number: a shorter end is that of many. */
const WHOLE = 10;

/** Other accounts with the same telephone number. */
async function doublesOf(
	{ id, billing: { phone = "" } }: StaffCustomer,
	{ lists }: Shop,
	actor: Actor,
): Promise<CustomerRow[]> {
	if (phone.replaceAll(/\D/g, "").length < WHOLE) return [];
	const same = await lists.customers.list({ phone: phone.slice(0, 50) }, { sort: "newest" }, THE_SHOP);
	return same.ok ? same.value.entries.filter((other) => other.id !== id).map((row) => presentRow(row, actor)) : [];
}

export function presentCaller(
	{ customerId, firstName, lastName, phone, email, billing, delivery, orders }: KnownCaller,
	{ tell, pinFirst }: Pick<Words, "tell"> & { pinFirst: boolean },
): Caller {
	return {
		customerId: customerId || null,
		firstName: plainText(firstName),
		lastName: plainText(lastName),
		phone,
		email,
		billing: placeOf(billing, pinFirst),
		delivery: delivery && placeOf(delivery, pinFirst),
		orders: orders.map((order) => ({
			id: order.id,
			placedAt: order.createdAt,
			statusLabel: tell(statusName(order)),
			total: order.totals.price - order.totals.refunded,
			lines: order.items.map((item) => ({
				productId: soldId(item),
				name: plainText(item.name),
				// Fractions of an import are sold as whole bags.
				bags: Math.max(1, Math.ceil(quantitySold(item))),
			})),
		})),
	};
}

function placeOf(address: Address, pinFirst: boolean): DraftPlace {
	const { address_1, address_2, city, postcode, state } = { ...EMPTY_ADDRESS, ...address };
	if (pinFirst) {
		const { post_office = "", second_phone = "" } = address;
		return {
			line1: plainText(address_1).slice(0, 200),
			landmark: plainText(address_2).slice(0, 200),
			office: plainText(post_office).slice(0, 100),
			secondPhone: second_phone.slice(0, 40),
			...{ city: plainText(city).slice(0, 100), postcode: postcode.slice(0, 20), state: state.slice(0, 40) },
		};
	}
	return {
		line1: plainText([address_1, address_2].filter(Boolean).join(", ")).slice(0, 200),
		city: plainText(city).slice(0, 100),
		postcode: postcode.slice(0, 20),
		state: state.slice(0, 40),
	};
}
