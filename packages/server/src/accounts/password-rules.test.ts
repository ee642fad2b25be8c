import { passwordWeakness } from "@feedmill/storefront/widgets/account/password-rules.ts";
import { strengthOf } from "@feedmill/storefront/widgets/account/password-strength.ts";
import { commonPasswords, passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { expect, it } from "vitest";

const account = { login: "ramesh", email: "patel.ramesh@example.in" };
const SHORT = "Please choose a password of at least 8 characters.";
const NAMED = "Please choose a password without your username or email address in it.";
const COMMON = "This is one of the most common passwords, and those are guessed first. Please choose another.";

it.each([
	["a", SHORT],
	["7 chars", SHORT],
	["\u{1F404}".repeat(7), SHORT],
	["x".repeat(201), "Please choose a password of at most 200 characters."],
	["password", COMMON],
	["PassWord1", COMMON],
	["1q2w3e4r5t", COMMON],
	["Christopher", COMMON],
	["Ramesh's cow", NAMED],
	["xPATEL.Ramesh@example.inx", NAMED],
	["ghas aur khal 4", ""],
	["buffalo-42", ""],
])("%s: the shop and the browser say %j", async (password, wanted) => {
	expect((await passwordProblem(password, account))?.message ?? "").toBe(wanted);
	expect(passwordWeakness(password, [account.login, account.email], await commonPasswords())).toBe(wanted);
});

it("takes a password that has a very short name in it", async () => {
	expect(await passwordProblem("raj likes rain", { login: "raj", email: "raj@example.in" })).toBeNull();
});

it("calls none of the commonest passwords good", async () => {
	const common = await commonPasswords();
	expect(common.size).toBeGreaterThan(10_000);
	const good = [...common].filter(
		(password) => passwordWeakness(password, [], common) === "" && strengthOf(password) >= 3,
	);
	expect(good).toEqual([]);
});
