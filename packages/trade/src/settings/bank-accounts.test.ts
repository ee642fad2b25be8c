import { describe, expect, it } from "vitest";
import { accountsIn, BANK_ACCOUNTS, bankAccountsOf, bankAccountsText, readBankAccounts } from "./bank-accounts.ts";

const MILL = {
	account_name: "Lilotari Feeds LLP",
	account_number: "0123456789",
	bank_name: "State Bank",
	sort_code: "SBIN0001234",
	iban: "",
	bic: "",
};
const stored = (text: string) => bankAccountsOf({ [BANK_ACCOUNTS]: text });

describe("accounts of a bank transfer", () => {
	it("are typed as name, number, bank and IFSC, several of them one after the other", () => {
		const typed = "Lilotari Feeds LLP; 0123456789; State Bank ; SBIN0001234 | Lilotari Exports;77;;;IN77;SBININBB";
		const read = readBankAccounts(typed);
		expect(read.ok && stored(read.value)).toEqual([
			MILL,
			{
				...MILL,
				account_name: "Lilotari Exports",
				account_number: "77",
				bank_name: "",
				sort_code: "",
				iban: "IN77",
				bic: "SBININBB",
			},
		]);
	});

	it("may be given as the list that WooCommerce stores", () => {
		const read = readBankAccounts(JSON.stringify([MILL]));
		expect(read.ok && stored(read.value)).toEqual([MILL]);
		expect(readBankAccounts("")).toEqual({ ok: true, value: "" });
	});

	it.each(["Lilotari Feeds", ";0123", "[", "[{}]", "a;1;b;c;d;e;f", Array(12).fill("a;1").join("|")])(
		"that nobody could transfer to are refused: %s",
		(typed) => expect(readBankAccounts(typed)).toMatchObject({ error: { code: "feedmill_invalid" } }),
	);

	it("with a mistyped IFSC are refused", () => {
		expect(readBankAccounts("Mill; 1; State Bank; SBIN1001234")).toMatchObject({
			error: { message: "SBIN1001234 is not an IFSC: four letters, a zero and six letters or digits." },
		});
	});

	it("of an export have no markup, no endless texts, and none without a number", () => {
		const list = [
			{ ...MILL, account_name: "<b>Mill</b>\n&", bank_name: "x".repeat(1000) },
			{ account_name: "none" },
			null,
		];
		const [account, ...more] = accountsIn(list);
		expect([account?.account_name, account?.bank_name.length, more]).toEqual(["Mill &", 140, []]);
		expect(stored(bankAccountsText(accountsIn(list)))).toHaveLength(1);
		expect(stored("not json")).toEqual([]);
	});
});
