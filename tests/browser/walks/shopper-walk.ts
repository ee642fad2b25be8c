import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { BadLine, pick, type Random, seeded } from "./bad-line.ts";

export interface WalkOptions {
	browser: Browser;
	/** URL of a demo store. */
	base: string;
	seed: number;
	/** Factor of delays: 1 as specified; smaller for a faster walk. */
	scale: number;
	/** Continues through the checkout. */
	orders: boolean;
}

/** The result of a walk, which throws if the shop's state differs from the shopper's last input. */
export interface WalkResult {
	failures: number;
	steps: string[];
}

interface Line {
	name: string;
	key: string;
	quantity: number;
}
interface Cart {
	items: { id: number; key: string; name: string; quantity: number; quantity_limits: { maximum: number } }[];
	coupons: { code: string }[];
	billing_address: { email: string };
	shipping_address: Record<string, string>;
}

const facts = (lines: readonly { name: string; quantity: number }[]): string[] =>
	lines.map(({ name, quantity }) => `${quantity} × ${name}`).sort();

/** A random shopper with a bad connection: in the end cart, page and order must match the last input. */
export async function walk({ browser, base, seed, scale, orders }: WalkOptions): Promise<WalkResult> {
	const random = seeded(seed);
	const context = await browser.newContext({ viewport: { width: 1100, height: 1000 }, reducedMotion: "reduce" });
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(60_000);
		const shopper = new Shopper(page, base, random, scale);
		await shopper.fillCart();
		const line = new BadLine(page, random, scale);
		await line.start();
		await shopper.changeMinds();
		line.clear();
		await shopper.insist();
		await shopper.compareCart();
		if (orders) await shopper.order(new BadLine(page, random, scale));
		return { failures: line.failures, steps: shopper.steps };
	} catch (error) {
		throw new Error(`Walk with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
			cause: error,
		});
	} finally {
		await context.close();
	}
}

class Shopper {
	readonly steps: string[] = [];
	#page: Page;
	#base: string;
	#random: Random;
	#scale: number;
	#wanted: Line[] = [];
	#wantsCoupon = false;

	constructor(page: Page, base: string, random: Random, scale: number) {
		this.#page = page;
		this.#base = base;
		this.#random = random;
		this.#scale = scale;
	}

	/** Adds three products with enough stock. */
	async fillCart(): Promise<void> {
		const { request } = this.#page.context();
		const answer = await request.get(`${this.#base}/wp-json/wc/store/v1/products?type=simple&per_page=100`);
		const products = (await answer.json()) as { id: number; add_to_cart: { maximum: number }; is_in_stock: boolean }[];
		const plenty = products.filter(({ add_to_cart, is_in_stock }) => is_in_stock && add_to_cart.maximum > 40);
		const nonce = (await request.get(`${this.#base}/wp-json/wc/store/v1/cart`)).headers().nonce ?? "";
		for (let count = 0; count < 3; count++) {
			const [product] = plenty.splice(Math.floor(this.#random() * plenty.length), 1);
			if (!product) break;
			await request.post(`${this.#base}/wp-json/wc/store/v1/cart/add-item`, {
				data: { id: product.id, quantity: 1 + Math.floor(this.#random() * 4) },
				headers: { Nonce: nonce },
			});
		}
		this.#wanted = (await this.#cart()).items.map(({ key, name, quantity }) => ({ key, name, quantity }));
		assert.equal(this.#wanted.length, 3, "three lines to begin with");
		await this.#page.goto(`${this.#base}/cart/`);
		await this.#page.locator("table.wc-block-cart-items input").first().waitFor();
	}

	async #cart(): Promise<Cart> {
		const answer = await this.#page.context().request.get(`${this.#base}/wp-json/wc/store/v1/cart`);
		return (await answer.json()) as Cart;
	}

	#row(line: Line) {
		return this.#page.locator("tr.wc-block-cart-items__row", {
			has: this.#page.locator(`a.wc-block-components-product-name`, { hasText: line.name }),
		});
	}

	async changeMinds(): Promise<void> {
		const count = 5 + Math.floor(this.#random() * 7);
		for (let step = 0; step < count; step++) {
			await this.#oneStep();
			await this.#page.waitForTimeout(this.#random() * 1500 * Math.max(this.#scale, 0.3));
		}
	}

	async #oneStep(): Promise<void> {
		const what = pick(this.#random, ["more", "more", "less", "type", "type", "coupon", "remove"]);
		const line = pick(this.#random, this.#wanted);
		if (what === "more") await this.#press(line, "Increase", 1);
		else if (what === "less" && line.quantity > 1) await this.#press(line, "Reduce", -1);
		else if (what === "type") await this.#type(line, 1 + Math.floor(this.#random() * 9));
		else if (what === "remove" && this.#wanted.length > 2) await this.#remove(line);
		else if (what === "coupon") await this.#toggleCoupon();
	}

	async #press(line: Line, verb: string, by: number): Promise<void> {
		const button = this.#row(line).getByRole("button", { name: new RegExp(`^${verb} quantity`) });
		await button.click();
		line.quantity = Number(await this.#row(line).locator("input").inputValue());
		this.steps.push(`${verb} ${line.name} by ${by} to ${line.quantity}`);
	}

	async #type(line: Line, quantity: number): Promise<void> {
		await this.#row(line).locator("input").fill(String(quantity));
		line.quantity = quantity;
		this.steps.push(`type ${quantity} of ${line.name}`);
	}

	async #remove(line: Line): Promise<void> {
		await this.#row(line)
			.getByRole("button", { name: /^Remove .* from cart$/ })
			.click();
		this.#wanted = this.#wanted.filter((other) => other !== line);
		this.steps.push(`remove ${line.name}`);
	}

	async #toggleCoupon(): Promise<void> {
		const chip = this.#page.getByRole("button", { name: 'Remove coupon "namaste5"' });
		if (await chip.isVisible()) {
			if (!(await chip.isEnabled())) return;
			await chip.click();
			this.#wantsCoupon = false;
		} else {
			const link = this.#page.getByRole("button", { name: "Add a coupon" });
			if (await link.isVisible()) await link.click();
			const field = this.#page.getByRole("textbox", { name: "Enter code" });
			const apply = this.#page.getByRole("button", { name: "Apply", exact: true });
			// The form may be closing, because the coupon was applied.
			const isFilled = await field.fill("namaste5", { timeout: 2_000 }).then(
				() => true,
				() => false,
			);
			if (!isFilled || !(await apply.isEnabled())) return;
			await apply.click();
			this.#wantsCoupon = true;
		}
		this.steps.push(this.#wantsCoupon ? "apply the coupon" : "take the coupon out");
	}

	/** Waits until the page is idle, and repeats what it reports as failed. */
	async insist(): Promise<void> {
		for (let round = 0; round < 5; round++) {
			await this.#rest();
			let again = 0;
			for (const row of await this.#page.locator("tr.wc-block-cart-items__row").all()) {
				const name = (await row.locator(".wc-block-components-product-name").first().textContent())?.trim();
				if (this.#wanted.some((line) => line.name === name)) continue;
				this.steps.push(`again: remove ${name}`);
				await row.getByRole("button", { name: /^Remove .* from cart$/ }).click();
				again += 1;
			}
			for (const line of this.#wanted) {
				const shown = Number(await this.#row(line).locator("input").inputValue());
				if (shown === line.quantity) continue;
				this.steps.push(`again: ${line.name}, which shows ${shown}`);
				await this.#type(line, line.quantity);
				again += 1;
			}
			again += await this.#insistOnCoupon();
			if (again === 0) return;
		}
	}

	/** A coupon refused with a message is given up: the cart's value is too low. */
	async #insistOnCoupon(): Promise<number> {
		const isShown = await this.#page.getByRole("button", { name: 'Remove coupon "namaste5"' }).isVisible();
		if (isShown === this.#wantsCoupon) return 0;
		if (await this.#page.locator(".wc-block-components-totals-coupon [role=alert]").first().isVisible()) {
			this.#wantsCoupon = false;
			return 0;
		}
		await this.#toggleCoupon();
		return 1;
	}

	/** Nothing is being calculated or removed. */
	async #rest(): Promise<void> {
		await this.#page.waitForTimeout(700);
		await this.#page.locator("a.wc-block-cart__submit-button").waitFor({ timeout: 100_000 });
		await this.#page.locator(".is-disabled").first().waitFor({ state: "detached", timeout: 100_000 });
		// Lost data is refetched.
		await this.#page.waitForTimeout(3_000);
		await this.#page.locator("a.wc-block-cart__submit-button").waitFor({ timeout: 100_000 });
	}

	async compareCart(): Promise<void> {
		const { items, coupons } = await this.#cart();
		assert.deepEqual(facts(items), facts(this.#wanted), `the shop's lines after: ${this.steps.join("; ")}`);
		const shownCoupon = await this.#page.getByRole("button", { name: 'Remove coupon "namaste5"' }).isVisible();
		assert.equal(shownCoupon, coupons.length > 0, "the page shows the coupon that the shop has");
		assert.equal(shownCoupon, this.#wantsCoupon, `the coupon after: ${this.steps.join("; ")}`);
	}

	/** Fills in the checkout with changes of mind, and orders; repeats after reported failures. */
	async order(line: BadLine): Promise<void> {
		const page = this.#page;
		await page.goto(`${this.#base}/checkout/`);
		const section = page.getByRole("group", { name: "Shipping address", exact: true });
		await section.getByRole("textbox", { name: "City or district", exact: true }).waitFor();
		await line.start();
		const fields = {
			"First name": "Kiran",
			"Last name (optional)": "Shah",
			"House, street, village": "88 Ring Road",
			"City or district": "Surat",
			"PIN Code": "395002",
		};
		const email = `walk${Math.floor(this.#random() * 1e9)}@example.test`;
		await page.getByRole("textbox", { name: "Email address" }).fill(email);
		await page.locator("#shipping-phone").fill("98250 12345");
		const finals: Record<string, string> = {};
		for (const [name, value] of Object.entries(fields)) {
			const field = section.getByRole("textbox", { name, exact: true });
			if (this.#random() < 0.4 && name !== "PIN Code") await field.fill(`${value} first`);
			await page.waitForTimeout(this.#random() * 600 * this.#scale);
			finals[name] =
				this.#random() < 0.5 || name === "PIN Code" ? value : `${value} ${Math.floor(this.#random() * 90)}`;
			await field.fill(finals[name] ?? value);
		}
		const method = pick(this.#random, ["Cash on delivery", "Direct bank transfer"]);
		for (const choice of [pick(this.#random, ["Cash on delivery", "Direct bank transfer"]), method]) {
			const radio = page
				.getByRole("radio", { name: new RegExp(choice === "Cash on delivery" ? "^Cash" : "bank", "i") })
				.first();
			if (await radio.count()) await radio.check();
		}
		const chosen = await page
			.locator("input[name=radio-control-wc-payment-method-options]:checked")
			.getAttribute("value");
		const button = page.getByRole("button", { name: "Place Order" });
		for (let press = 0; press < 8 && !page.url().includes("order-received"); press++) {
			if (press === 4) line.clear();
			await button.click({ timeout: 45_000 }).catch(() => {});
			await Promise.race([
				page.waitForURL(/order-received/, { timeout: 45_000 }).catch(() => {}),
				page
					.locator(".wc-block-components-notice-banner.is-error")
					.first()
					.waitFor({ timeout: 45_000 })
					.catch(() => {}),
			]);
			this.steps.push(`order, press ${press + 1}`);
		}
		assert.match(page.url(), /order-received/, `an order after: ${this.steps.join("; ")}`);
		const paid = (await page.getByRole("listitem").filter({ hasText: "Payment method:" }).textContent()) ?? "";
		assert.match(paid, chosen === "cod" ? /Cash/i : /bank/i, `paid by ${chosen}`);
		const { pathname, searchParams } = new URL(page.url());
		const id = /order-received\/(\d+)/.exec(pathname)?.[1];
		const query = new URLSearchParams({ key: searchParams.get("key") ?? "", billing_email: email });
		const answer = await page.context().request.get(`${this.#base}/wp-json/wc/store/v1/order/${id}?${query}`);
		const order = (await answer.json()) as Cart;
		assert.deepEqual(facts(order.items), facts(this.#wanted), "the lines of the order");
		const { first_name, last_name, address_1, city, postcode } = order.shipping_address;
		assert.deepEqual([first_name, last_name, address_1, city, postcode], Object.values(finals), "the order's address");
		assert.equal((await this.#cart()).items.length, 0, "the cart is empty after the order");
	}
}
