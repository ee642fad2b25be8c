export interface ProviderPayment {
	id: string;
	providerId: string;
	amount: number;
	state: "open" | "authorised" | "captured" | "refused" | "voided";
	refunded: number;
	notificationUrl: string;
	returnUrl: string;
	behaviour: string;
	card: { token: string; brand: string; last4: string } | null;
}
