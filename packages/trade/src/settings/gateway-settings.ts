/** Settings of a payment gateway. Reference: 05 Checkout and orders, gateways. */
export interface GatewaySettings {
	/** "bacs", "cheque", "cod", … */
	id: string;
	title: string;
	/** HTML beside the option at the checkout. */
	description: string;
	/** HTML on the confirmation page and in the mail. */
	instructions: string;
	/** false also if its settings are not complete. */
	enabled: boolean;
	/** Its settings are not complete; `enabled`: as the shopkeeper has set it. Absent: they are. */
	unready?: { enabled: boolean };
	position: number;
	/**
	 * Public settings by key; secrets are in secrets/secret-values-repository.ts: enable_for_methods (ids by comma, ""
	 * any), enable_for_virtual ("yes"/"no"), …
	 */
	settings: Record<string, string>;
}
