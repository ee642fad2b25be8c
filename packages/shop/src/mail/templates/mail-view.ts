import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { ShownDetail } from "../../extensions/registry.ts";
import type { MailStyles } from "./mail-styles.ts";

/** What every mail template receives. */
export interface MailView {
	settings: StoreSettings;
	gateways: readonly GatewaySettings[];
	/** "https://feedmill.example" */
	origin: string;
	styles: MailStyles;
	/** Shows SKUs. */
	toShopkeeper: boolean;
	words: Words;
	/** What extensions show of the order. */
	details?: readonly ShownDetail[];
	/** "March 4, 2026" in the store's time zone. */
	date(time: number): string;
}
