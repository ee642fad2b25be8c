import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

/** Cards and accounts that payment providers save for customers. */
export interface PaymentMethodTable {
	id: number;
	customer_id: number;
	gateway: string;
	token: string;
	type: string;
	brand: string;
	last4: string;
	expiry_month: number;
	expiry_year: number;
	is_default: Flag;
	created_at: number;
}

export interface PaymentTable {
	id: string;
	order_id: number;
	gateway: string;
	/** payments/payment-state.ts */
	state: string;
	amount: number;
	currency: string;
	captured: number;
	refunded: number;
	provider_id: string;
	surplus: Flag;
	created_at: number;
	asked_at: number | null;
	answered_at: number | null;
	answer_json: string | null;
	next_look_at: number | null;
	looks: number;
	/** 1: a person has cancelled the order while this could still be paid. */
	unwanted: Generated<Flag>;
}

/** Messages of providers, each stored once however often it is sent. */
export interface PaymentFactTable {
	payment_id: string;
	kind: string;
	provider_id: string;
	amount: number;
	reason: string;
	source: string;
	fails: Flag;
	recorded_at: number;
	followed: Flag;
}

/** Money that needs a person. */
export interface MoneyCaseTable {
	id: number;
	/** money-cases/money-case.ts */
	kind: string;
	ref: string;
	gateway: string;
	order_id: number | null;
	payment_id: string | null;
	provider_id: string;
	amount: number;
	reason: string;
	opened_at: number;
	closed_at: number | null;
	closed_by: string;
	outcome: string;
}

/** Whether a provider's notifications arrive. */
export interface GatewayNotificationTable {
	gateway: string;
	/** When the last one came; null: none has. */
	last_at: number | null;
	/** Captures since then that only a look-up or the sweep has found. */
	untold: number;
}

/** Idempotency keys of payments for pending orders, with the response. */
export interface PaymentKeyTable {
	key: string;
	order_id: number;
	payment_id: string | null;
	answer_json: string | null;
	created_at: number;
}
