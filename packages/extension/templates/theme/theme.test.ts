import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestShop } from "@feedmill/extension/testing";

test("the home page has the mill's name and its own heading", async () => {
	await using shop = await openTestShop({ theme: new URL("theme.ts", import.meta.url) });
	const home = await shop.page("/");
	assert.match(home, /<title>[^<]*My Mill/);
	assert.match(home, /Milled this week/);
});
