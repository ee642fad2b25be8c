import { describe, expect, it } from "vitest";
import { english } from "../words/words.ts";
import { bankAccountsText } from "./bank-accounts.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import {
	describeGateway,
	type GatewayCart,
	isAllowedFor,
	isListedFor,
	isNamed,
	needsEarlierOrders,
	refusalOf,
} from "./own-gateways.ts";

const INR = { ...DEFAULT_SETTINGS.currency, code: "INR", symbol: "₹" };
const gateway = (id: string, settings: Record<string, string>) => ({
	id,
	title: id,
	description: "Pay the driver.",
	instructions: "",
	enabled: true,
	position: 0,
	settings,
});
const cart = (rupees: number, changes: Partial<GatewayCart> = {}): GatewayCart => ({
	needsShipping: true,
	chosenRateIds: ["flat_rate:1"],
	total: rupees * 1_000_000,
	currency: INR,
	postcode: "388001",
	earlier: null,
	...changes,
});

describe("a gateway", () => {
	it("is for orders up to its highest amount, which its option tells", () => {
		const cod = gateway("cod", { maximum_amount: "50000" });
		expect([49_999, 50_000, 50_001].map((total) => isAllowedFor(cod, cart(total)))).toEqual([true, true, false]);
		expect(describeGateway(cod, DEFAULT_SETTINGS, english)).toMatch(
			/^Pay the driver\. For orders up to \D*50[\d,.]*\.$/,
		);
		const free = gateway("cod", { maximum_amount: "" });
		expect(isAllowedFor(free, cart(199_999))).toBe(true);
		expect(describeGateway(free, DEFAULT_SETTINGS, english)).toBe("Pay the driver.");
	});

	it("of an extension has a highest amount too", () => {
		expect(isAllowedFor(gateway("upi", { maximum_amount: "10" }), cart(11))).toBe(false);
	});

	it("by UPI is named to nobody before it is on and has an address; one of an extension once it is on", () => {
		const named = (settings: Record<string, string>, enabled = true) =>
			isNamed("upi", [{ ...gateway("upi", settings), enabled }]);
		expect([isNamed("upi", []), named({ address: "" }), named({ address: "mill@okbank" }, false)]).toEqual([
			false,
			false,
			false,
		]);
		expect([named({ address: "mill@okbank" }), named({}), isNamed("cheque", [])]).toEqual([true, true, true]);
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

describe("cash on delivery", () => {
	const said = (settings: Record<string, string>, rupees: number, changes: Partial<GatewayCart> = {}) => {
		const given = { ...gateway("cod", settings), title: "Cash" };
		const refusal = refusalOf(given, cart(rupees, changes));
		expect(isAllowedFor(given, cart(rupees, changes))).toBe(refusal === null);
		return refusal === null ? "" : english.tell(refusal);
	};

	it("is always below ₹2,00,000, collected or not, whatever the settings say; in other money as they say", () => {
		expect(said({}, 199_999)).toBe("");
		expect(said({ maximum_amount: "" }, 200_000)).toMatch(/^Cash is for less than \D*200\D?000/);
		expect(said({ maximum_amount: "900000" }, 200_000, { chosenRateIds: ["pickup_location:0"] })).not.toBe("");
		expect(said({}, 200_000, { currency: { ...INR, code: "EUR" } })).toBe("");
	});

	it("is listed as the reference has it where only the law refuses it, and else as the rules of the shop say", () => {
		const listed = (settings: Record<string, string>, rupees: number) =>
			isListedFor(gateway("cod", settings), cart(rupees, { earlier: { delivered: 0, returned: 1 } }));
		expect([listed({}, 900_000), listed({ maximum_amount: "", pin_areas: "" }, 200_000)]).toEqual([true, true]);
		const rules = { maximum_amount: "50000", pin_areas: "388", first_order_amount: "5000", returned_orders: "3" };
		for (const [name, value] of Object.entries(rules)) {
			expect([name, listed({ [name]: value }, 10)]).toEqual([name, true]);
			expect([name, listed({ [name]: value }, 200_000)]).toEqual([name, false]);
		}
		expect([listed({ pin_areas: "9" }, 10), listed({ returned_orders: "1" }, 10)]).toEqual([false, false]);
		expect(listed({ first_order_amount: "5000" }, 5_001)).toBe(false);
	});

	it("is offered in its PIN areas, by beginning and by range, and before the PIN is known", () => {
		const areas = { pin_areas: "388,390001-390020,36" };
		const at = (postcode: string, changes = {}) => said(areas, 10, { postcode, ...changes });
		for (const pin of ["388001", "388 430", "390001", "390020", "360311", "", "૩૮૮૦૦૧"]) expect(at(pin)).toBe("");
		for (const pin of ["387001", "390000", "390021", "110001"])
			expect(at(pin)).toBe(`Cash is not offered for the PIN ${pin}. Please choose another way to pay.`);
		expect(at("110001", { chosenRateIds: ["pickup_location:0"] })).toBe("");
	});

	it("has a smaller limit until something was delivered to the buyer, and ends when orders come back", () => {
		const rules = { first_order_amount: "5000", returned_orders: "2" };
		const after = (rupees: number, delivered: number, returned: number) =>
			said(rules, rupees, { earlier: { delivered, returned } });
		expect([after(5_000, 0, 0), after(50_000, 1, 1)]).toEqual(["", ""]);
		expect(after(5_001, 0, 1)).toMatch(/^For a first order Cash is for up to/);
		expect(after(10, 5, 2)).toMatch(/^Cash is not offered, because earlier orders came back\./);
		expect(said(rules, 5_001)).not.toBe("");
	});

	it("asks for earlier orders only where a rule needs them and the gateway is on", () => {
		const needs = (settings: Record<string, string>, enabled = true) =>
			needsEarlierOrders([{ ...gateway("cod", settings), enabled }]);
		expect([needs({}), needs({ maximum_amount: "1", pin_areas: "3" }), needs({ first_order_amount: "" })]).toEqual([
			false,
			false,
			false,
		]);
		expect([needs({ returned_orders: "1" }), needs({ first_order_amount: "9" })]).toEqual([true, true]);
		expect(needs({ first_order_amount: "9" }, false)).toBe(false);
	});
});
