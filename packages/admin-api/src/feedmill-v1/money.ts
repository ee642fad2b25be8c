import { Type } from "typebox";
import type { MoneyToCheck } from "./home.ts";

/*
 * Money that needs a person, and the providers that take it. Amounts in millionths, times ms since the epoch, texts
 * plain. Reading needs money.see, acts money.settle, keys of a provider payments.edit with the password just before.
 *
 *   GET money                             → MoneyShown
 *   POST money/cases/{id}/take-up {order} → MoneyActed; the order goes on as if all were as it should be
 *   POST money/cases/{id}/give-back {}    → MoneyActed
 *   POST money/cases/{id}/close {outcome} → MoneyActed
 *   POST money/payments/{id}/end {}       → MoneyActed; of a payment whose provider shows nothing
 *   POST money/ask {days}                 → MoneyAsked
 *   GET orders/{id}/attempts              → PaymentAttempts, read from the provider at this moment
 *   GET money/providers                   → Provider[]
 *   PATCH money/providers/{id} {set}      → Provider
 *   POST money/providers/{id}/try {}      → KeysTried
 *
 * Errors: money_case_unknown (404), money_case_closed (409), money_case_not_taken_up, money_case_by_hand,
 * payment_not_unknown, feedmill_not_found (404), feedmill_invalid.
 */

const CaseId = Type.Integer({ minimum: 1 });

/** POST money/cases/{id}/take-up. `order`: of money without a payment. */
export const TakeUpSchema = Type.Object({ id: CaseId, order: Type.Optional(Type.Integer({ minimum: 1 })) });

/** POST money/cases/{id}/give-back. */
export const GiveBackSchema = Type.Object({ id: CaseId });

/** POST money/cases/{id}/close. */
export const CloseCaseSchema = Type.Object({ id: CaseId, outcome: Type.String({ maxLength: 1_000 }) });

/** POST money/payments/{id}/end. */
export const EndPaymentSchema = Type.Object({ id: Type.String({ maxLength: 40 }) });

/** POST money/ask. */
export const AskProvidersSchema = Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90, default: 2 }) });

/** A provider by the id of its gateway. */
export const ProviderIdSchema = Type.Object({ id: Type.String({ maxLength: 40 }) });

/** PATCH money/providers/{id}. Secrets that are not named stay. */
export const ChangeProviderSchema = Type.Object({
	id: Type.String({ maxLength: 40 }),
	set: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 400 }), { maxProperties: 20 }),
});

export interface MoneyCaseShown {
	id: number;
	kind: Exclude<MoneyToCheck["kind"], "unanswered">;
	/** null: no order is known. */
	orderId: number | null;
	amount: number;
	since: number;
	/** "UPI, card, net banking" */
	way: string;
	/** The provider's number. */
	reference: string;
	reason: string;
	/** What the person may do about it here. */
	acts: ("take-up" | "give-back" | "close")[];
}

export interface MoneyShown {
	/** The oldest first. */
	cases: MoneyCaseShown[];
	/** Payments whose provider has not said what became of them. */
	unanswered: { id: string; orderId: number; amount: number; since: number; way: string }[];
	/** Providers whose notifications do not arrive. */
	silent: { way: string; lastAt: number | null; found: number }[];
	/** Whether a provider can be asked what has happened. */
	askable: boolean;
}

export interface MoneyActed {
	sentence: string;
}

export interface MoneyAsked {
	sentence: string;
	/** Providers that did not answer. */
	silent: string[];
}

export interface PaymentAttempts {
	/** null: the provider did not answer. */
	attempts: { id: string; at: number; amount: number; way: string; state: string; reason: string }[] | null;
}

export interface Provider {
	id: string;
	title: string;
	/** Buyers are offered it. */
	offered: boolean;
	/** Where it sends notifications. */
	notifications: string;
	/** Events to enter there, as the provider calls them. [] if it has not named them. */
	events: string[];
	lastNotificationAt: number | null;
	/** `label`: what people read; `value` is "" for a secret. */
	fields: { key: string; label: string; help: string; secret: boolean; value: string; isSet: boolean }[];
	triable: boolean;
}

export interface KeysTried {
	works: boolean;
	sentence: string;
}
