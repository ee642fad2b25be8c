import { actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { askPassword } from "../run/ask-password.ts";
import { type Run, withShop } from "../run/with-shop.ts";

/** `feedmill set-password EMAIL`: sets the password of an account. */
export async function setPassword([email, ...more]: string[], run: Run): Promise<number> {
	if (!email || more.length > 0) {
		console.error(
			"Name the e-mail address only: npm run feedmill -- set-password EMAIL. The password is asked for, so that " +
				"no list of processes shows it.",
		);
		return 2;
	}
	return withShop(run, "customers.edit", async ({ customers, securityLog, recordCommand }, actor) => {
		const customer = await customers.customerByEmail(email);
		if (!customer) return fail("feedmill_not_found", `There is no account with the address ${email}.`, "not-found");
		const set = await customers.changePassword(customer.id, await askPassword("New password: "), { actor });
		if (!set.ok) return set;
		await recordCommand(`set-password of customer ${customer.id}`, actor);
		securityLog.write({ event: "password-changed", customer: customer.id, by: actorName(actor) });
		return ok(`${email} has a new password; whoever was logged in with the old one no longer is.`);
	});
}
