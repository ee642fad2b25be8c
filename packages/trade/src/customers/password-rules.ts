import { problem, type ShopError } from "../basics/result.ts";
import { said, type Text } from "../words/said.ts";

/** Characters. Existing shorter passwords still work. */
const SHORTEST = 8;
const LONGEST = 200;
/** Shorter names occur in too many good passwords. */
const SHORTEST_NAME = 4;

/**
 * Why a password is refused, as one sentence; null if it is accepted. Code: weak_password. The browser shows the same
 * sentences while typing (storefront widgets/account/password-strength.ts).
 */
export async function passwordProblem(
	password: string,
	account: { login: string; email: string },
): Promise<ShopError | null> {
	const weak = (text: Text) => problem("weak_password", text);
	const length = [...password].length;
	if (length < SHORTEST)
		return weak(said("Please choose a password of at least {shortest} characters.", { shortest: SHORTEST }));
	if (length > LONGEST)
		return weak(said("Please choose a password of at most {longest} characters.", { longest: LONGEST }));
	const plain = password.normalize("NFKC").toLowerCase();
	if (namesOf(account).some((name) => plain.includes(name)))
		return weak(said("Please choose a password without your username or email address in it."));
	if ((await commonPasswords()).has(plain))
		return weak(said("This is one of the most common passwords, and those are guessed first. Please choose another."));
	return null;
}

function namesOf({ login, email }: { login: string; email: string }): string[] {
	return [login, email, email.split("@")[0] ?? ""]
		.map((name) => name.toLowerCase())
		.filter((name) => name.length >= SHORTEST_NAME);
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords of sufficient length, in lower case: about 18,000, loaded on first use (2 MB). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) =>
			new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()).filter(isLongEnough)),
	);
	return common;
}

function isLongEnough(password: string): boolean {
	return password.length >= SHORTEST;
}
