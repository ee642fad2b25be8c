import { ensureBuilt } from "@feedmill/back-office/build.ts";
import { HOSTILE_MARKUP } from "@feedmill/trade/testing/hostile-markup.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointsOf } from "../../databases/hostile/endpoints-of.ts";
import type { Argument, Endpoint } from "../../databases/hostile/hostile-requests.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { RAMESH, Shopper } from "../../support/store-client.ts";
import { useBrowser } from "../../support/use-browser.ts";

/** Elements of these are found by `data-hostile`, wherever a page makes markup of a text. */
const PAYLOADS: readonly string[] = [
	"<script data-hostile>window.ran=1</script>",
	'"><img data-hostile src=x onerror=window.ran=1>',
	"'-window.ran=1-'</textarea></title><svg data-hostile onload=window.ran=1>",
	"javascript:window.ran=1//https://example.in",
	"a\u202etxt.exe\u2066 b\u0000c\ud800",
	"${window.ran=1}{{constructor.constructor('window.ran=1')()}}",
	"अ्‌".repeat(80),
	"W".repeat(250),
];
/** Bodies have at most 128 kB. */
const MEGABYTE = "<img data-hostile src=x onerror=window.ran=1>".repeat(24_000);
const PROTOTYPES = JSON.stringify({ text: "x", set: { constructor: "x" } }).replace(
	"{",
	'{"__proto__":{"ran":1,"role":"administrator"},"constructor":{"prototype":{"ran":1}},',
);
/** A text of each of these reaches a screen: without them the crawl would prove nothing. */
const ORDER = 97;
const MOST_PAGES = 60;

describe("texts with scripts in the back office", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	let owner: StaffVisitor;
	let endpoints: Endpoint[];
	beforeAll(async () => {
		await ensureBuilt();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		await signInContext(context, fixture, "anita", "administrator");
		owner = await signedInStaff(fixture, "anita");
		await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
		endpoints = (await endpointsOf(fixture.base, "feedmill/v1")).filter(
			({ method, path }) => method !== "DELETE" && !/\/me\/(sign|factor)/.test(path),
		);
	}, 120_000);
	afterAll(() => context?.close());

	it("go through every text field of every route, and each answer is JSON and no failure", async () => {
		const wrong: string[] = [];
		let taken = 0;
		for (const endpoint of endpoints) {
			const fields = textFields(endpoint.args);
			for (const field of fields)
				for (const payload of [...PAYLOADS, HOSTILE_MARKUP[taken % HOSTILE_MARKUP.length]!]) {
					const { status, body } = await send(endpoint, field, payload);
					if (status >= 500) wrong.push(`${endpoint.method} ${endpoint.path} ${field.join(".")}: ${status}`);
					if (status < 300 && endpoint.method !== "GET" && body !== null) taken += 1;
				}
			if (endpoint.method === "GET" || fields.length === 0) continue;
			for (const text of [JSON.stringify({ text: MEGABYTE }), PROTOTYPES]) {
				const { status } = await owner.call(endpoint.method, pathOf(endpoint), text, {
					"content-type": "application/json",
				});
				if (status >= 500) wrong.push(`${endpoint.method} ${endpoint.path} ${text.length} bytes: ${status}`);
			}
		}
		expect(wrong).toEqual([]);
		expect(taken).toBeGreaterThan(80);
		expect(({} as Record<string, unknown>).ran, "no prototype was written").toBeUndefined();
	}, 300_000);

	it("run on no screen of the back office, make no element there, and break none", async () => {
		await byShoppers();
		const opened = await context.newPage();
		opened.setDefaultTimeout(20_000);
		const faults: string[] = [];
		opened.on("pageerror", (error) => faults.push(`${opened.url()}: ${error.message}`));
		opened.on("dialog", (dialog) => {
			faults.push(`${opened.url()}: dialog`);
			void dialog.dismiss();
		});
		opened.on("console", (message) => {
			if (/Content Security Policy|TrustedHTML/i.test(message.text()))
				faults.push(`${opened.url()}: ${message.text()}`);
		});
		const known = new Set(["/admin/", `/admin/orders/${ORDER}`, "/admin/reviews", "/admin/people", "/admin/products"]);
		let seen = 0;
		let shown = 0;
		for (const path of known) {
			if (seen++ >= MOST_PAGES) break;
			await opened.goto(`${fixture.base}${path}`);
			await opened.locator("h1, .slip").first().waitFor();
			await opened.waitForLoadState("networkidle");
			const found = await lookAt(opened);
			if (found.ran || found.elements > 0 || found.width > 1280) faults.push(`${path}: ${JSON.stringify(found)}`);
			shown += found.texts;
			for (const link of found.links) known.add(link);
		}
		expect(faults).toEqual([]);
		expect(seen).toBeGreaterThan(15);
		expect(shown, "payloads seen as texts").toBeGreaterThan(10);
	}, 300_000);

	/** What guests write and staff see. */
	async function byShoppers(): Promise<void> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 3);
		const [script, image] = PAYLOADS as readonly [string, string];
		const address = { ...RAMESH, first_name: script.slice(0, 40), company: image, city: image.slice(0, 40) };
		await shopper.call("POST", "/checkout", {
			billing_address: { ...address, email: "guest@example.in" },
			shipping_address: address,
			payment_method: "cod",
			customer_note: PAYLOADS.join("\n"),
		});
		for (const content of PAYLOADS)
			await fixture.connection.db
				.insertInto("review")
				.values({
					id: 900 + PAYLOADS.indexOf(content),
					product_id: 20,
					reviewer: content.slice(0, 100).replaceAll("\0", "").toWellFormed(),
					email: "kanta@example.in",
					content: content.replaceAll("\0", "").toWellFormed(),
					rating: 3,
					verified: 0,
					status: "hold",
					created_at: 1,
					customer_id: 0,
				})
				.execute();
		await fixture.connection.db.updateTable("orders").set({ customer_note: image }).where("id", "=", ORDER).execute();
	}

	async function lookAt(page: Page) {
		return page.evaluate(() => ({
			ran: (window as { ran?: number }).ran !== undefined,
			elements: document.querySelectorAll("[data-hostile]").length,
			texts: (document.body.innerText.match(/window\.ran=1|data-hostile/g) ?? []).length,
			width: document.documentElement.scrollWidth,
			links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')]
				.map((link) => link.getAttribute("href")!.replace(/#.*/, ""))
				// One order after another shows nothing new.
				.filter((href) => !/\/(?:orders|slips)[/?].*\d{3,}/.test(href)),
		}));
	}

	function send(endpoint: Endpoint, field: readonly string[], payload: string) {
		const given = withField(goodValues(endpoint.args), field, payload);
		if (endpoint.method !== "GET") return owner.call(endpoint.method, pathOf(endpoint), given);
		const query = Object.entries(given).map(([name, value]) => [name, String(value).toWellFormed()]);
		return owner.call("GET", `${pathOf(endpoint)}?${new URLSearchParams(query as [string, string][])}`);
	}
});

