import { expect, it } from "vitest";
import type { CartFee, CartItem } from "../../../wire/types.ts";
import { toCartData } from "./receive.ts";

const line = (texts: Partial<CartItem>) => ({ key: "k", ...texts }) as CartItem;
const fee = { key: "help-with-unloading", name: "Help with unloading" } as CartFee;

it("gives each line a summary: the short description, otherwise the long one", () => {
	const short = line({ short_description: "<p>For cows in milk.</p>", description: "<p>All about it.</p>" });
	const long = line({ short_description: "", description: "<p>All about it.</p>" });
	const own = line({ summary: "<p>From an extension.</p>", short_description: "<p>For cows in milk.</p>" });
	expect(toCartData({ items: [short, long, own] }).items?.map(({ summary }) => summary)).toEqual([
		"<p>For cows in milk.</p>",
		"<p>All about it.</p>",
		"<p>From an extension.</p>",
	]);
});

it("gives each fee its key as id", () => {
	expect(toCartData({ fees: [fee] }).fees).toEqual([{ ...fee, id: "help-with-unloading" }]);
});

it("adds no properties that the response lacks", () => {
	expect(toCartData({ items_count: 2 })).toEqual({ itemsCount: 2 });
});
