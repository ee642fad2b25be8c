import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { type Address, type BillingAddress, samePlace } from "@feedmill/trade/address/address.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { searchedText } from "@feedmill/trade/text/normal-form.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { westernDigits } from "@feedmill/values/digits.ts";
import type { ShopCore } from "../../core/core.ts";
import { findOrders, orderIdsOf } from "../../orders/order-repository.ts";
import { findCustomer } from "../customer-repository.ts";
import { accountsOfPhone, ordersOfPhone } from "./caller-repository.ts";

/** Somebody with a telephone number, known by an account or only by what was ordered as a guest. */
export interface Caller {
	/** 0: no account. */
	customerId: number;
	firstName: string;
	lastName: string;
	/** As it was written. */
	phone: string;
	email: string;
	billing: Address;
	/** Where the goods went the last time; null: to the buyer. */
	delivery: Address | null;
	/** The newest first. */
	orders: Order[];
}

export interface Callers {
	/**
	 * Everybody with this number, who ordered last first. Several people may share one: a family's, a dairy's. Errors:
	 * feedmill_not_allowed, feedmill_invalid (fewer than ten digits).
	 */
	byPhone(phone: string, actor: Actor): Promise<Result<Caller[]>>;
}

/** Digits of an Indian number without +91 or 0. */
const DIGITS = 10;
/** Most people of one number that are shown. */
const MOST_PEOPLE = 12;
/** Most orders of one number that are read to tell people apart. */
const MOST_ORDERS = 40;
/** Orders of a person that can be ordered again. */
const SHOWN_ORDERS = 3;

export function createCallers({ connection: { db } }: Pick<ShopCore, "connection">): Callers {
	async function ofAccount(id: number): Promise<Caller | null> {
		const customer = await findCustomer(db, id);
		if (!customer) return null;
		const { ids } = await orderIdsOf(db, id, { page: 1, perPage: SHOWN_ORDERS });
		const orders = await findOrders(db, ids);
		const { firstName, lastName, displayName, email, billing } = customer;
		const [last] = orders;
		return {
			customerId: id,
			firstName: firstName || billing.first_name || (lastName ? "" : displayName),
			lastName: lastName || billing.last_name,
			phone: billing.phone || last?.billing.phone || "",
			email: email || billing.email,
			billing: billing.postcode || billing.city ? billing : (last?.billing ?? billing),
			delivery: last ? deliveryOf(last) : null,
			orders,
		};
	}

	return {
		async byPhone(phone, actor) {
			const permitted = permit(actor, "customers.see");
			if (!permitted.ok) return permitted;
			const digits = westernDigits(phone).replaceAll(/\D/g, "");
			if (digits.length < DIGITS)
				return fail(
					"feedmill_invalid",
					said("A telephone number has ten digits: here are {count}.", { count: digits.length }),
				);
			const number = digits.slice(-DIGITS);
			const [ofNumber, ofOrders] = await Promise.all([
				accountsOfPhone(db, number, MOST_PEOPLE),
				ordersOfPhone(db, number, MOST_ORDERS),
			]);
			const inAccounts = ofOrders.filter(({ customerId }) => customerId > 0).map(({ customerId }) => customerId);
			const ids = [...new Set([...ofNumber, ...inAccounts])].slice(0, MOST_PEOPLE);
			const guests = ofOrders.filter(({ customerId }) => customerId === 0).map(({ id }) => id);
			const [accounts, guestOrders] = await Promise.all([
				Promise.all(ids.map(ofAccount)).then((found) => found.filter((each) => each !== null)),
				findOrders(db, guests),
			]);
			return ok(together(accounts, guestOrders).sort(byLastOrder).slice(0, MOST_PEOPLE));
		},
	};
}

/** What a person ordered without logging in belongs to the account of the same name and number. */
function together(accounts: readonly Caller[], guestOrders: readonly Order[]): Caller[] {
	const people = new Map(accounts.map((account) => [nameKey(account.firstName, account.lastName), account]));
	// Two accounts of one name stay apart: they may be doubles.
	const others = accounts.filter((account) => people.get(nameKey(account.firstName, account.lastName)) !== account);
	for (const order of guestOrders) {
		const { first_name, last_name, company, phone, email } = order.billing;
		const key = nameKey(first_name || company, last_name);
		const known = people.get(key);
		const orders = newest([...(known?.orders ?? []), order]);
		people.set(
			key,
			known
				? { ...known, orders, delivery: orders[0] === order ? deliveryOf(order) : known.delivery }
				: {
						customerId: 0,
						firstName: first_name || company,
						lastName: last_name,
						phone,
						email,
						billing: order.billing,
						delivery: deliveryOf(order),
						orders,
					},
		);
	}
	return [...people.values(), ...others];
}

const nameKey = (first: string, last: string) => searchedText(`${first} ${last}`).replaceAll(/\s+/g, " ").trim();

function newest(orders: readonly Order[]): Order[] {
	return [...orders].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, SHOWN_ORDERS);
}

function byLastOrder(one: Caller, other: Caller): number {
	return (other.orders[0]?.createdAt ?? 0) - (one.orders[0]?.createdAt ?? 0);
}

/** null: to the buyer, or nothing was delivered. */
function deliveryOf({ billing, shipping }: { billing: BillingAddress; shipping: Address }): Address | null {
	const isSame = samePlace(billing, shipping) && billing.address_1 === shipping.address_1;
	return isSame || !shipping.postcode ? null : shipping;
}
