import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;
const RAVI = { kind: "staff", id: 99, role: "shop_manager", name: "Ravi" } as const;

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("the bin of orders, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
	});
	afterEach(() => context.close());

	async function place(): Promise<number> {
		const request = { draft: orderDraft(), key: crypto.randomUUID(), origin: fixture.base };
		const made = await fixture.shop.staffOrders.place({ ...request, customerIp: "", userAgent: "" }, RAVI);
		if (!made.ok) throw new Error(made.error.code);
		return made.value.order.id;
	}
	async function open(path: string, role: Role): Promise<AdminPage> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		const { cookies } = await signedInStaff(fixture, "anita");
		await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		return openAdmin(context, fixture.base, path, {});
	}
	const press = (locator: Locator) => (isPhone ? locator.tap() : locator.click());
	/** By the keyboard alone where there is one. */
	async function choose({ page }: AdminPage, entry: string): Promise<void> {
		const more = page.getByRole("button", { name: "More", exact: true }).last();
		if (isPhone) {
			await more.tap();
			await page.getByRole("menuitem", { name: entry }).tap();
			return;
		}
		await more.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("menuitem", { name: entry }).waitFor();
		await page.keyboard.type(entry.slice(0, 3));
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(entry);
		await page.keyboard.press("Enter");
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("takes a cancelled order from its page, lists it, and gives it back", async () => {
		const id = await place();
		expect(await fixture.shop.editors.orders.cancel(id, "twice", RAVI)).toMatchObject({ ok: true });
		const opened = await open(`/orders/${id}`, "shop_manager");
		const { page } = opened;
		await choose(opened, "Put into the bin");
		await page.getByText(`Order ${id} is in the bin.`).waitFor();
		await page.getByText(/In the bin since/).waitFor();
		await page.getByRole("button", { name: "Put back" }).waitFor();
		await expectFine(opened, "order in the bin");
		await page.goto(`${fixture.base}/admin/orders?view=all`);
		await page.getByRole("link", { name: "Bin", exact: true }).waitFor();
		expect(await page.locator(`[data-row="${id}"]`).count()).toBe(0);
		await press(page.getByRole("link", { name: "Bin", exact: true }));
		await page.locator(`[data-row="${id}"]`).waitFor();
		await expectFine(opened, "bin");
		await page.goto(`${fixture.base}/admin/orders/${id}`);
		const back = page.getByRole("button", { name: "Put back" });
		await back.waitFor();
		if (isPhone) await back.tap();
		else await page.keyboard.press("c");
		await page.getByText(`Order ${id} is put back.`).waitFor();
		await page.goto(`${fixture.base}/admin/orders?view=bin`);
		await page.getByText("The bin is empty.").waitFor();
		await expectFine(opened, "empty bin");
	});

	it("is emptied for good by the owner, who types the number; a slip of the hand does nothing", async () => {
		const id = await place();
		expect(await fixture.shop.editors.orders.cancel(id, "twice", RAVI)).toMatchObject({ ok: true });
		expect(await fixture.shop.editors.orders.bin(id, RAVI)).toMatchObject({ ok: true });
		const opened = await open(`/orders/${id}`, "administrator");
		const { page } = opened;
		await page.getByText(/In the bin since/).waitFor();
		await choose(opened, "Delete for good");
		const field = page.getByLabel(`Type the number of the order, ${id}`);
		await field.fill("7");
		await field.press("Enter");
		await page.getByText(`Type the number of the order, ${id}.`).waitFor();
		await expectFine(opened, "deleting for good");
		expect(await fixture.shop.orders.order(id)).not.toBeNull();
		await field.fill(String(id));
		await field.press("Enter");
		await page.getByText(`Order ${id} is deleted for good.`).waitFor();
		await page.getByText(`There is no order ${id}`).waitFor();
		expect(await page.getByRole("button", { name: /^(More|Put back)$/ }).count()).toBe(0);
		expect(await fixture.shop.orders.order(id)).toBeNull();
		await expectFine(opened, "deleted for good");
	});

	it("is not there for a clerk, and refuses with one sentence what holds money", async () => {
		const id = await place();
		const clerk = await open("/orders?view=all", "clerk");
		await clerk.page.locator(`[data-row="${id}"]`).waitFor();
		expect(await clerk.page.getByRole("link", { name: "Bin", exact: true }).count()).toBe(0);
		await clerk.page.goto(`${fixture.base}/admin/orders?view=bin`);
		await clerk.page.getByRole("heading", { name: "This page is not open to you" }).waitFor();
		await expectFine(clerk, "bin of a clerk");
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "cancelled", paid_at: Date.now() })
			.where("id", "=", id)
			.execute();
		const manager = await open(`/orders/${id}`, "shop_manager");
		await choose(manager, "Put into the bin");
		await manager.page.getByText(`Money of order ${id} is still here: give it back first.`).waitFor();
		await expectFine(manager, "refused bin");
	});

	it("history of an order undoes its change, on the page of the order", async () => {
		const id = await place();
		const start = await fixture.shop.staffOrders.quoteChange(id, {}, RAVI);
		if (!start.ok) throw new Error(start.error.code);
		const { fields: was } = start.value;
		const set = { lines: [{ ...was.lines[0]!, bags: 9 }] };
		const request = { was, set, reason: "asked for more", tellBuyer: false, key: crypto.randomUUID() };
		expect(await fixture.shop.staffOrders.change(id, request, RAVI)).toMatchObject({ ok: true });
		const opened = await open(`/orders/${id}`, "shop_manager");
		const { page } = opened;
		await choose(opened, "History");
		const undo = page.getByRole("button", { name: /^Undo: .*Bags: 2 bags → 9 bags/ });
		await undo.waitFor();
		await expectFine(opened, "history of an order");
		await press(undo);
		await page.getByText(/undid a change/).waitFor();
		const order = (await fixture.shop.orders.order(id))!;
		expect(order.items.map(({ quantity }) => quantity)).toEqual([2]);
		await expectFine(opened, "change undone");
	});
});
