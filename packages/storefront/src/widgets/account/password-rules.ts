import { __, sprintf } from "@feedmill/ui/words.ts";
import { abortAfter } from "../page/abort-after.ts";

const SHORTEST = 8;
const LONGEST = 200;
const SHORTEST_NAME = 4;

/**
 * What the shop will say of a new password, "" when it takes it: the sentences of the shop's
 * customers/password-rules.ts, so that nobody is told "strong" here and refused there. `names`: login and e-mail
 * address as far as the form knows them.
 */
export function passwordWeakness(password: string, names: readonly string[], common: ReadonlySet<string>): string {
	const length = [...password].length;
	if (length < SHORTEST) return sprintf(__("Please choose a password of at least %d characters."), SHORTEST);
	if (length > LONGEST) return sprintf(__("Please choose a password of at most %d characters."), LONGEST);
	const plain = password.normalize("NFKC").toLowerCase();
	const parts = names.flatMap((name) => [name, name.split("@")[0] ?? ""]).map((name) => name.trim().toLowerCase());
	if (parts.some((name) => name.length >= SHORTEST_NAME && plain.includes(name)))
		return __("Please choose a password without your username or email address in it.");
	return common.has(plain)
		? __("This is one of the most common passwords, and those are guessed first. Please choose another.")
		: "";
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The passwords that the shop refuses as too common. Empty when they do not come: the shop has the last word. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= fetch("/common-passwords.txt", { signal: abortAfter(20_000) })
		.then(async (answer) => new Set(answer.ok ? (await answer.text()).split("\n") : []))
		.catch(() => new Set());
	return common;
}
