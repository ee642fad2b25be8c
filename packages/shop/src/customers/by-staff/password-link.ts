import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { nextId } from "../../database/id-block.ts";
import { permitForAccount } from "../account-ability.ts";
import { insertAccountMail } from "../account-mails.ts";
import type { ResetKeys } from "../reset-key.ts";
import { auditCustomer, changingCustomer } from "./record-on-customer.ts";

/**
 * Mails a customer a link that sets a password, for a day. Errors: feedmill_not_allowed, feedmill_not_found,
 * feedmill_no_email.
 */
export function sendPasswordLink(
	core: Pick<ShopCore, "connection" | "clock">,
	resetKeys: ResetKeys,
	id: number,
	{ actor, resetUrl }: { actor: Actor; resetUrl: (key: string, login: string) => string },
): Promise<Result<{ email: string }>> {
	return changingCustomer<{ email: string }>(
		core,
		id,
		{ actor, ability: "customers.edit" },
		async ({ trx, now, customer }) => {
			const permitted = permitForAccount(actor, customer);
			if (!permitted.ok) return permitted;
			const { email, login } = customer;
			if (email === "")
				return fail("feedmill_no_email", said("This customer has no e-mail address: add it first."), "conflict");
			const mailId = await nextId(trx, "outbox");
			const url = resetUrl(resetKeys.make(customer, now), login);
			const mail = { kind: "customer_reset_password", customerId: id, resetUrl: url } as const;
			await insertAccountMail(trx, mail, () => mailId, now);
			await auditCustomer(trx, id, { actor, now, change: { passwordLink: { before: null, after: email } } });
			return ok({ email });
		},
	);
}
