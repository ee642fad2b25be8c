import type { PaymentGateway } from "./gateway.ts";

/** Cash at the door: the goods may leave; a file does not leave before the money. */
const cod: PaymentGateway = {
	id: "cod",
	offline: true,
	pay: async ({ downloadable }) => ({
		result: "success",
		status: downloadable ? "on-hold" : "processing",
		note: "Payment to be made upon delivery.",
	}),
};

const bacs: PaymentGateway = {
	id: "bacs",
	offline: true,
	pay: async () => ({ result: "success", status: "on-hold", note: "Awaiting BACS payment" }),
};

const cheque: PaymentGateway = {
	id: "cheque",
	offline: true,
	pay: async () => ({ result: "success", status: "on-hold", note: "Awaiting check payment" }),
};

/** The ways to pay that ask nobody. Reference: 05 Checkout §6. */
export const offlineGateways: readonly PaymentGateway[] = [bacs, cheque, cod];
