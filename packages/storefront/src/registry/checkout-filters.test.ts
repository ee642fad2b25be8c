import { beforeEach, describe, expect, it, vi } from "vitest";
import { allSettings } from "../settings/settings.ts";
import {
	__experimentalApplyCheckoutFilter,
	__experimentalRegisterCheckoutFilters,
	applyCheckoutFilter,
	mustContain,
	registerCheckoutFilters,
} from "./checkout-filters.ts";

beforeEach(() => {
	for (const namespace of ["a", "b", "c"]) registerCheckoutFilters(namespace, {});
	allSettings.currentUserIsAdmin = false;
});

describe("checkout filters", () => {
	it("run in the order of their namespaces, each on the result of the one before", () => {
		registerCheckoutFilters("a", { totalLabel: (value: string) => `${value} a` });
		registerCheckoutFilters("b", { totalLabel: (value: string) => `${value} b` });
		expect(applyCheckoutFilter({ filterName: "totalLabel", defaultValue: "Total" })).toBe("Total a b");
	});

	it("are replaced by a second registration of their namespace", () => {
		registerCheckoutFilters("a", { totalLabel: () => "old" });
		registerCheckoutFilters("a", {});
		expect(applyCheckoutFilter({ filterName: "totalLabel", defaultValue: "Total" })).toBe("Total");
	});

	it("get extensions and argument", () => {
		registerCheckoutFilters("a", {
			itemName: (value: string, extensions: { ours?: string }, arg: { context: string }) =>
				`${value} ${extensions.ours} ${arg.context}`,
		});
		expect(
			applyCheckoutFilter({
				filterName: "itemName",
				defaultValue: "Mash",
				extensions: { ours: "x" },
				arg: { context: "cart" },
			}),
		).toBe("Mash x cart");
	});

	it("keep the previous value if the type changes or the check fails, without an error for shoppers", () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		registerCheckoutFilters("a", { itemName: () => 5, cartItemPrice: () => "nothing" });
		expect(applyCheckoutFilter({ filterName: "itemName", defaultValue: "Mash" })).toBe("Mash");
		expect(
			applyCheckoutFilter({
				filterName: "cartItemPrice",
				defaultValue: "<price/>",
				validation: (value) => mustContain(value, "<price/>"),
			}),
		).toBe("<price/>");
		expect(errors.mock.calls.map(([error]) => (error as Error).message)).toEqual([
			"The type returned by checkout filters must be the same as the type they receive. The function received " +
				"string but returned number.",
			'Returned value must include <price/>, you passed "nothing"',
		]);
		errors.mockRestore();
	});

	it("show errors to administrators", () => {
		allSettings.currentUserIsAdmin = true;
		registerCheckoutFilters("a", { itemName: () => 5 });
		expect(() => applyCheckoutFilter({ filterName: "itemName", defaultValue: "Mash" })).toThrow(
			"must be the same as the type they receive",
		);
	});

	it("are not called again while their arguments are unchanged", () => {
		const filter = vi.fn((value: string) => value);
		registerCheckoutFilters("a", { itemName: filter });
		const item = {};
		applyCheckoutFilter({ filterName: "itemName", defaultValue: "Mash", arg: { item } });
		applyCheckoutFilter({ filterName: "itemName", defaultValue: "Mash", arg: { item } });
		expect(filter).toHaveBeenCalledTimes(1);
		applyCheckoutFilter({ filterName: "itemName", defaultValue: "Mash", arg: { item: {} } });
		expect(filter).toHaveBeenCalledTimes(2);
	});
});

it("warns once about deprecated names, and accepts them", () => {
	const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
	for (const _ of [1, 2]) {
		__experimentalRegisterCheckoutFilters("a", { couponName: () => "x", totalLabel: () => "Sum" });
		expect(__experimentalApplyCheckoutFilter({ filterName: "totalLabel", defaultValue: "Total" })).toBe("Sum");
	}
	expect(warnings.mock.calls.flat()).toEqual([
		"__experimentalRegisterCheckoutFilters is deprecated since version 9.6.0. Please use registerCheckoutFilters " +
			"instead.",
		"couponName is deprecated. Please use coupons instead.",
		"__experimentalApplyCheckoutFilter is deprecated since version 9.6.0. Please use applyCheckoutFilter instead.",
	]);
	warnings.mockRestore();
});
