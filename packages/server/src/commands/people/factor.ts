import type { Shop } from "@feedmill/shop/shop.ts";
import { needsFactor } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const HOW =
	"npm run feedmill -- factor EMAIL says whether somebody signs in with a second factor, factor off EMAIL removes it " +
	"when the phone is lost";

/** `feedmill factor`: the second factor of staff. */
export async function factor(given: string[], run: Run): Promise<number> {
	const off = given[0] === "off";
	const [email, ...more] = off ? given.slice(1) : given;
	if (email === undefined || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "roles.give", async (shop, actor) => {
		const done = await runFactor(shop, actor, { email, off });
		if (done.ok && off) await shop.recordCommand(`factor off ${email}`, actor);
		return done;
	});
}

/** Runs on an open shop. */
export async function runFactor(
	{ customers, staff, securityLog }: Pick<Shop, "customers" | "staff" | "securityLog">,
	actor: Actor,
	{ email, off }: { email: string; off: boolean },
): Promise<Result<string>> {
	const customer = await customers.customerByEmail(email);
	if (!customer) return fail("feedmill_not_found", `There is no account with the address ${email}.`, "not-found");
	const { isSetUp, recoveryCodes } = await staff.factorOf(customer.id);
	if (!off)
		return ok(
			isSetUp
				? `${email} signs in with a second factor; recovery codes left: ${recoveryCodes}.`
				: `${email} has no second factor${needsFactor(customer.role) ? ", and sets one up at the next sign-in" : ""}.`,
		);
	const removed = await staff.removeFactor(email, actor);
	if (!removed.ok) return removed;
	securityLog.write({ event: "factor-removed", customer: customer.id, by: actorName(actor) });
	return ok(`${email} has no second factor any more, and is signed out of the back office.`);
}
