import type { PackRow, ProductRows } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import type { ReviewRow, ReviewRows } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import type { People } from "@feedmill/admin-api/feedmill-v1/staff/people.ts";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { cutTexts, plainEnglish, plainTexts } from "../../support/languages/plain-english.ts";
import { pseudoLanguage } from "../../support/languages/pseudo-language.ts";
import { storeTexts } from "../../support/languages/store-data.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { type Answers, meAs, NOBODY, openAdmin, Refusal } from "./admin-page.ts";
import { answersOf } from "./answers-of.ts";

/** Of Intl, which lacks the pseudo-language. */
const DAYS = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/g;
const DATA = [
	"Asha Patel",
	"a@b.in",
	"X-34",
	"asha",
	"Firefox on Windows",
	"Chrome on Android",
	"Nobody at all",
	// Rows of an analysis and classes of tax are stored with these names.
	"Crude fat",
	"Crude fibre",
	"Moisture",
	"reduced-rate",
	"zero-rate",
	"Meera Joshi",
	"admin",
].concat(["Kiran Shah", "Sahyadri Dairy", "Call before delivery.", "Surat", "Flat 3"]);
const place = { address: "203.0.113.*", lastUse: Date.UTC(2026, 10, 22, 13, 40), since: 0 };
const PLACES = [
	{ ...place, id: "1", device: "Firefox on Windows", raised: true, here: true },
	{ ...place, id: "2", device: "Chrome on Android", raised: false, here: false },
];

const pack = { id: 1, label: "", sku: "F-1", status: "publish", weight: 50_000, stock: null };
const prices = { regularPrice: 1_000_000_000, salePrice: null, saleFrom: null, saleTo: null };
const product = { id: 1, name: "Surat", sku: "F-1", status: "publish", type: "simple", stock: null };
const PRODUCTS = {
	entries: [{ ...product, minPrice: null, maxPrice: null, packs: [{ ...pack, ...prices }], hasMorePacks: false }],
	total: 1,
	hasMore: false,
	next: null,
};
const times = { createdAt: 0, startsAt: 0, endedAt: 0 };
const counts = { rows: 4, waiting: 1, done: 1, leftOut: 1, refused: 1 };
const TASKS = (["done", "paused", "stopped"] as const).map((state, index) => ({
	...{ id: index + 1, kind: "price", by: "Asha Patel", state, undoes: index === 2 ? 1 : null, undoneBy: null },
	...{ ...times, ...counts, canUndo: true },
}));
const ROWS = ["waiting", "done", "left-out", "refused"].map((state, index) => ({
	...{ position: index + 1, label: "Surat", state, sentence: "", doneAt: null },
}));
const PACK: PackRow = {
	...{ id: 34, label: "", sku: "X-34", status: "publish", regularPrice: 1_390_000_000, salePrice: 1_290_000_000 },
	...{
		weight: null,
		saleFrom: null,
		saleTo: null,
		stock: { managed: true, quantity: 3, status: "instock" } as PackRow["stock"],
	},
};
const SHELF: ProductRows = {
	entries: ["publish", "draft", "private"].map((status, index) => ({
		...{ id: index + 1, name: "Nobody at all", sku: "", status, type: "simple", minPrice: 1, maxPrice: 1 },
		...{ stock: null, packs: [{ ...PACK, id: index + 40 }], hasMorePacks: index === 1 },
	})),
	...{ total: 3, hasMore: false, next: "x" },
};
const REVIEW: ReviewRow = {
	...{ id: 1, product: "Nobody at all", sku: "X-34", reviewer: "Kiran Shah", email: "a@b.in", stars: 4, at: 0 },
	...{ text: "Call before delivery.", verified: true, status: "hold", pictures: [] },
};
const REVIEWS: ReviewRows = {
	...{ entries: [REVIEW, { ...REVIEW, id: 2, stars: 0, product: "" }], total: 2, hasMore: false, next: null },
};
const PEOPLE: People = {
	people: (["administrator", "clerk", "depot"] as const).map((role, index) => ({
		...{ id: index + 1, name: "Kiran Shah", login: "asha", email: "a@b.in", role, canSignIn: index !== 1 },
		...{ factor: (["set-up", "wanted", "none"] as const)[index]!, lastUse: index === 0 ? 1 : null, isMe: index === 2 },
	})),
	more: true,
};

