import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { endpointsOf } from "./endpoints-of.ts";
import { type Endpoint, GOOD_ADDRESS, hostileRequests, requestOf, type Sent, SMALL_CALLS } from "./hostile-requests.ts";

const REQUESTS = { sqlite: 20_000, postgres: 3_000 };
/** Least number of orders; with fewer the checks of stock would prove nothing. */
const ORDERS = { sqlite: 100, postgres: 20 };
const LAST_IMPORTED = 104;
/** A product with managed stock, and one without. */
const STOCKED = 38;
const UNLIMITED = 34;
const AT_ONCE = 8;
/** ms, longer than any time limit of the shop, such as ten seconds for a database lock. */
const HANG = 30_000;

describe.each(["sqlite", "postgres"] as const)("hostile requests on %s", (database) => {
	let fixture: Fixture;
	let endpoints: Endpoint[];
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
		endpoints = [...(await endpointsOf(fixture.base, "wc/store/v1")), ...SMALL_CALLS];
	});
	afterAll(() => fixture.close());

	it(`answers ${REQUESTS[database]} of them without a 5xx, a hang or a sum that is off`, {
		timeout: 300_000,
	}, async () => {
		expect(endpoints.length).toBeGreaterThan(30);
		const requests = fc.sample(hostileRequests(endpoints), { numRuns: REQUESTS[database], seed: 20261121 });
		const faults: string[] = [];
		let next = 0;
		async function shopper(): Promise<void> {
			let token = (await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`)).headers.get("cart-token") ?? "";
			let sent = 0;
			while (next < requests.length && faults.length < 5) {
				const request = requests[next++]!;
				try {
					token = await send(request, token);
					if (++sent % 50 !== 0) continue;
					await expectSoundCart(token);
					// Random requests alone seldom complete an order.
					token = await tryToBuy(token, sent % 100 === 0 ? STOCKED : UNLIMITED);
				} catch (error) {
					faults.push(
						`${error instanceof Error ? error.message : error} after ${JSON.stringify(request).slice(0, 1_500)}`,
					);
				}
			}
			await expectSoundCart(token);
		}
		await Promise.all(Array.from({ length: AT_ONCE }, shopper));
		expect(faults).toEqual([]);
		const overdrawn = await fixture.connection.db
			.selectFrom("product_stock")
			.selectAll()
			.where("managed", "=", 1)
			.where("backorders", "=", "no")
			.where((where) => where.or([where("quantity", "<", 0), where("reserved", "<", 0)]))
			.execute();
		expect(overdrawn).toEqual([]);
		await expectSoundOrders(ORDERS[database]);
	});

	/** Sends a request as one shopper; returns the newest Cart-Token. @throws for a 5xx, invalid JSON or no response. */
	async function send(request: Sent, token: string): Promise<string> {
		const { url, init } = requestOf(request, fixture.base);
		const answer = await fetch(url, {
			...init,
			headers: { ...(init.headers as Record<string, string>), "cart-token": token },
			redirect: "manual",
			signal: AbortSignal.timeout(HANG),
		});
		const text = await answer.text();
		if (answer.status >= 500)
			throw new Error(`${init.method} ${url.slice(0, 300)} answered ${answer.status} ${text.slice(0, 300)}`);
		if (text && /^application\/json/.test(answer.headers.get("content-type") ?? "")) {
			const { responses } = JSON.parse(text) as { responses?: ({ status: number } | null)[] };
			const failed = responses?.find((response) => response && response.status >= 500);
			if (failed) throw new Error(`inside a batch: ${JSON.stringify(failed).slice(0, 300)}`);
		}
		return answer.headers.get("cart-token") ?? token;
	}

	/** Orders the cart, after adding a product if it is empty. */
	async function tryToBuy(token: string, id: number): Promise<string> {
		const post = (path: string, body: object) =>
			fetch(`${fixture.base}/wp-json/wc/store/v1/${path}`, {
				method: "POST",
				headers: { "cart-token": token, "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		await (await post("cart/add-item", { id, quantity: 1 })).text();
		const placed = await post("checkout", {
			billing_address: GOOD_ADDRESS,
			shipping_address: GOOD_ADDRESS,
			payment_method: "cod",
		});
		const text = await placed.text();
		if (placed.status >= 500) throw new Error(`checkout answered ${placed.status} ${text.slice(0, 300)}`);
		return placed.headers.get("cart-token") ?? token;
	}

	/** Displayed rows must add up to the total, and nothing may be negative. */
	async function expectSoundCart(token: string): Promise<void> {
		const cart = (await (
			await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`, { headers: { "cart-token": token } })
		).json()) as {
			items: { quantity: number; totals: Record<string, string> }[];
			totals: Record<string, string | null>;
		};
		const amount = (name: string) => Number(cart.totals[name] ?? 0);
		const lines = (name: string) => cart.items.reduce((sum, item) => sum + Number(item.totals[name]), 0);
		for (const [name, value] of Object.entries(cart.totals))
			if (/^total_/.test(name) && value !== null && Number(value) < 0) throw new Error(`${name} is ${value}`);
		if (cart.items.some((item) => item.quantity < 1)) throw new Error("a line has no quantity");
		if (lines("line_subtotal") !== amount("total_items"))
			throw new Error(`lines make ${lines("line_subtotal")}, total_items is ${amount("total_items")}`);
		const total =
			amount("total_items") -
			amount("total_discount") +
			amount("total_fees") +
			amount("total_shipping") +
			amount("total_tax");
		// Discount and its tax are rounded separately from the lines: at most one unit per line.
		if (Math.abs(total - amount("total_price")) > cart.items.length + 1)
			throw new Error(`rows make ${total}, total_price is ${amount("total_price")}`);
	}

	/** Every order's total must be the sum of its rows, and there must be enough orders. */
	async function expectSoundOrders(least: number): Promise<void> {
		const { db } = fixture.connection;
		const orders = await db
			.selectFrom("orders")
			.selectAll()
			.where("id", ">", LAST_IMPORTED)
			.where("status", "!=", "checkout-draft")
			.execute();
		const lines = await db
			.selectFrom("order_item")
			.select((select) => ["order_id", select.fn.sum<number>("total").as("total")])
			.where("kind", "=", "line_item")
			.groupBy("order_id")
			.execute();
		const sums = new Map(lines.map(({ order_id, total }) => [Number(order_id), Number(total)]));
		const off = orders.filter((order) => {
			const rows =
				(sums.get(Number(order.id)) ?? 0) +
				Number(order.shipping_total) +
				Number(order.fees_total) +
				Number(order.total_tax);
			// Rows are rounded to the rupee separately.
			return Number(order.total) < 0 || Math.abs(rows - Number(order.total)) > 2_000_000;
		});
		expect(off).toEqual([]);
		expect(orders.length).toBeGreaterThanOrEqual(least);
	}
});
