import type { CheckoutRequest } from "@feedmill/shop/checkout/checkout.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../http/urls.ts";
import { clientNetwork } from "./limits/rate-limit.ts";

/** Most characters of a user agent that an order keeps. */
const LONGEST_USER_AGENT = 300;

/** Where the request of a checkout comes from, which is stored with its order. */
export function checkoutSource({
	urls,
	shop,
	request,
}: {
	urls: Urls;
	shop: Pick<Shop, "words">;
	request: { ip: string; headers: { readonly "user-agent"?: string | undefined } };
}): Pick<CheckoutRequest, "origin" | "language" | "customerIp" | "client" | "userAgent"> {
	return {
		origin: urls.origin,
		language: shop.words.html,
		customerIp: request.ip,
		client: clientNetwork(request.ip),
		userAgent: (request.headers["user-agent"] ?? "").slice(0, LONGEST_USER_AGENT),
	};
}