describe("the back office in a language that is a third longer than English", () => {
	let browser: Browser;
	let fixture: Fixture;
	let allowed: readonly string[];
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([
			openBrowser(),
			startFixture({ language: { pages: pseudoLanguage(), words: pseudo } }),
			ensureBuilt(),
		]);
		const slugs = await fixture.connection.db.selectFrom("term").select("slug").execute();
		allowed = [...storeTexts(DATA), ...slugs.map(({ slug }) => slug)];
	}, 120_000);
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	const inside = { me: { ...meAs("clerk"), language: "en-XA" } };
	const manager = { me: { ...meAs("shop_manager"), language: "en-XA" } };
	const owner = { me: { ...meAs("administrator"), language: "en-XA" } };
	const outside = { me: NOBODY };
	const refused = (code: string, data = {}) => new Refusal(403, code, "", data);
	const invitation = { role: "clerk", email: "a@b.in", shop: "Feedmill" };
	const screens: [name: string, path: string, who: { me: typeof NOBODY }, answers?: Answers][] = [
		["sign-in", "/", outside],
		["factor", "/", { me: { ...NOBODY, needs: "factor" } }],
		[
			"invitation",
			`/?invitation=${"i".repeat(30)}`,
			outside,
			{ "POST invitations/read": { ...invitation, kind: "staff", hasAccount: true } },
		],
		[
			"first owner",
			`/?first=${"i".repeat(30)}`,
			outside,
			{ "POST invitations/read": { ...invitation, kind: "first", hasAccount: false } },
		],
		["home", "/", inside],
		["orders", "/orders?view=all", inside],
		["nothing found", "/orders?view=all&q=Nobody%20at%20all", inside],
		["nothing to do", "/orders?view=on-the-road", inside],
		["order", "/orders/97", inside],
		["no order", "/orders/99999", inside],
		["price list", "/prices", manager, { "GET products": PRODUCTS }],
		["tasks", "/tasks", manager, { "GET tasks": { tasks: TASKS, next: 5 } }],
		["task", "/tasks/1", manager, { "GET tasks/{id}": { task: TASKS[0], rows: ROWS, next: 100 } }],
		["account", "/account", inside],
		["products", "/products", owner, { "GET products": SHELF }],
		["no products", "/products", owner, { "GET products": { ...SHELF, entries: [] } }],
		["reviews", "/reviews", owner, { "GET reviews": REVIEWS }],
		["no reviews", "/reviews?status=trash", owner, { "GET reviews": { ...REVIEWS, entries: [] } }],
		["people", "/people", owner, { "GET people": PEOPLE, "GET invitations": [] }],
		["not allowed", "/orders", inside, { "GET orders": refused("feedmill_not_allowed", { needs: "orders.see" }) }],
		["failed", "/orders", inside, { "GET orders": refused("broken") }],
		["nowhere", "/nowhere", inside],
	];

	/** Screens over what the fixture has, by the owner inside. */
	const whole = [
		"/products/34",
		"/products/23",
		"/products/new",
		"/customers",
		"/customers/new",
		"/customers/3",
		"/freight",
		"/terms",
		"/orders/new",
		"/orders/97/change",
		"/orders/calls",
		"/money",
		"/money/to-confirm",
		"/money/statement",
		"/money/cash",
		"/more",
	];

	it.each(whole)("%s", async (path) => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		await signInContext(context, fixture, "anita", "administrator");
		// Words in full are data of the shop, whose marks are seen where they are edited.
		const texts = { description: "", short_description: "Surat" };
		await fixture.connection.db.updateTable("product").set(texts).where("id", "in", [23, 34]).execute();
		const refused: string[] = [];
		context.on("response", (response) => {
			if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
		});
		const { page } = await openAdmin(context, fixture.base, path, {});
		await page.getByRole("heading").first().waitFor();
		await page.waitForLoadState("networkidle");
		await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
		const found = (await plainEnglish(page, allowed)).map((text) => text.replaceAll(DAYS, ""));
		expect({ plain: plainTexts(found, allowed), cut: await cutTexts(page) }).toEqual({ plain: [], cut: [] });
		expect(refused).toEqual([]);
		expect(await page.locator("h1").innerText()).toMatch(/[åçéîñöŕšûý]|Surat|Heifer|Milk|Ramesh/);
		await context.close();
	});

	it.each(screens)("%s", async (name, path, { me }, answers = {}) => {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		const given = { ...answersOf(fixture.shop, fixture.base), "GET me/places": PLACES, ...answers };
		const { page } = await openAdmin(context, fixture.base, path, { me, answers: given });
		await page.getByRole("heading").first().waitFor();
		await page.waitForLoadState("networkidle");
		await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pseudo ${name}.png`, fullPage: true });
		const found = (await plainEnglish(page, allowed)).map((text) => text.replaceAll(DAYS, ""));
		expect({ plain: plainTexts(found, allowed), cut: await cutTexts(page) }).toEqual({ plain: [], cut: [] });
		expect(await page.locator("h1").innerText()).toMatch(/[åçéîñöŕšûý]/);
		await context.close();
	});
});