/** With numbers that are something in the store. */
function pathOf({ path }: Endpoint): string {
	const id = /\/orders/.test(path) ? ORDER : /product|stock/.test(path) ? 20 : /customer/.test(path) ? 3 : 1;
	return path
		.replace("/feedmill/v1/", "")
		.replace(/\(\?P<digits>(?:[^()]|\([^()]*\))*\)/, "9825012345")
		.replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, String(id));
}

/** Names of all texts, those inside objects too. */
function textFields(args: Readonly<Record<string, Argument>>, within: readonly string[] = []): string[][] {
	return Object.entries(args).flatMap(([name, argument]) => {
		if (argument.enum) return [];
		if (argument.properties) return textFields(argument.properties, [...within, name]);
		const types = [argument.type ?? "string"].flat();
		return types.includes("string") ? [[...within, name]] : [];
	});
}

const GOOD: Readonly<Record<string, unknown>> = {
	email: "asha@example.in",
	phone: "9825012345",
	pin: "388001",
	postcode: "388001",
	state: "GJ",
	country: "IN",
	amount: 1_000_000,
	step: "confirm",
	toCustomer: false,
	mailed: false,
};

/** What a call needs besides the field that is tried; objects of changes are left empty. */
function goodValues(args: Readonly<Record<string, Argument>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(args)
			.filter(([name]) => !/^(id|was|parts|after|amount)$/.test(name))
			.map(([name, { type, enum: choices, minimum }]) => {
				if (name in GOOD) return [name, GOOD[name]];
				if (choices) return [name, choices[0]];
				const [first = "string"] = [type ?? "string"].flat();
				const values: Record<string, unknown> = {
					integer: minimum ?? 1,
					number: 1,
					boolean: false,
					object: {},
					array: [],
				};
				return [name, first in values ? values[first] : "Kanta"];
			}),
	);
}

function withField(
	given: Record<string, unknown>,
	[name = "", ...rest]: readonly string[],
	payload: string,
): Record<string, unknown> {
	const inner = given[name];
	const object = typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>) : {};
	return { ...given, [name]: rest.length === 0 ? payload : withField(object, rest, payload) };
}
