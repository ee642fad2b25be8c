import { fail, ok, type Result } from "../basics/result.ts";
import { sanitisePlainText } from "../text/sanitise.ts";
import { said } from "../words/said.ts";

/** An account that buyers transfer to, with the keys of WooCommerce's option woocommerce_bacs_accounts. Plain text. */
export interface BankAccount {
	account_name: string;
	account_number: string;
	bank_name: string;
	/** IFSC of an Indian bank. */
	sort_code: string;
	iban: string;
	bic: string;
}

/** The setting of the bank transfer that has its accounts, as `bankAccountsText` writes them. */
export const BANK_ACCOUNTS = "accounts";

const KEYS = ["account_name", "account_number", "bank_name", "sort_code", "iban", "bic"] as const;
const MOST_ACCOUNTS = 10;
const LONGEST = 140;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Stored accounts; none for a text that is not of this form. */
export function bankAccountsOf(settings: Readonly<Record<string, string>>): BankAccount[] {
	try {
		return accountsIn(JSON.parse(settings[BANK_ACCOUNTS] || "[]"));
	} catch {
		return [];
	}
}

/** "" for none. */
export function bankAccountsText(accounts: readonly BankAccount[]): string {
	return accounts.length > 0 ? JSON.stringify(accounts) : "";
}

/** The accounts in a list of an export; entries without a number are left out. */
export function accountsIn(list: unknown): BankAccount[] {
	if (!Array.isArray(list)) return [];
	const accounts = list.map((entry: unknown) => {
		const fields = entry !== null && typeof entry === "object" ? (entry as Record<string, unknown>) : {};
		return Object.fromEntries(KEYS.map((key) => [key, oneLine(fields[key])])) as unknown as BankAccount;
	});
	return accounts.filter(({ account_number, iban }) => account_number !== "" || iban !== "").slice(0, MOST_ACCOUNTS);
}

/**
 * Accounts as a shopkeeper types them, in the stored form: "NAME; NUMBER; BANK; IFSC; IBAN; BIC" with the last ones
 * left out, several separated by "|", or a JSON list. Error: feedmill_invalid.
 */
export function readBankAccounts(typed: string): Result<string> {
	if (typed.trim() === "") return ok("");
	const accounts = typed.trimStart().startsWith("[") ? listIn(typed) : typed.split("|").map(accountIn);
	const wrong = accounts.find((each) => each === null || each.account_name === "" || each.account_number === "");
	if (accounts.length === 0 || accounts.length > MOST_ACCOUNTS || wrong !== undefined)
		return fail(
			"feedmill_invalid",
			said('An account is "NAME; NUMBER; BANK; IFSC", up to {most} separated by "|".', { most: MOST_ACCOUNTS }),
		);
	const read = accounts as BankAccount[];
	const code = read.map(({ sort_code }) => sort_code).find((each) => each.length === 11 && !IFSC.test(each));
	if (code !== undefined)
		return fail(
			"feedmill_invalid",
			said("{code} is not an IFSC: four letters, a zero and six letters or digits.", { code }),
		);
	return ok(bankAccountsText(read));
}

function accountIn(text: string): BankAccount | null {
	const parts = text.split(";").map(oneLine);
	if (parts.length > KEYS.length) return null;
	const fields = Object.fromEntries(KEYS.map((key, index) => [key, parts[index] ?? ""]));
	return fields as unknown as BankAccount;
}

function listIn(json: string): (BankAccount | null)[] {
	try {
		const list = JSON.parse(json) as unknown;
		const accounts = accountsIn(list);
		return Array.isArray(list) && list.length === accounts.length ? accounts : [null];
	} catch {
		return [null];
	}
}

function oneLine(value: unknown): string {
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	return sanitisePlainText(text.slice(0, LONGEST));
}
