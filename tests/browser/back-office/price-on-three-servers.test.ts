import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";

const PLAIN = 34;
const RUPEE = 1_000_000;
/** Looks at a page after the price was saved, a tenth of a second apart: a second. */
const MOST_LOOKS = 10;
const PAUSE = 100;

let browser: Browser;
let fixture: Fixture;
let bases: string[];
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture({ database: "postgres" }), ensureBuilt()]);
	bases = [fixture.base, (await fixture.serveAlso()).base, (await fixture.serveAlso()).base];
}, 120_000);
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

it("a price that the manager changes is on the cached category page of all three servers within a second", async () => {
	const system = { actor: { kind: "system", name: "test" } } as const;
	await fixture.shop.editors.products.change(PLAIN, { regularPrice: 1_420 * RUPEE, salePrice: null }, system);
	const { name } = await fixture.connection.db
		.selectFrom("product")
		.select("name")
		.where("id", "=", PLAIN)
		.executeTakeFirstOrThrow();
	const path = await categoryOf(name);
	const page = async (base: string) => (await fetch(`${base}${path}`)).text();
	// Each server has the page now, with the old price.
	for (const base of [...bases, ...bases]) expect(priceIn(await page(base), name)).toBe("1420");
	for (const base of bases) expect(await isCached(`${base}${path}`)).toBe(true);

	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	await signInContext(context, fixture, "anita", "shop_manager");
	const admin = await context.newPage();
	for (const rupees of [1_391, 1_473]) {
		await admin.goto(`${fixture.base}/admin/products?q=${encodeURIComponent(name)}`);
		await admin.locator(`[data-row="${PLAIN}"] [data-part=price]`).first().click();
		await admin.keyboard.type(String(rupees));
		await admin.keyboard.press("Enter");
		await admin.getByText(`Saved: the price is ₹${rupees}, in the shop too.`).waitFor();
		const looks = await Promise.all(
			bases.map((base) => looksUntil(async () => priceIn(await page(base), name), rupees)),
		);
		for (const needed of looks) expect(needed).toBeLessThanOrEqual(MOST_LOOKS);
		for (const base of bases) expect(await isCached(`${base}${path}`)).toBe(true);
	}
	await context.close();
});

/** How many looks it took. @throws after MOST_LOOKS, with what was there instead */
async function looksUntil(look: () => Promise<string | undefined>, rupees: number): Promise<number> {
	let shown: string | undefined;
	for (let looks = 1; looks <= MOST_LOOKS; looks++) {
		shown = await look();
		if (shown === String(rupees)) return looks;
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
	throw new Error(`after ${MOST_LOOKS} looks the page has ${shown} instead of ${rupees}`);
}

/** The path of a category page that shows the product. */
async function categoryOf(name: string): Promise<string> {
	const { db } = fixture.connection;
	const terms = await db
		.selectFrom("term")
		.innerJoin("product_term", "product_term.term_id", "term.id")
		.select("term.slug")
		.where("product_term.product_id", "=", PLAIN)
		.where("term.taxonomy", "=", "product_cat")
		.execute();
	for (const { slug } of terms) {
		const answer = await fetch(`${fixture.base}/product-category/${slug}/`);
		if (priceIn(await answer.text(), name) !== undefined) return new URL(answer.url).pathname;
	}
	throw new Error(`no category page shows ${name}`);
}

/** The price behind the product's name on a page of products. */
function priceIn(html: string, name: string): string | undefined {
	const text = html.slice(Math.max(html.lastIndexOf(`>${name}<`), 0)).replaceAll(/<[^>]*>/g, "");
	return html.includes(`>${name}<`) ? /₹\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") : undefined;
}

/** Whether the page is the same one when it is asked for again: it then has the same ETag. */
async function isCached(address: string): Promise<boolean> {
	const first = await fetch(address);
	await first.arrayBuffer();
	const etag = first.headers.get("etag");
	if (etag === null) return false;
	return (await fetch(address, { headers: { "if-none-match": etag } })).status === 304;
}
