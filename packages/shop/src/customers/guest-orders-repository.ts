import { UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { isInAnyCase } from "../database/in-any-case.ts";
import { moveEntries } from "../orders/listing/entry-repository.ts";
import { insertNotes, nextVersion } from "../orders/order-repository.ts";
import { deleteRememberedOf } from "../remembered-guests/remembered-guest-repository.ts";
import { findVerifiedEmail } from "./verified-email-repository.ts";

/**
 * Gives the customer the orders placed without a login with the account's address, if that is verified: anybody can
 * register with an address, but only its owner reads its mails. Called when the address is verified and at each login,
 * for orders that came since. Orders still to be paid stay with the guest, who may be paying in another browser. Each
 * order gets a note.
 */
export async function claimGuestOrders(
	trx: Db,
	customerId: number,
	{ clock, words }: Pick<ShopCore, "clock" | "words">,
): Promise<void> {
	const email = await findVerifiedEmail(trx, customerId);
	if (email === null) return;
	// The address is the account's from now on.
	await deleteRememberedOf(trx, email.toLowerCase());
	const now = clock.now();
	const claimed = await trx
		.updateTable("orders")
		.set({ customer_id: customerId, modified_at: now, version: nextVersion })
		.where("id", "in", (eb) =>
			eb
				.selectFrom("orders")
				.select("id")
				.where("customer_id", "=", 0)
				.where("status", "not in", STAY)
				.where(isInAnyCase("billing_email", email))
				.orderBy("created_at", "desc")
				.limit(MOST),
		)
		.where("customer_id", "=", 0)
		.returning("id")
		.execute();
	if (claimed.length === 0) return;
	await moveEntries(
		trx,
		claimed.map(({ id }) => id),
		customerId,
	);
	const ids = await takeIds(trx, { order_note: claimed.length });
	const content = words.tell(NOTE);
	await insertNotes(
		trx,
		claimed.map(({ id }) => ({
			id: ids("order_note"),
			orderId: id,
			content,
			toCustomer: false,
			author: "system",
			createdAt: now,
		})),
	);
}

const STAY = ["checkout-draft", ...UNPAID_STATUSES] as const;
/** Orders of one claim, within the databases' limits on parameters. The next login claims the next ones. */
const MOST = 500;

const NOTE = said(
	"Placed by a guest. The customer has an account and has confirmed this email address: the order is theirs.",
);
