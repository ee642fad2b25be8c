import type { Me, Person } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { Login } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Standing } from "@feedmill/shop/staff/staff-service.ts";
import { abilitiesOf, needsFactor } from "@feedmill/trade/access/abilities.ts";
import { plainText } from "../../../http/plain-text.ts";
import { type Caller, type Security, staffNonce } from "../../../security/caller.ts";
import { loginOf } from "../../callers/asks.ts";

/** Who is signed in, and what the page asks next. */
export async function presentMe(
	caller: Caller,
	{ shop, security }: { shop: Shop; security: Pick<Security, "nonces"> },
): Promise<Me> {
	const login = loginOf(caller);
	const standing = login && (await shop.staff.standingOf(login));
	const { siteTitle } = await shop.settings.current();
	return {
		shop: plainText(siteTitle),
		language: shop.words.html,
		nonce: security.nonces.create(staffNonce(caller)),
		person: login && standing && presentPerson(login, standing),
		needs: standing ? standing.needs : "sign-in",
	};
}

/** In a session that is not raised the answer has nothing of what the account may do. */
function presentPerson({ customer }: Login, { needs, factor, raisedUntil, provenUntil }: Standing): Person {
	const { id, login, displayName } = customer;
	const raised = needs === null;
	const knowsFactor = raised || needs === "factor" || needs === "set-up-factor";
	return {
		id,
		name: plainText(displayName),
		login,
		role: raised ? customer.role : "customer",
		abilities: raised ? [...abilitiesOf(customer.role)] : [],
		raised,
		raisedUntil,
		provenUntil,
		factor: !knowsFactor ? "none" : factor.isSetUp ? "set-up" : needsFactor(customer.role) ? "wanted" : "none",
		recoveryCodes: raised ? factor.recoveryCodes : 0,
	};
}
