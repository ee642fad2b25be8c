import { said } from "../../words/said.ts";
import type { OfflineGateway } from "../gateway.ts";

/** Cash on delivery: goods may be sent before the payment, downloads may not. */
const cod: OfflineGateway = {
	id: "cod",
	decide: ({ downloadable }) => ({
		result: "success",
		status: downloadable ? "on-hold" : "processing",
		note: said("Payment to be made upon delivery."),
	}),
};

const bacs: OfflineGateway = {
	id: "bacs",
	decide: () => ({ result: "success", status: "on-hold", note: said("Awaiting BACS payment") }),
};

const cheque: OfflineGateway = {
	id: "cheque",
	decide: () => ({ result: "success", status: "on-hold", note: said("Awaiting check payment") }),
};

/** The gateways without a provider. Reference: 05 Checkout §6. */
export const offlineGateways: readonly OfflineGateway[] = [bacs, cheque, cod];
