import type { TaskRows, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin } from "./admin-page.ts";

const task = (id: number): TaskShown => ({
	...{ id, kind: "price", by: "Asha", state: "done", createdAt: 1, startsAt: 1, endedAt: 2, rows: 2 },
	...{ waiting: 0, done: 1, leftOut: 0, refused: 1, canUndo: false },
	undoes: id === 2 ? 1 : null,
	undoneBy: id === 1 ? 2 : null,
});
const rowsOf = (id: number, state?: string): TaskRows["rows"] =>
	(["done", "refused"] as const)
		.map((each, index) => ({
			...{ position: index + 1, label: `Row ${index + 1} of task ${id}`, state: each, sentence: "", doneAt: null },
		}))
		.filter((row) => state === undefined || row.state === state);

describe("the rows of a task", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	let waits: Promise<void> | undefined;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		waits = undefined;
		await fixture.reset();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	async function open(): Promise<Page> {
		const answer = async ({ id, state }: Record<string, unknown>) => {
			await waits;
			return { task: task(Number(id)), rows: rowsOf(Number(id), state as string), next: null };
		};
		await signInContext(context, fixture, "anita", "shop_manager");
		const answers = { "GET tasks/{id}": answer };
		const { page } = await openAdmin(context, fixture.base, "/tasks/1", { answers });
		await page.getByText("Row 2 of task 1").waitFor();
		return page;
	}
	const focused = (page: Page) =>
		page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? document.activeElement?.tagName);

	it("of another state keep the focus where it was chosen, and what was seen until they come", async () => {
		const page = await open();
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.getByRole("radio", { name: "all" }).focus();
		waits = promise;
		await page.keyboard.press("ArrowDown");
		await page.locator(".is-stale").waitFor();
		expect(await focused(page)).toBe("refused");
		expect(await page.getByText("Row 1 of task 1").count()).toBe(1);
		resolve();
		await expect.poll(() => page.getByText("Row 1 of task 1").count()).toBe(0);
		expect(await page.getByText("Row 2 of task 1").count()).toBe(1);
		expect(await focused(page)).toBe("refused");
	});

	it("of another task are all of them, whichever were chosen before", async () => {
		const page = await open();
		await page.getByRole("radio", { name: "refused" }).check();
		await expect.poll(() => page.getByText("Row 1 of task 1").count()).toBe(0);
		await page.getByRole("link", { name: "It was undone by another task." }).click();
		await page.getByText("Row 1 of task 2").waitFor();
		expect(await page.getByText("Row 2 of task 2").count()).toBe(1);
		expect(await page.getByRole("radio", { name: "all" }).isChecked()).toBe(true);
	});
});
