import os from "node:os";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Actor, actorOf } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { plainText } from "../../http/plain-text.ts";

/** Most characters of a name in notes and in the log. */
const LONGEST = 64;

/**
 * Whoever starts a command without `--as`: "command line (ravi)". He may do everything, because he can access the
 * database anyway. The name is that of the operating system's user, or of the one who became that user by sudo.
 */
export function commandLine({ SUDO_USER }: NodeJS.ProcessEnv): Actor {
	const name = cleaned(SUDO_USER || userName());
	return { kind: "system", name: name === "" ? "command line" : `command line (${name})`, way: "command" };
}

/** A member of staff by the address of the account, with the rights of its role. */
export async function staffMember(email: string, { customers }: Pick<Shop, "customers">): Promise<Result<Actor>> {
	const account = await customers.customerByEmail(email);
	if (!account) return fail("feedmill_not_found", `There is no account with the address ${email}.`, "not-found");
	const actor = actorOf(account, true);
	if (actor.kind !== "staff")
		return fail(
			"feedmill_not_allowed",
			`${email} is no account of staff: npm run feedmill -- role ${email} clerk makes it one.`,
			"forbidden",
		);
	const { displayName, firstName, lastName } = account;
	const name = cleaned(`${firstName} ${lastName}`) || cleaned(displayName) || cleaned(account.email);
	return ok({ ...actor, name, way: "command" });
}

/** The arguments without `--as EMAIL`, which every command takes. null: without an address, or given twice. */
export function withoutAs(given: readonly string[]): { as: string | null; rest: string[] } | null {
	const rest: string[] = [];
	let as: string | null = null;
	for (let index = 0; index < given.length; index++) {
		const word = given[index]!;
		const [, joined] = /^--as=(.*)$/s.exec(word) ?? [];
		if (word !== "--as" && joined === undefined) {
			rest.push(word);
			continue;
		}
		const email = (joined ?? given[++index] ?? "").trim();
		if (as !== null || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(email)) return null;
		as = email;
	}
	return { as, rest };
}

/** A user id without a name has none. */
function userName(): string {
	try {
		return os.userInfo().username;
	} catch {
		return process.getuid ? `user ${process.getuid()}` : "";
	}
}

/** In one line, as text: names are typed by people. */
function cleaned(name: string): string {
	return plainText(name)
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim()
		.slice(0, LONGEST);
}
