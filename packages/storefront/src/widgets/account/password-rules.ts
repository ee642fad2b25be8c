import { __, sprintf } from "@feedmill/ui/words.ts";
import { abortAfter } from "../page/abort-after.ts";

const SHORTEST = 8;
const LONGEST = 200;
const SHORTEST_NAME = 4;

/**
 * Why the shop would refuse a password, "" if it would not: the sentences of the shop's customers/password-rules.ts.
 * `names`: username and e-mail in the form, if known.
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

/** The passwords refused as too common. Empty if they cannot be loaded; the server checks anyway. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= fetch("/common-passwords.txt", { signal: abortAfter(20_000) })
		.then(async (answer) => new Set(answer.ok ? (await answer.text()).split("\n") : []))
		.catch(() => new Set());
	return common;
}
