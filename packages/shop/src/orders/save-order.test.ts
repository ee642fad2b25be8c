import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { expect, it } from "vitest";
import { noteAuthor } from "./save-order.ts";

it("names who wrote a note, the shop itself as WooCommerce does", () => {
	const staff: Actor = { kind: "staff", id: 3, role: "shop_manager" };
	expect([noteAuthor(THE_SHOP), noteAuthor(staff)]).toEqual(["system", "staff 3"]);
});
