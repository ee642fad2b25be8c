/**
 * A card or account that a provider keeps for a customer; the shop has the provider's name for it and what is shown.
 */
export interface SavedMethod {
	/** The provider's name of it: whoever has it can pay with it at this shop only. */
	token: string;
	/** cc: card; echeck: bank account; anything else is the gateway's own. */
	type: string;
	/** "Visa"; "" where there is none. */
	brand: string;
	last4: string;
	/** 1 to 12 and four digits; 0 where it does not expire. */
	expiryMonth: number;
	expiryYear: number;
}

export interface CustomerMethod extends SavedMethod {
	id: number;
	customerId: number;
	gateway: string;
	isDefault: boolean;
	createdAt: number;
}
