/** A payment gateway as the shopkeeper set it up. Reference: 05 Checkout and orders, gateways. */
export interface GatewaySettings {
	/** "bacs", "cheque", "cod", … */
	id: string;
	title: string;
	/** HTML shown beside the choice at checkout. */
	description: string;
	/** HTML of the thank-you page and the mail. */
	instructions: string;
	enabled: boolean;
	position: number;
	/**
	 * Open settings by key; keys and secrets of providers are not among them (secrets/secret-values-repository.ts):
	 * enable_for_methods (ids by comma, "" any), enable_for_virtual ("yes"/"no"), …
	 */
	settings: Record<string, string>;
}
