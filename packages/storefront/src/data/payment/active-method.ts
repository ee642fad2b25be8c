/** The method that an order would be paid with now. */
export interface ActiveMethod {
	activePaymentMethod: string;
	paymentMethodData: Record<string, unknown>;
	/** Id of the saved card, "" for none. */
	activeSavedToken: string;
}

/** What makes a method the active one; `data.token` is the saved card that is paid with. */
export function active(name: string, data: Record<string, unknown> = {}): ActiveMethod {
	const { token } = data;
	return {
		activePaymentMethod: name,
		paymentMethodData: data,
		activeSavedToken: token === undefined ? "" : String(token),
	};
}
