import { afterEach, expect, it, vi } from "vitest";
import { startQuantities } from "./quantity.ts";

afterEach(() => vi.unstubAllGlobals());

function field({ value, min, inCart = false }: { value: string; min: string; inCart?: boolean }) {
	return { value, min, closest: (selector: string) => (inCart && selector === ".product-quantity" ? {} : null) };
}

it("raises quantities below their minimum when the page loads, but not those of the cart's table", () => {
	const fields = {
		below: field({ value: "1", min: "5" }),
		negative: field({ value: "-2", min: "0" }),
		enough: field({ value: "7", min: "5" }),
		free: field({ value: "-2", min: "" }),
		inCart: field({ value: "1", min: "5", inCart: true }),
	};
	vi.stubGlobal("document", { querySelectorAll: () => Object.values(fields), addEventListener: () => {} });
	startQuantities();
	expect(Object.entries(fields).map(([name, { value }]) => [name, value])).toEqual([
		["below", "5"],
		["negative", "0"],
		["enough", "7"],
		["free", "-2"],
		["inCart", "1"],
	]);
});
