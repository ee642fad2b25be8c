/**
 * Logs security events: signs of attacks, and what customers may have to be notified of. docs/operations.md, "Security
 * log".
 */
export interface SecurityLog {
	write(entry: SecurityEntry): void;
}

export interface SecurityEntry {
	event: SecurityEvent;
	/** Client address, for an event caused by a request. */
	client?: string;
	/** The account concerned. Never the name as typed: people type passwords there. */
	customer?: number;
	/** Who caused it by a command: "command line (ravi)". */
	by?: string;
	/** One of our codes (of a limit, field or reason). Never input of a client. */
	detail?: string;
}

export type SecurityEvent =
	| "login-failed"
	| "login-succeeded"
	| "limit-reached"
	| "nonce-refused"
	| "token-refused"
	| "reset-key-refused"
	| "order-key-refused"
	| "signature-refused"
	| "extension-refused"
	| "connection-refused"
	| "password-reset-requested"
	| "password-changed"
	| "email-changed"
	| "customer-erased"
	| "role-changed"
	| "staff-signed-in"
	| "staff-sign-in-failed"
	| "staff-signed-out"
	| "staff-idle"
	| "staff-place-ended"
	| "factor-refused"
	| "factor-set-up"
	| "factor-removed"
	| "recovery-code-used"
	| "invitation-made"
	| "invitation-taken-back"
	| "invitation-accepted"
	| "invitation-refused";

/** A log that drops everything, for tests and commands. */
export const NO_SECURITY_LOG: SecurityLog = { write: () => {} };
