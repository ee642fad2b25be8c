/** A card or account saved by a provider for a customer: the provider's token, and what is shown. */
export interface SavedMethod {
	/** The provider's token. It can pay at this shop only. */
	token: string;
	/** cc: card; echeck: bank account; other values belong to the gateway. */
	type: string;
	/** "Visa"; "" for none. */
	brand: string;
	last4: string;
	/** 1 to 12, and a year of four digits; 0 if it does not expire. */
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
