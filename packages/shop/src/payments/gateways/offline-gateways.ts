import { OWN_GATEWAYS, type OwnGatewayId } from "@feedmill/trade/settings/own-gateways.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { OfflineGateway } from "../gateway.ts";

const DECISIONS: Readonly<Record<OwnGatewayId, OfflineGateway["decide"]>> = {
	bacs: () => ({ result: "success", status: "on-hold", note: said("Awaiting BACS payment") }),
	cheque: () => ({ result: "success", status: "on-hold", note: said("Awaiting check payment") }),
	// Goods may be sent before the payment, downloads may not.
	cod: ({ downloadable }) => ({
		result: "success",
		status: downloadable ? "on-hold" : "processing",
		note: said("Payment to be made upon delivery."),
	}),
	// The buyer's app informs only the buyer: the money is seen on the mill's statement.
	upi: () => ({ result: "success", status: "on-hold", note: said("Awaiting payment by UPI") }),
};

/** The gateways without a provider. Reference: 05 Checkout §6. */
export const offlineGateways: readonly OfflineGateway[] = OWN_GATEWAYS.map((id) => ({ id, decide: DECISIONS[id] }));
