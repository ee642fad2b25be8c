import type { Me } from "@feedmill/admin-api/feedmill-v1/me.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { Caller, Security } from "../../../security/caller.ts";
import { staffNonce } from "../../../security/caller-headers.ts";

/** Who is signed in, and what the page asks next. */
export async function presentMe(caller: Caller, { shop, security }: { shop: Shop; security: Security }): Promise<Me> {
	const { customer } = caller;
	const { siteTitle } = await shop.settings.current();
	return {
		shop: plainText(siteTitle),
		language: shop.words.html,
		nonce: security.nonces.create(staffNonce(caller)),
		person: customer && {
			id: customer.id,
			name: plainText(customer.displayName),
			login: customer.login,
			role: "customer",
			abilities: [],
			raised: false,
			raisedUntil: null,
			provenUntil: null,
			factor: "none",
			recoveryCodes: 0,
		},
		needs: "sign-in",
	};
}
