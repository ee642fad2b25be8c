/**
 * Kinds of mail that a shopkeeper may turn off (setting `emailsSent`). All others are always sent: a buyer asked for
 * them, or they protect an account. Reference: 11 Settings, e-mail groups.
 */
export const OPTIONAL_MAILS = [
	"new_order",
	"cancelled_order",
	"failed_order",
	"customer_on_hold_order",
	"customer_processing_order",
	"customer_completed_order",
	"customer_refunded_order",
	"customer_note",
	"customer_new_account",
] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** One value for each kind. */
export function ofOptionalMails<Value>(value: (kind: OptionalMail) => Value): Record<OptionalMail, Value> {
	return Object.fromEntries(OPTIONAL_MAILS.map((kind) => [kind, value(kind)])) as Record<OptionalMail, Value>;
}
