import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestShop } from "@feedmill/extension/testing";

test("a call is offered on the cart's page, charged while it is wanted, and kept with the order", async () => {
	await using shop = await openTestShop({ extensions: [new URL("extension.ts", import.meta.url)] });
	const [product] = shop.products;
	assert.ok(product);

	const shopper = shop.shopper();
	const before = await shopper.add(product.id);
	assert.deepEqual(before.extensions, { "my-extension": { wanted: false } });
	const { fees } = await shopper.update("my-extension", { wanted: true });
	assert.deepEqual(
		fees.map(({ name, totals }) => [name, totals.total]),
		[["Call before the truck comes", "20"]],
	);

	const order = await shopper.order();
	assert.equal(order.status, "processing");
	assert.deepEqual(order.extensions, { "my-extension": { wanted: true } });

	assert.match(await shop.page("/cart/"), /\/extensions\/my-extension\/checkbox\.js/);
});
