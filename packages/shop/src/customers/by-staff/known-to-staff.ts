import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Callers, createCallers } from "../callers/callers.ts";
import { createResetKeys } from "../reset-key.ts";
import { type CustomerNote, findCustomerNotes } from "./customer-note-repository.ts";
import { readErasedAt } from "./erase-repository.ts";
import { sendPasswordLink } from "./password-link.ts";

/** What staff know of customers besides their accounts, and the link that they send. Changes: editors.customers. */
export interface KnownToStaff extends Callers {
	/** The newest first. */
	notesOf(customerId: number): Promise<CustomerNote[]>;
	/** When an account was erased, ms since the epoch; null: it was not. */
	erasedAt(customerId: number): Promise<number | null>;
	/** ./password-link.ts */
	sendPasswordLink(
		customerId: number,
		by: { actor: Actor; resetUrl: (key: string, login: string) => string },
	): Promise<Result<{ email: string }>>;
}

export function createKnownToStaff({ secret, ...core }: ShopCore & { secret: string }): KnownToStaff {
	const { db } = core.connection;
	const resetKeys = createResetKeys(secret);
	return {
		...createCallers(core),
		notesOf: (customerId) => findCustomerNotes(db, customerId),
		erasedAt: (customerId) => readErasedAt(db, customerId),
		sendPasswordLink: (customerId, by) => sendPasswordLink(core, resetKeys, customerId, by),
	};
}
