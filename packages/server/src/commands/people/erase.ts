import type { Shop } from "@feedmill/shop/shop.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const HOW = "npm run feedmill -- erase CUSTOMER says what it would do; with --yes it is done, for good";

/** `feedmill erase`: deletes a customer's personal data on request. */
export async function erase(args: string[], run: Run): Promise<number> {
	const isSure = args.includes("--yes");
	const [who, ...more] = args.filter((argument) => argument !== "--yes");
	if (who === undefined || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "customers.remove", (shop, actor) => runErase(shop, actor, who, isSure));
}

/** Runs on an open shop. `who`: the number of an account, or its e-mail address. */
export async function runErase(
	{ customers, editors, securityLog }: Pick<Shop, "customers" | "editors" | "securityLog">,
	actor: Actor,
	who: string,
	isSure: boolean,
): Promise<Result<string>> {
	const customer = /^[1-9]\d{0,14}$/.test(who)
		? await customers.customer(Number(who))
		: who.includes("@")
			? await customers.customerByEmail(who)
			: null;
	if (!customer)
		return fail("feedmill_not_found", `There is no customer ${who}: give a number or an e-mail address.`, "not-found");
	const { id, displayName } = customer;
	const review = await editors.customers.reviewErasing(id, actor);
	if (!review.ok) return review;
	const { orders, notes, refusal } = review.value;
	if (refusal) return fail("feedmill_in_use", inEnglish(refusal), "conflict");
	if (!isSure)
		return ok(
			`${displayName} (${id}) would be erased: ${orders} orders stay without a name, ${notes} notes are deleted. ` +
				"Nothing brings it back. Add --yes to do it.",
		);
	const erased = await editors.customers.erase(id, { actor });
	if (!erased.ok) return erased;
	securityLog.write({ event: "customer-erased", customer: id, by: actorName(actor) });
	return ok(`Customer ${id} is erased. ${erased.value.orders} orders stay without a name.`);
}
