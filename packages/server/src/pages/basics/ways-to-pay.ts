import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { isSetUp } from "@feedmill/trade/settings/own-gateways.ts";
import { plainText } from "../../http/plain-text.ts";

export interface WayToPay {
	id: string;
	/** Plain text. */
	title: string;
}

/** The gateways that shoppers are offered, as pages name them. */
export function waysToPay(gateways: readonly GatewaySettings[]): WayToPay[] {
	return gateways
		.filter((gateway) => gateway.enabled && isSetUp(gateway))
		.map(({ id, title }) => ({ id, title: plainText(title) }));
}
