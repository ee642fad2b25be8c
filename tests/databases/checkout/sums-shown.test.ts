import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { orderSummary } from "../../../packages/trade/src/orders/order-summary.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** Products and quantities: taxed and untaxed ones. */
const BOUGHT: readonly [number, number][] = [
	[20, 3],
	[55, 7],
	[67, 1],
	[69, 2],
];

interface Line {
	totals: Record<"line_subtotal" | "line_subtotal_tax" | "line_total" | "line_total_tax", string>;
}
interface Cart {
	items: Line[];
	totals: Record<"total_items" | "total_items_tax" | "total_price" | "total_shipping" | "total_shipping_tax", string>;
}

describe.each(DATABASES)("sums of an order, on %s", (database) => {
	const fixture = useFixture({ database });

	it.each([
		[0, "excl"],
		[0, "incl"],
		[2, "excl"],
		[2, "incl"],
		[3, "excl"],
		[3, "incl"],
	] as const)(
		"are its total with %i decimals and prices %s. tax, and its lines give back all of it",
		async (decimals, tax) => {
			const { currency } = await fixture.shop.settings.current();
			await fixture.shop.settings.write({
				currency: { ...currency, decimals },
				pricesIncludeTax: tax === "incl",
				taxDisplayCart: tax,
			});
			const shopper = await new Shopper(fixture.base).start();
			for (const [id, quantity] of BOUGHT) await shopper.add(id, quantity);
			expect((await shopper.call("POST", "/cart/apply-coupon", { code: "percent10" })).status).toBe(200);
			const { billing_address, shipping_address } = CASH_ORDER;
			const { body: cart } = await shopper.call<Cart>("POST", "/cart/update-customer", {
				billing_address,
				shipping_address,
			});
			const { total_price, total_shipping, total_shipping_tax } = cart.totals;
			const lines = cart.items.map(({ totals }) => Number(totals.line_total) + Number(totals.line_total_tax));
			expect(sum(lines) + Number(total_shipping) + Number(total_shipping_tax)).toBe(Number(total_price));

			const { body } = await shopper.order();
			expect((await shopper.read(body)).body.totals).toMatchObject({ subtotal: cart.totals.total_items, total_price });
			const order = (await fixture.shop.orders.order(body.order_id))!;
			expect(order.totals.price).toBe(Number(total_price) * 10 ** (6 - decimals));
			const visitor = new PageVisitor(fixture.base);
			const { html } = await visitor.get(`/checkout/order-received/${order.id}/?key=${order.key}`);
			const foot = /<tfoot>(.*?)<\/tfoot>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
			const shown = [...foot.matchAll(/(Subtotal|Discount|Shipping|Tax|Total): ?(-?)₹([\d.]+)/g)];
			const rows = Object.fromEntries(shown.map(([, label, minus, digits]) => [label, Number(`${minus}${digits}`)]));
			const { Total, ...parts } = rows;
			expect(Total).toBe(Number(total_price) / 10 ** decimals);
			// With tax in the prices the subtotal is the sum of rounded lines before the discount, as in the reference.
			const most = tax === "incl" ? BOUGHT.length : 0.001;
			expect(Math.abs(sum(Object.values(parts)) - Total!)).toBeLessThan(most / 10 ** decimals);

			const before = cart.items.map(
				({ totals }) => Number(totals.line_subtotal) + (tax === "incl" ? Number(totals.line_subtotal_tax) : 0),
			);
			expect(rows.Subtotal).toBe(sum(before) / 10 ** decimals);
			const [inMail] = orderSummary(order, await fixture.shop.settings.current(), english);
			expect(inMail?.value.replace("₹", "")).toBe((sum(before) / 10 ** decimals).toFixed(decimals));

			const sold = [
				...order.items.map(({ id, quantity, total, totalTax }) => ({
					itemId: id,
					quantity,
					amount: total,
					tax: totalTax,
				})),
				...order.shippingLines.map(({ id, total, tax }) => ({ itemId: id, quantity: 0, amount: total, tax })),
			];
			for (const line of sold) {
				const request = { amount: null, reason: "", restock: false, lines: [line] };
				expect(await fixture.shop.orders.refund(order.id, request)).toMatchObject({ ok: true });
			}
			const after = await fixture.shop.orders.order(order.id);
			expect(after).toMatchObject({ status: "refunded", totals: { refunded: order.totals.price } });
		},
	);

	it.each(["excl", "incl"] as const)("have the cart's subtotal where tax is rounded there, %s. tax", async (tax) => {
		await fixture.shop.settings.write({
			taxRoundAtSubtotal: true,
			pricesIncludeTax: tax === "incl",
			taxDisplayCart: tax,
		});
		const shopper = await new Shopper(fixture.base).start();
		for (const [id, quantity] of BOUGHT) await shopper.add(id, quantity);
		const { body: cart } = await shopper.call<Cart>("GET", "/cart");
		const { total_items, total_items_tax } = cart.totals;
		const { body } = await shopper.order();
		expect((await shopper.read(body)).body.totals).toMatchObject({ subtotal: total_items });
		const { html } = await new PageVisitor(fixture.base).get(
			`/checkout/order-received/${body.order_id}/?key=${body.order_key}`,
		);
		const shown = /Subtotal:.*?₹([\d.]+)/s.exec(html.replace(/<[^>]*>/g, ""))?.[1];
		expect(Number(shown)).toBe(Number(total_items) + (tax === "incl" ? Number(total_items_tax) : 0));
	});

	it.each(["excl", "incl"] as const)("are its total after the store gave up taxes, %s. tax", async (taxDisplayCart) => {
		await fixture.shop.settings.write({ taxDisplayCart });
		const shopper = await new Shopper(fixture.base).start();
		for (const [id, quantity] of BOUGHT) await shopper.add(id, quantity);
		const { body } = await shopper.order();
		const order = (await fixture.shop.orders.order(body.order_id))!;
		expect(order.totals.tax).toBeGreaterThan(0);
		await fixture.shop.settings.write({ taxesEnabled: false });
		const amounts = (rows: readonly string[]) => rows.map((row) => Number(/-?₹[\d.]+/.exec(row)?.[0].replace("₹", "")));
		const { html } = await new PageVisitor(fixture.base).get(`/checkout/order-received/${order.id}/?key=${order.key}`);
		const foot =
			/<tfoot>(.*?)<\/tfoot>/s
				.exec(html)?.[1]
				?.replaceAll("</tr>", "\n")
				.replace(/<[^>]*>/g, "") ?? "";
		const inMail = orderSummary(order, await fixture.shop.settings.current(), english).map(({ value }) => value);
		for (const rows of [foot.split("\n"), inMail]) {
			const shown = amounts(rows.filter((row) => row.includes("₹")));
			expect(shown.at(-1)).toBe(order.totals.price / 10 ** 6);
			expect(sum(shown.slice(0, -1))).toBe(shown.at(-1));
		}
	});
});

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
