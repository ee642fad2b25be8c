import type { TermFields, TermList, TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Locator } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const TAXONOMIES = [
	{ slug: "product_cat", name: "Categories" },
	{ slug: "product_tag", name: "Tags" },
	{ slug: "product_shipping_class", name: "Shipping classes" },
	{ slug: "pa_brand", name: "Brand" },
	{ slug: "pa_pack-size", name: "Pack size" },
];
const row = (id: number, name: string, more: Partial<TermRow> = {}): TermRow => ({
	...{ id, name, slug: name.toLowerCase().replaceAll(/\W+/g, "-"), parentId: 0, depth: 0, count: 0, isDefault: false },
	...more,
});
const CATEGORIES = [
	row(1, "Cattle Feed", { count: 14 }),
	row(2, "Calf Feed", { parentId: 1, depth: 1, count: 2 }),
	row(3, "Feed for buffaloes in milk", { parentId: 2, depth: 2, slug: "%e0%a4%ad%e0%a5%88%e0%a4%82%e0%a4%b8" }),
	row(4, "Catle Feed", { count: 12 }),
	row(5, "Uncategorised", { isDefault: true }),
];
const CALF: TermFields = {
	...{ taxonomy: "product_cat", name: "Calf &amp; heifer", slug: "calf-feed", parentId: 1 },
	...{ description: "", menuOrder: 2 },
};
const listOf = (terms: TermRow[]): TermList => ({ taxonomies: TAXONOMIES, terms, hasMore: false });
const thing = (id: number, value: TermFields) => ({ id, value, changedAt: null, changedBy: null });

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("categories, tags and attributes in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone });
	});
	afterEach(() => context.close());

	/** The list is the test's, who is inside the server's. */
	async function open(answers: Answers = {}, path = "/terms", role: Role = "shop_manager"): Promise<AdminPage> {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, {
			answers: {
				"GET terms": ({ taxonomy }: Record<string, unknown>) => listOf(taxonomy === "product_cat" ? CATEGORIES : []),
				...answers,
			},
		});
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function choose({ page }: AdminPage, name: string, act: string): Promise<void> {
		await press(page.getByRole("button", { name: `More: ${name}`, exact: true }));
		await press(page.getByRole("menuitem", { name: act }));
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `terms, ${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("shows each taxonomy below its address, found from the menu, and makes one from its name", async () => {
		const sent: Record<string, unknown>[] = [];
		const terms: TermRow[] = [];
		const opened = await open(
			{
				"GET terms": ({ taxonomy }: Record<string, unknown>) =>
					listOf(taxonomy === "pa_pack-size" ? terms : CATEGORIES),
				"POST things/term"(body: Record<string, unknown>) {
					sent.push(body);
					if (sent.length === 1)
						return new Refusal(400, "feedmill_invalid", 'There is a term "2-5-kg" of pa_pack-size already.');
					terms.push(row(8, "2.5 kg"));
					return thing(8, { ...CALF, taxonomy: "pa_pack-size", name: "2.5 kg" });
				},
			},
			isPhone ? "/more" : "/products",
		);
		const { page } = opened;
		await press(page.getByRole("link", { name: "Categories" }).first());
		await page.getByRole("heading", { name: "Categories, tags and attributes" }).waitFor();
		await page.getByRole("link", { name: "Calf Feed" }).waitFor();
		await expectFine(opened, "categories");
		await press(page.getByRole("link", { name: "Pack size" }));
		await page.getByText("There are no values yet").waitFor();
		expect(new URL(page.url()).search).toBe("?of=pa_pack-size");
		await expectFine(opened, "none");
		await press(page.getByRole("button", { name: "New value" }));
		const sheet = page.getByRole("dialog");
		await press(sheet.getByRole("button", { name: "Make it" }));
		await sheet.getByText("Enter a name.").waitFor();
		await sheet.getByLabel("Name").fill("2.5 kg");
		await press(sheet.getByRole("button", { name: "Make it" }));
		await sheet.getByText('There is a term "2-5-kg" of pa_pack-size already.').waitFor();
		await expectFine(opened, "new, refused");
		await sheet.getByLabel("Address in the shop").fill("2 and a half");
		await page.keyboard.press("Enter");
		await page.getByText("“2.5 kg” is made.").waitFor();
		await page.getByRole("link", { name: "2.5 kg" }).waitFor();
		const set = { taxonomy: "pa_pack-size", name: "2.5 kg" };
		expect(sent).toEqual([{ set: { ...set, slug: "2-5-kg" } }, { set: { ...set, slug: "2-and-a-half" } }]);
	});

	it("changes what differs, opened by key, and asks whose to keep when a colleague was faster", async () => {
		const sent: Record<string, unknown>[] = [];
		const opened = await open({
			"GET things/term/{id}": thing(2, CALF),
			"PATCH things/term/{id}"(body: Record<string, unknown>) {
				sent.push(body);
				if (sent.length > 1) return { ...thing(2, { ...CALF, name: "Calves" }), change: {} };
				const now = { name: "Calf starter" };
				return new Refusal(412, "feedmill_stale", "Somebody else has changed this in the meantime.", { now, by: {} });
			},
		});
		const { page } = opened;
		const link = page.getByRole("link", { name: "Calf Feed" });
		await link.waitFor();
		for (const key of ["j", "j", "Enter"]) await page.keyboard.press(key);
		const sheet = page.getByRole("dialog");
		await expect.poll(() => sheet.getByLabel("Name").inputValue()).toBe("Calf & heifer");
		expect(new URL(page.url()).search).toBe("?id=2");
		const above = await sheet.getByLabel("Stands below").locator("option").allTextContents();
		expect(above.map((text) => text.trim())).toEqual([
			"Nothing: it stands at the top",
			...["Cattle Feed", "Catle Feed", "Uncategorised"],
		]);
		await sheet.getByLabel("Name").fill("Calves");
		await sheet.getByLabel("Stands below").selectOption({ label: "Catle Feed" });
		await press(sheet.getByRole("button", { name: "Save" }));
		await sheet.getByText("Somebody else has changed this in the meantime.").waitFor();
		await sheet.getByText("Name: Calf starter").waitFor();
		await expectFine(opened, "stale");
		await press(sheet.getByRole("button", { name: "Keep mine, then save" }));
		await expectFine(opened, "change");
		await press(sheet.getByRole("button", { name: "Save" }));
		await page.getByText("“Calves” is changed.").waitFor();
		expect(await sheet.count()).toBe(0);
		const set = { name: "Calves", parentId: 4 };
		expect(sent).toEqual([
			{ id: 2, set, was: { name: "Calf &amp; heifer", parentId: 1 } },
			{ id: 2, set, was: { name: "Calf starter", parentId: 1 } },
		]);
		// What opened it has the focus again.
		if (!isPhone) await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
	});

	it("merges after a review, and not what cannot be merged", async () => {
		const merged: Record<string, unknown>[] = [];
		const review = { from: "Catle Feed", into: "Cattle Feed", products: 12, both: 3, below: 2, refusal: "" };
		const refusal = "“Lick” has packs of both.";
		const opened = await open({
			"GET terms/4/merge": ({ into }: Record<string, unknown>) => ({ ...review, refusal: into === "1" ? "" : refusal }),
			"POST terms/4/merge"(body: Record<string, unknown>) {
				merged.push(body);
				return { changed: true, sentence: "“Catle Feed” is “Cattle Feed” now." };
			},
		});
		const { page } = opened;
		await choose(opened, "Catle Feed", "Merge into …");
		const sheet = page.getByRole("dialog");
		await press(sheet.getByRole("button", { name: "Merge" }));
		await sheet.getByText("Choose the one that stays.").waitFor();
		await sheet.getByLabel("Which one stays").selectOption("2");
		await sheet.getByText(refusal).waitFor();
		await press(sheet.getByRole("button", { name: "Merge" }));
		await sheet.getByLabel("Which one stays").selectOption("1");
		await sheet.getByText("12 products get “Cattle Feed”.").waitFor();
		await sheet.getByText("3 of them have both.").waitFor();
		await sheet.getByText("2 categories go below “Cattle Feed”.").waitFor();
		await sheet.getByText("The old address of “Catle Feed” leads to “Cattle Feed”.").waitFor();
		await expectFine(opened, "merge");
		await press(sheet.getByRole("button", { name: "Merge" }));
		await page.getByText("“Catle Feed” is “Cattle Feed” now.").waitFor();
		expect(merged).toEqual([{ into: 1 }]);
	});

	it("asks once before one goes, says why it cannot, and offers no removing of the one for products without", async () => {
		let asked = 0;
		const opened = await open({
			"DELETE things/term/{id}"() {
				asked++;
				return asked > 1
					? { id: 1 }
					: new Refusal(409, "feedmill_in_use", "Other terms stand below this one: move them first.");
			},
			"GET audit": { entries: [], next: null },
		});
		const { page } = opened;
		await choose(opened, "Cattle Feed", "Remove");
		const sheet = page.getByRole("dialog");
		await sheet.getByText("14 products in the shop have it.").waitFor();
		expect(asked).toBe(0);
		await press(sheet.getByRole("button", { name: "Remove" }));
		await sheet.getByText("Other terms stand below this one: move them first.").waitFor();
		await expectFine(opened, "remove, refused");
		await press(sheet.getByRole("button", { name: "Remove" }));
		await page.getByText("“Cattle Feed” is removed.").waitFor();
		await press(page.getByRole("button", { name: "More: Uncategorised" }));
		await page.getByRole("menuitem").first().waitFor();
		expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Change", "History"]);
		await press(page.getByRole("menuitem", { name: "History" }));
		await page.getByText("Nothing was changed here yet.").waitFor();
		await expectFine(opened, "history");
	});

	it("merges two tags of the shop, and undoes it from the history of the one that stayed", async () => {
		const system = { actor: { kind: "system", name: "test" } } as const;
		for (const name of ["Monsoon", "Monsun"]) {
			const term = { taxonomy: "product_tag", name, slug: name.toLowerCase() };
			expect(await fixture.shop.editors.terms.create(term, system)).toMatchObject({ ok: true });
		}
		await signInContext(context, fixture, "anita", "shop_manager");
		const opened = await openAdmin(context, fixture.base, "/terms?of=product_tag", {});
		const { page } = opened;
		await choose(opened, "Monsun", "Merge into …");
		const sheet = page.getByRole("dialog");
		await sheet.getByLabel("Which one stays").selectOption({ label: "Monsoon" });
		await sheet.getByText("0 products get “Monsoon”.").waitFor();
		await press(sheet.getByRole("button", { name: "Merge" }));
		await page.getByText("It is one with Monsoon now.").waitFor();
		await page.getByRole("link", { name: "Monsun" }).waitFor({ state: "detached" });
		await choose(opened, "Monsoon", "History");
		const undo = page.getByRole("button", { name: /^Undo/ });
		await undo.first().waitFor();
		await expectFine(opened, "history of a merging");
		await press(undo.first());
		await page.getByRole("link", { name: "Monsun" }).waitFor();
	});

	it.each<[string, Answers, string, Role, RegExp]>([
		["loading", { "GET terms": SILENT }, "/terms", "shop_manager", /The network is slow/],
		["failed", { "GET terms": new Refusal(500, "broken", "No.") }, "/terms", "shop_manager", /could not be shown/],
		["empty", {}, "/terms?of=product_tag", "shop_manager", /There are no tags yet/],
		["no such list", {}, "/terms?of=pa_none", "shop_manager", /There is no such list/],
		[
			"gone",
			{ "GET things/term/{id}": new Refusal(404, "feedmill_not_found", "No.") },
			"/terms?id=99",
			"shop_manager",
			/removed it meanwhile/,
		],
		[
			"not allowed",
			{ "GET terms": new Refusal(403, "feedmill_not_allowed", "No.", { needs: "products.see" }) },
			"/terms",
			"accountant",
			/This page is not open to you/,
		],
		["only looked at", {}, "/terms", "depot", /these are changed by/],
	])("%s: says so in words", async (name, answers, path, role, words) => {
		const opened = await open(answers, path, role);
		await opened.page.getByText(words).first().waitFor();
		expect(await opened.page.getByRole("button", { name: /^More:/ }).count()).toBe(name === "gone" ? 5 : 0);
		await expectFine(opened, name);
	});
});
