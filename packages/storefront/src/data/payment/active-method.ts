/** The selected payment method. */
export interface ActiveMethod {
	activePaymentMethod: string;
	paymentMethodData: Record<string, unknown>;
	/** Id of the selected saved card, "" for none. */
	activeSavedToken: string;
}

/** Selects a method; `data.token`: a saved card. */
export function active(name: string, data: Record<string, unknown> = {}): ActiveMethod {
	const { token } = data;
	return {
		activePaymentMethod: name,
		paymentMethodData: data,
		activeSavedToken: token === undefined ? "" : String(token),
	};
}
