import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { meAs, openAdmin, shoot } from "./admin-page.ts";
import { answersOf } from "./answers-of.ts";

const ANITA = 4;
const STAFF = { kind: "staff", id: 7, role: "shop_manager" } as const;
/** Points of a sheet, as browsers round them. */
const SIZES = { a5: [420, 595], "80mm": [227, 624] } as const;

describe("slips of orders", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	let orders: number[];
	let staff: StaffVisitor;
	beforeAll(async () => {
		await ensureBuilt();
		orders = [await place(), await place(), await place()];
		const { editors } = fixture.shop;
		for (const step of ["confirm", "pack"] as const) await editors.orders.handle(orders[0]!, { step }, STAFF);
		await editors.orders.handle(orders[0]!, { step: "ship", lorry: "GJ 07 AB 1234" }, STAFF);
		staff = await as("depot");
	}, 60_000);
	beforeEach(async () => {
		context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	});
	afterEach(() => context.close());

	async function place(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 3);
		return (await shopper.order()).body.order_id;
	}
	async function as(role: Role): Promise<StaffVisitor> {
		const system = { actor: { kind: "system", name: "test" } } as const;
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}
	const get = (query: string, { cookie }: { cookie: string } = staff) =>
		fetch(`${fixture.base}/admin/slips${query}`, { headers: { cookie } });

	async function openSlips(query: string): Promise<Page> {
		await context.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		const page = await context.newPage();
		await page.goto(`${fixture.base}/admin/slips${query}`);
		return page;
	}

	it.each(["a5", "80mm"] as const)("print one sheet of %s for each order", async (paper) => {
		const faults: string[] = [];
		const page = await openSlips(`?orders=${orders.join(",")}&paper=${paper}`);
		page.on("console", (message) => faults.push(message.text()));
		await page.reload();
		await shoot(page, `slips on ${paper}`);
		expect(await violationsOn(page)).toEqual([]);
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(orders.length);
		const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
		expect(boxes.length).toBeGreaterThan(0);
		for (const [, width, height] of boxes)
			expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([
				expect.closeTo(SIZES[paper][0], -0.5),
				expect.closeTo(SIZES[paper][1], -0.5),
			]);
		await page.emulateMedia({ media: "print" });
		expect(await page.getByText("To print: Ctrl+P").isVisible()).toBe(false);
		// The rupee sign comes from the page itself, whatever the machine has.
		const faces = page.evaluate(async () => (await document.fonts.load('16px "Rupee sign"', "₹")).length);
		expect(await faces).toBe(1);
		expect(faults).toEqual([]);
	});

	it("say who, how many bags and kilograms, on which lorry, and what the driver collects", async () => {
		const page = await openSlips(`?orders=${orders[0]}`);
		const text = await page.locator("article").innerText();
		for (const part of [`Order ${orders[0]}`, "Ramesh Patel", "9876543210", "GJ 07 AB 1234", "in cash"])
			expect(text).toContain(part);
		expect(text).toMatch(/3\s+bags in all, \d+ kg/);
	});

	it("are open to who sees or packs orders, in a session in which the role counts", async () => {
		const query = `?orders=${orders[0]}`;
		const page = await get(query);
		expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		const policy = page.headers.get("content-security-policy") ?? "";
		for (const directive of ["default-src 'self'", "script-src 'none'", "frame-ancestors 'none'"])
			expect(policy.split("; ")).toContain(directive);
		expect(policy).not.toContain("unsafe");
		expect((await get(query, new StaffVisitor(fixture.base))).status).toBe(401);
		for (const [role, status] of [
			["clerk", 200],
			["accountant", 200],
			["author", 403],
			["customer", 401],
		] as const) {
			const { editors } = fixture.shop;
			await editors.customers.changeRole(ANITA, role, { actor: { kind: "system", name: "test" } });
			const visitor = role === "customer" ? new StaffVisitor(fixture.base) : await as(role);
			const answer = await get(query, visitor);
			expect([role, answer.status]).toEqual([role, status]);
		}
		staff = await as("depot");
	});

	it.each([
		["?orders=", 400, "Name the orders by their numbers, such as 10482,10483."],
		["", 400, "Name the orders by their numbers"],
		["?orders=1;2", 400, "Name the orders by their numbers"],
		["?orders=-1", 400, "Name the orders by their numbers"],
		["?orders[]=1", 400, "Name the orders by their numbers"],
		[`?orders=${"9".repeat(16)}`, 400, "Name the orders by their numbers"],
		["?orders=999999999", 404, "There is no order 999999999."],
		["?orders=1&paper=a3", 400, "Slips are printed on “a5” or on “80mm”."],
		[`?orders=${Array.from({ length: 101 }, (_, index) => index + 1)}`, 400, "At most 100 slips"],
		["?orders=<script>alert(1)</script>", 400, "Name the orders by their numbers"],
	])("of %s are refused with one sentence", async (query, status, sentence) => {
		const answer = await get(query);
		const body = await answer.text();
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
		expect(body).toContain(sentence);
		expect(body).not.toContain("<script");
	});

	it("are asked for once of each order", async () => {
		const [first] = orders;
		const body = await (await get(`?orders=${first},${first}`)).text();
		expect(body.match(/<article>/g)).toHaveLength(1);
	});

	it.each([
		["on a desktop", 1280],
		["on a phone", 360],
	])(
		"are one press away from an order and from a selection, on the paper that the device used last, %s",
		async (where, width) => {
			await context.close();
			context = await browser.newContext({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
			const answers = answersOf(fixture.shop, fixture.base);
			const { page, faults } = await openAdmin(context, fixture.base, `/orders/${orders[0]}`, {
				me: meAs("clerk"),
				answers,
			});
			const link = page.getByRole("link", { name: "Slip", exact: true });
			expect(await link.getAttribute("href")).toBe(`/admin/slips?orders=${orders[0]}&paper=a5`);
			await page.getByLabel("Paper of slips").selectOption("80mm");
			expect(await link.getAttribute("href")).toBe(`/admin/slips?orders=${orders[0]}&paper=80mm`);
			await shoot(page, `order with its slip, ${where}`);
			await page.goto(`${fixture.base}/admin/orders?view=all`);
			await page.locator("[data-row]").first().waitFor();
			if (width < 768) await page.getByRole("button", { name: "Select" }).click();
			for (const id of orders.slice(1)) await page.locator(`[data-row="${id}"]`).getByRole("checkbox").check();
			const slips = page.getByRole("link", { name: "2 slips" });
			expect(await slips.getAttribute("href")).toMatch(/\?orders=\d+,\d+&paper=80mm$/);
			await shoot(page, `slips of a selection, ${where}`);
			expect(await violationsOn(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			const [opened] = await Promise.all([context.waitForEvent("page"), slips.press("Enter")]);
			expect(opened.url()).toContain("/admin/slips?orders=");
			expect(faults).toEqual([]);
		},
	);
});
