import { describe, expect, it } from "vitest";
import { english } from "../words/words.ts";
import { bankAccountsText } from "./bank-accounts.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { describeGateway, isAllowedFor } from "./own-gateways.ts";

const gateway = (id: string, settings: Record<string, string>) => ({
	id,
	title: id,
	description: "Pay the driver.",
	instructions: "",
	enabled: true,
	position: 0,
	settings,
});
const cart = (rupees: number) => ({ needsShipping: true, chosenRateIds: ["flat_rate:1"], total: rupees * 1_000_000 });

describe("a gateway", () => {
	it("is for orders up to its highest amount, which its option tells", () => {
		const cod = gateway("cod", { maximum_amount: "50000" });
		expect([49_999, 50_000, 50_001].map((total) => isAllowedFor(cod, cart(total)))).toEqual([true, true, false]);
		expect(describeGateway(cod, DEFAULT_SETTINGS, english)).toMatch(
			/^Pay the driver\. For orders up to \D*50[\d,.]*\.$/,
		);
		const free = gateway("cod", { maximum_amount: "" });
		expect(isAllowedFor(free, cart(1_000_000))).toBe(true);
		expect(describeGateway(free, DEFAULT_SETTINGS, english)).toBe("Pay the driver.");
	});

	it("of an extension has a highest amount too", () => {
		expect(isAllowedFor(gateway("upi", { maximum_amount: "10" }), cart(11))).toBe(false);
	});

	it("for transfers is offered with an account, or as the imported store had it", () => {
		const account = { account_name: "Mill", account_number: "1", bank_name: "", sort_code: "", iban: "", bic: "" };
		const offered = (settings: Record<string, string>) => isAllowedFor(gateway("bacs", settings), cart(1));
		expect([
			offered({ accounts: bankAccountsText([account]) }),
			offered({ accounts: "" }),
			offered({ accounts: "[]" }),
			offered({}),
		]).toEqual([true, false, false, true]);
	});
});
