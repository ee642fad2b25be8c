/**
 * npm run pictures: draws the pictures of docs/back-office.md anew, from a demo store with some orders. A person looks
 * at them before they are committed.
 */
import fs from "node:fs";
import path from "node:path";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { startDemo } from "../../support/demo-server.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";

const FOLDER = path.join(import.meta.dirname, "../../../docs/pictures");
const WINDOWS = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } } as const;
/** Of WebP, of 100. */
const QUALITY = 72;
const OWNER = { name: "Asha Patel", email: "asha@mill.in", password: "three quiet buffaloes" };
const GOODS = ["Gir Sanskar Mash", "Dudhdhara 5000", "Calf Grower", "Mahish Shakti", "Bypass Protein Booster"];
/** In letters that every machine can draw. */
const BUYERS = [
	{ first_name: "Ramesh", last_name: "Patel", city: "Anand", phone: "98250 11223", bags: 6 },
	{ first_name: "Kanta", last_name: "Solanki", city: "Borsad", phone: "98791 40516", bags: 2 },
	{ first_name: "Mahesh", last_name: "Parmar", city: "Nadiad", phone: "99040 88172", bags: 8 },
	{ first_name: "Sunita", last_name: "Desai", city: "Petlad", phone: "97270 61038", bags: 3 },
	{ first_name: "Jignesh", last_name: "Zala", city: "Khambhat", phone: "98985 27740", bags: 4 },
] as const;

const [browser, demo] = await Promise.all([openBrowser(), startDemo(), ensureBuilt()]);
try {
	fs.mkdirSync(FOLDER, { recursive: true });
	const orders = await placeOrders(demo.address);
	await handleSome(demo.shop, orders);
	const desk = await browser.newContext({ viewport: WINDOWS[1280], reducedMotion: "reduce" });
	const page = await desk.newPage();
	await page.goto(`${demo.address}/admin/?first=${await demo.shop.staff.firstLink()}`);
	await page.getByLabel("Your name").fill(OWNER.name);
	await page.getByLabel("E-mail address").fill(OWNER.email);
	await shoot(page, "first-owner");
	await page.getByLabel("New password").fill(OWNER.password);
	await page.getByRole("button", { name: "Become the owner" }).click();
	await page.getByRole("heading", { name: "Newest orders" }).waitFor();
	await shoot(page, "home");
	await open(page, "/orders?view=to-confirm");
	await shoot(page, "to-confirm");
	await open(page, `/orders/${orders[0]}`);
	await shoot(page, "order");
	await page.goto(`${demo.address}/admin/slips?orders=${orders[2]}&paper=a5`);
	await shoot(page, "slip");
	const phone = await onPhone(desk);
	await open(phone, "/");
	await shoot(phone, "home", 360);
	await open(phone, `/orders/${orders[0]}`);
	await shoot(phone, "order", 360);
} finally {
	await browser.close();
	await demo.close();
}

async function placeOrders(base: string): Promise<number[]> {
	const answer = await fetch(`${base}/wp-json/wc/store/v1/products?per_page=100`);
	const products = (await answer.json()) as { id: number; name: string }[];
	const sold = products.filter(({ name }) => GOODS.includes(name));
	const placed: number[] = [];
	for (const [index, { bags, ...person }] of BUYERS.entries()) {
		const shopper = await new Shopper(base).start();
		const added = await shopper.add(sold[index % sold.length]!.id, bags);
		if (added.status !== 201) throw new Error(`nothing was added: ${JSON.stringify(added.body)}`);
		const to = { ...RAMESH, ...person, state: "GJ", postcode: "388001" };
		const billing_address = { ...to, email: `buyer.${index}@example.in` };
		const done = await shopper.call<{ order_id?: number; message?: string }>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address,
			shipping_address: to,
		});
		if (done.body.order_id === undefined) throw new Error(`no order was placed: ${done.body.message}`);
		placed.push(done.body.order_id);
	}
	return placed;
}

/** One is to be packed, one to be sent, one is on the road. */
async function handleSome({ editors }: Shop, [, , packed, sent, confirmed]: readonly number[]): Promise<void> {
	const by = { kind: "system", name: "pictures" } as const;
	await editors.orders.handleMany([packed!, sent!, confirmed!], { step: "confirm" }, by);
	await editors.orders.handleMany([packed!, sent!], { step: "pack" }, by);
	await editors.orders.handle(sent!, { step: "ship", lorry: "GJ 23 AT 4411", driver: "98254 70012" }, by);
}

/** The same login in the window of a phone. */
async function onPhone(desk: BrowserContext): Promise<Page> {
	const options = { viewport: WINDOWS[360], deviceScaleFactor: 1, reducedMotion: "reduce" } as const;
	const context = await browser.newContext({ ...options, storageState: await desk.storageState() });
	return context.newPage();
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(`${demo.address}/admin${address}`);
	await page.locator("main h1").waitFor();
	await page.waitForLoadState("networkidle");
}

async function shoot(page: Page, name: string, width: keyof typeof WINDOWS = 1280): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
	const file = `${name}-${width}.webp`;
	fs.writeFileSync(path.join(FOLDER, file), Buffer.from(data, "base64"));
	console.log(`docs/pictures/${file}: ${Math.round(data.length * 0.75 * 0.001)} kB`);
}
