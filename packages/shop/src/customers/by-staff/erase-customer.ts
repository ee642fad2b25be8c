import { isStaff, roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { type Address, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { blankEntries } from "../../audit/audit-repository.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import { type EditBy, edit } from "../../editing/edit.ts";
import { writeHandled } from "../../orders/handling/handling-repository.ts";
import { findOrderLocked, updateOrder } from "../../orders/order-repository.ts";
import { deleteRememberedOf } from "../../remembered-guests/remembered-guest-repository.ts";
import { findCustomer, lockCustomer, type StoredCustomer } from "../customer-repository.ts";
import {
	countNotes,
	deleteAccounts,
	deleteCart,
	deleteWordsOfOrders,
	type NamedOrder,
	ordersNaming,
	peopleOf,
	readErasedAt,
} from "./erase-repository.ts";
import { noCustomer } from "./record-on-customer.ts";

/** What erasing does, or has done. */
export interface Erasing {
	/** Orders that stay, without what names the buyer. */
	orders: number;
	notes: number;
	/** Why it cannot be done yet; null: it can. */
	refusal: Said | null;
}

type Core = Pick<ShopCore, "connection" | "clock">;

/** What erasing an account would do; nothing is written. */
export async function reviewErasing({ connection: { db } }: Core, id: number, actor: Actor): Promise<Result<Erasing>> {
	const permitted = permit(actor, "customers.remove");
	if (!permitted.ok) return permitted;
	const customer = await findCustomer(db, id);
	if (!customer) return noCustomer(id);
	const orders = await ordersNaming(db, await peopleOf(db, customer));
	const isPlaced = ({ status }: NamedOrder) => status !== "checkout-draft";
	const refusal = refusalOf(customer, orders, actor);
	return ok({ orders: orders.filter(isPlaced).length, notes: await countNotes(db, id), refusal });
}

/**
 * Deletes what the shop knows of a person, on their request: the account and those merged into it, with logins, carts
 * and notes, and in orders what names the buyer. Amounts and States stay, because taxes need them. Values in the
 * history are deleted too, so that nothing can put it back. `changed` false: it was done before. Errors:
 * feedmill_not_allowed, feedmill_not_found, feedmill_in_use.
 */
export async function eraseCustomer(
	core: Core,
	id: number,
	by: EditBy,
): Promise<Result<{ orders: number; changed: boolean }>> {
	const done = await edit<{ orders: number; changed: boolean }>(
		core,
		by,
		{ kind: "customer", id, ability: "customers.remove" },
		async ({ trx, dialect, now }) => {
			const event = { kind: "edited", thing: "customer", id, state: "deleted", fields: [] } as const;
			const customer = await lockCustomer(trx, dialect, id);
			if (!customer) {
				if ((await readErasedAt(trx, id)) === null) return noCustomer(id);
				return ok({ value: { orders: 0, changed: false }, columns: [], before: null, after: null, event });
			}
			const people = await peopleOf(trx, customer);
			const orders = await ordersNaming(trx, people);
			const refusal = refusalOf(customer, orders, by.actor);
			if (refusal) return fail("feedmill_in_use", refusal, "conflict");
			// Before the orders lose what they are found by.
			for (const each of people) {
				await blankEntries(trx, each);
				if (each.email !== "") await deleteRememberedOf(trx, each.email.toLowerCase());
			}
			for (const order of orders) {
				const found = await findOrderLocked(trx, dialect, order.id);
				if (found) await forgetBuyer(trx, found, now);
			}
			const ids = orders.map((order) => order.id);
			await deleteWordsOfOrders(trx, ids, "…");
			await deleteAccounts(trx, people, "…");
			// Pages with reviews show who wrote them.
			await touch(trx, "catalogue");
			const value = { orders: orders.filter(({ status }) => status !== "checkout-draft").length, changed: true };
			// Nothing of what was there is kept.
			const told = { before: { erased: false }, after: { erased: true }, event };
			return ok({ value, columns: [], state: "deleted" as const, ...told });
		},
	);
	return done.ok ? ok(done.value.value) : done;
}

/** The order as the books need it. */
async function forgetBuyer(trx: Db, order: Order, now: number): Promise<void> {
	const { email: address } = order.billing;
	if (address !== "") await deleteRememberedOf(trx, address.toLowerCase());
	// The cart of a guest, with the addresses that were typed.
	if (order.sessionId !== "") await deleteCart(trx, order.sessionId);
	await updateOrder(trx, {
		...order,
		customerId: 0,
		billing: { ...placeOnly(order.billing), email: "" },
		shipping: placeOnly(order.shipping),
		customerNote: "",
		customerIp: "",
		userAgent: "",
		sessionId: "",
		extensions: {},
		// A provider's page was given the buyer's name with them.
		payment: order.payment && { ...order.payment, details: [] },
		modifiedAt: now,
	});
	const { handled } = order;
	if (!handled?.history.some(({ reason }) => reason !== undefined)) return;
	// Why goods came back is free text.
	const history = handled.history.map(({ reason: _, ...step }) => step);
	await writeHandled(trx, order.id, { ...handled, history });
}

/** Country and State decide taxes; the rest says where somebody lives. */
function placeOnly({ country, state }: Address): Address {
	return { ...EMPTY_ADDRESS, country, state };
}

/** Money or goods of these are still on their way, to an address that they need. */
const UNDER_WAY: readonly OrderStatus[] = ["pending", "on-hold", "processing"];
/** Numbers in a sentence. */
const SHOWN = 5;

function refusalOf({ id, role }: StoredCustomer, orders: readonly NamedOrder[], actor: Actor): Said | null {
	if (isStaff(roleOf(role)))
		return said("This is somebody of the mill: make them a customer first, then their account can be erased.");
	if (actor.kind === "staff" && actor.id === id) return said("You cannot erase yourself.");
	const open = orders.filter(({ status }) => UNDER_WAY.includes(status)).map((order) => order.id);
	if (open.length === 0) return null;
	return said("Orders are under way: {orders}. They must be delivered or cancelled first.", {
		orders: open.slice(0, SHOWN).join(", ") + (open.length > SHOWN ? ", …" : ""),
	});
}
