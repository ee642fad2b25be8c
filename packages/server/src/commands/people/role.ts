import type { Shop } from "@feedmill/shop/shop.ts";
import { roles } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const HOW = "npm run feedmill -- role EMAIL says as what somebody works here, role EMAIL clerk decides it";

/** `feedmill role`: lists and assigns the roles of staff. */
export async function role([email, wanted, ...more]: string[], run: Run): Promise<number> {
	if (email === undefined || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "roles.give", (shop, actor) => runRole(shop, actor, email, wanted));
}

/** Runs on an open shop. */
export async function runRole(
	{ customers, editors, securityLog }: Pick<Shop, "customers" | "editors" | "securityLog">,
	actor: Actor,
	email: string,
	wanted: string | undefined,
): Promise<Result<string>> {
	const customer = await customers.customerByEmail(email);
	if (!customer) return fail("feedmill_not_found", `There is no account with the address ${email}.`, "not-found");
	if (wanted === undefined) return ok(`${email} is ${customer.role}.`);
	const given = roles.find((each) => each === wanted);
	if (!given) return fail("feedmill_invalid", `There is no role ${wanted}; there is ${roles.join(", ")}.`);
	const changed = await editors.customers.changeRole(customer.id, given, { actor });
	if (!changed.ok) return changed;
	securityLog.write({ event: "role-changed", customer: customer.id, by: actorName(actor) });
	return ok(`${email} is ${changed.value.value.role}.`);
}
