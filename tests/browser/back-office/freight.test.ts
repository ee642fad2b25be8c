import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Locator } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const system = { actor: { kind: "system", name: "test" } } as const;
/** 200 areas by 8 weights under merged heads, with signs of rupees. */
const SHEET = [
	"\t\tFreight from Mehsana, weight in kg\t\t\t\t\t\t\t",
	["PIN", "Place", ...[50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000]].join("\t"),
	...Array.from({ length: 200 }, (_, row) =>
		[`${380_000 + row * 50}-${380_049 + row * 50}`, `Area ${row + 1}`, "₹ 60/-", "1,10", "", "", "", "", "", ""]
			.map((cell, column) => (column > 2 ? `₹ ${column * 100 + row}/-` : cell))
			.join("\t"),
	),
].join("\n");

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("freight in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		acts = await countActs(context);
	});
	afterEach(() => context.close());

	async function open(answers: Answers = {}, role: "shop_manager" | "depot" = "shop_manager") {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, "/freight", { answers });
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `freight, ${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	const idOf = (made: Awaited<ReturnType<typeof make>>) => {
		if (!made.ok) throw new Error(made.error.code);
		return made.value.value.id;
	};
	const make = (startsOn: string, cells: string[]) =>
		fixture.shop.editors.freight.create(
			{
				startsOn,
				weights: ["up to 500 kg", "from 501 kg"],
				rows: [{ area: "384*", name: "Mehsana", days: "2-4", cells }],
			},
			system,
		);

	it("pastes, tries and saves 200 rows of 8 weights in six acts, and offers them", async () => {
		const opened = await open();
		const { page } = opened;
		await page.getByText("There is no freight table yet").waitFor();
		await expectFine(opened, "empty");
		const cells = page.getByLabel(/Cells of the spreadsheet/);
		await acts.within(page, 6, async () => {
			await press(cells);
			// As a paste: one insertion.
			await cells.evaluate((field, text) => {
				(field as HTMLTextAreaElement).focus();
				document.execCommand("insertText", false, text);
			}, SHEET);
			await page
				.getByRole("cell", { name: "₹" })
				.or(page.getByRole("columnheader", { name: "up to 10 t" }))
				.waitFor();
			await press(page.getByLabel("PIN code", { exact: true }));
			await page.keyboard.type("384002");
			await press(page.getByLabel("Bags", { exact: true }));
			await page.keyboard.type("१०");
			await page.keyboard.press("Enter");
			await page.getByText("384002, Mahesana: ₹580 for 500 kg.").waitFor();
			await press(page.getByRole("button", { name: "Save" }));
			await page.getByText(/Saved: it counts from/).waitFor();
		});
		expect(await fixture.shop.lists.freight.list({}, {}, system.actor)).toMatchObject({
			value: { entries: [{ rows: 200, weights: 8 }] },
		});
		await press(page.getByRole("button", { name: "Offer it in every zone" }));
		await page.getByText("Buyers do not see these prices yet").waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Open" }).waitFor();
		await expectFine(opened, "saved");
	});

	it("forgets what a try said as soon as the table is edited", async () => {
		const { page } = await open();
		const cells = page.getByLabel(/Cells of the spreadsheet/);
		const said = page.locator(".freight-tried");
		const tryIt = () => press(page.getByRole("button", { name: "Try", exact: true }));
		await cells.fill("PIN\t500 kg\n384*\t350");
		await page.getByRole("cell", { name: "350" }).waitFor();
		await page.getByLabel("PIN code", { exact: true }).fill("384002");
		await page.getByLabel("Bags", { exact: true }).fill("2");
		await tryIt();
		await page.getByText("384002, Mahesana: ₹350 for 100 kg.").waitFor();
		expect(await page.locator(".freight-grid .is-selected").count()).toBe(1);
		await cells.fill("PIN\t500 kg\n384*\t420");
		await page.getByRole("cell", { name: "420" }).waitFor();
		expect(await said.textContent()).toBe("");
		expect(await page.locator(".freight-grid .is-selected").count()).toBe(0);
		await tryIt();
		await page.getByText("384002, Mahesana: ₹420 for 100 kg.").waitFor();
		// What is no table any more says nothing either.
		await cells.fill("nothing of the kind");
		await page.getByText(/No row has weights/).waitFor();
		expect(await said.count()).toBe(0);
	});

	it("names what cannot be read and what is odd, and keeps what was typed", async () => {
		const opened = await open();
		const { page } = opened;
		const cells = page.getByLabel(/Cells of the spreadsheet/);
		await cells.fill("PIN\t500 kg\t1 t\n384001\t1,39\t500\n384*\t₹ 1,390/-\t80/q\n384002\t5\t5");
		await page.getByText("Row 1: “1,39” is no price. Write 350, 80/q, free or call, or leave it empty.").waitFor();
		await page.getByText("Rows 2 and 3 both have 384002: row 2 counts.").waitFor();
		expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
		await expectFine(opened, "odd");
		await cells.fill("nothing of the kind");
		await page.getByText(/No row has weights/).waitFor();
	});

	it("says that somebody else has changed the table, and saves after a choice", async () => {
		const made = await make("2026-01-01", ["350", "80/q"]);
		const { page } = await open();
		const cells = page.getByLabel(/Cells of the spreadsheet/);
		await page.getByRole("cell", { name: "350" }).waitFor();
		await fixture.shop.editors.freight.change(idOf(made), { weights: ["up to 600 kg", "from 601 kg"] }, system);
		await cells.fill("PIN\tPlace\tDays\t500 kg\tfrom 501 kg\n384*\tMehsana\t2-4\t400\t80/q");
		await page.getByRole("cell", { name: "400" }).waitFor();
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText("Somebody has changed this table meanwhile.").waitFor();
		await press(page.getByRole("button", { name: "Keep mine, then save" }));
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText(/Saved: it counts from/).waitFor();
		expect(await fixture.shop.lists.freight.get(idOf(made), system.actor)).toMatchObject({
			value: { value: { weights: ["up to 500 kg", "from 501 kg"] } },
		});
	});

	it("takes a new first day as a table of its own, and undoes a change from the history", async () => {
		await make("2026-01-01", ["350", "80/q"]);
		const opened = await open();
		const { page } = opened;
		await page.getByRole("cell", { name: "350" }).waitFor();
		await page.getByLabel("It counts from").fill("2099-01-01");
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText(/^From 1 Jan 2099/).waitFor();
		await page.getByText("to come").waitFor();
		await press(page.getByRole("button", { name: "History" }).first());
		await page.getByRole("button", { name: /^Undo/ }).waitFor();
		await expectFine(opened, "history");
		await press(page.getByRole("button", { name: /^Undo/ }));
		await page.getByText(/^From 1 Jan 2099/).waitFor({ state: "detached" });
	});

	it("is looked at by the depot, not changed", async () => {
		await make("2026-01-01", ["350", "80/q"]);
		const opened = await open({}, "depot");
		const { page } = opened;
		await page.getByRole("cell", { name: "350" }).waitFor();
		expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
		await page.getByText(/freight is changed by/).waitFor();
		await expectFine(opened, "of the depot");
	});

	it("says what happens while it loads, fails, or is not allowed", async () => {
		const silent = await open({ "GET freight": SILENT });
		await silent.page.getByText("The network is slow. Still trying.").waitFor();
		await silent.page.close();
		const refused = new Refusal(403, "feedmill_not_allowed", "No", { needs: "shipping.see" });
		const foreign = await openAdmin(context, fixture.base, "/freight", { answers: { "GET freight": refused } });
		await foreign.page.getByText("This page is not open to you").waitFor();
		await foreign.page.close();
		const failed = new Refusal(500, "feedmill_failed", "Something went wrong on our side.");
		const broken = await openAdmin(context, fixture.base, "/freight", { answers: { "GET freight": failed } });
		await broken.page.getByText("This could not be shown").waitFor();
	});
});
