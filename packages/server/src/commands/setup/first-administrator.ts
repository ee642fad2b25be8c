import { parseArgs } from "node:util";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { newPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { askPassword } from "../run/ask-password.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const HOW =
	"npm run feedmill -- first-administrator EMAIL makes the first administrator and prints a link to set the " +
	"password; --password asks for it here instead, --another also makes a further one";

/** `feedmill first-administrator`: makes the account that may do everything. */
export async function firstAdministrator(given: string[], run: Run): Promise<number> {
	const typed = readArguments(given);
	if (!typed) {
		console.error(HOW);
		return 2;
	}
	const { email, another } = typed;
	return withShop(run, "roles.give", async (shop, actor) => {
		const made = await runFirstAdministrator(shop, actor, { email, another, origin: run.origin?.() ?? "" });
		if (made.ok) await shop.recordCommand(`first-administrator, customer ${made.value.id}`, actor);
		if (!made.ok || !typed.password) return made.ok ? ok(made.value.sentence) : made;
		const password = await askPassword(`Password of ${email}: `);
		const set = await shop.customers.changePassword(made.value.id, password, { actor });
		return set.ok ? ok(`${email} is administrator, with that password.`) : withLink(set, made.value.sentence);
	});
}

function readArguments(given: string[]): { email: string; password: boolean; another: boolean } | null {
	const options = { password: { type: "boolean" }, another: { type: "boolean" } } as const;
	try {
		const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
		const [email, ...more] = positionals;
		if (email === undefined || more.length > 0) return null;
		return { email, password: values.password === true, another: values.another === true };
	} catch {
		return null;
	}
}

/** A refused password leaves the administrator with the link. */
function withLink({ error }: { error: { code: string; message: string } }, sentence: string): Result<never> {
	return fail(error.code, `${error.message} ${sentence}`);
}

/** Runs on an open shop. Its link sets the password once, within a day. */
export async function runFirstAdministrator(
	{ customers, settings, securityLog }: Pick<Shop, "customers" | "settings" | "securityLog">,
	actor: Actor,
	{ email, another, origin }: { email: string; another: boolean; origin: string },
): Promise<Result<{ id: number; sentence: string }>> {
	const made = await customers.makeAdministrator(email, { actor, another });
	if (!made.ok)
		return made.error.code === "feedmill_has_administrator"
			? fail(made.error.code, `${made.error.message} Add --another for a further one, or for a new link.`)
			: made;
	const { account, key, isNew } = made.value;
	securityLog.write({ event: "role-changed", customer: account.id });
	const link = origin + newPasswordPath(await settings.current(), key, account.login);
	const how = isNew ? "is administrator, with a new account" : "is administrator, and its former password ended";
	return ok({
		id: account.id,
		sentence: `${account.email} ${how}. This link sets the password, once and within a day:\n${link}`,
	});
}
