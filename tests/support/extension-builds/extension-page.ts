import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "../browser.ts";
import { type DemoServer, startDemo } from "../demo-server.ts";
import { type Double, writeDoubles } from "./doubles/write-doubles.ts";

/** A shop with extensions, and a shopper with a filled cart. */
export interface ExtensionPage {
	server: DemoServer;
	page: Page;
	/** Errors on the page since the last visit. */
	errors: string[];
	/** Opens a page with a block and waits until it is rendered. */
	visit(block: "cart" | "checkout"): Promise<void>;
	close(): Promise<void>;
}

/** Opens it; `doubles` are its extensions, by namespace. */
export async function openWithExtensions(
	doubles: Readonly<Record<string, Double>>,
	options: BrowserContextOptions = {},
): Promise<ExtensionPage> {
	const [server, browser]: [DemoServer, Browser] = await Promise.all([
		startPlainDemo((folder) => ({ EXTENSIONS: writeDoubles(folder, doubles) })),
		openBrowser(),
	]);
	const page = await (await browser.newContext({ reducedMotion: "reduce", ...options })).newPage();
	page.setDefaultTimeout(15_000);
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(message.text());
	});
	await page.goto(`${server.address}/shop/`);
	await page.locator("a.ajax_add_to_cart").first().click();
	await page.locator("a.added_to_cart").first().waitFor();
	return {
		server,
		page,
		errors,
		async visit(block) {
			errors.length = 0;
			await page.goto(`${server.address}/${block}/`);
			await page.locator(`.wp-block-woocommerce-${block}:not(.is-loading)`).waitFor();
		},
		async close() {
			await browser.close();
			await server.close();
		},
	};
}

/** Waits for the freight of the address in the checkout: an order needs it. */
export function freightOf(page: Page): Promise<void> {
	return page.locator('[id*="-freight:"]').first().waitFor({ state: "attached" });
}

/**
 * Serves the demo store as most stores that extensions were written for: with the usual address form, and with rates
 * before there is an address.
 */
export async function startPlainDemo(environment: Parameters<typeof startDemo>[0]): Promise<DemoServer> {
	const server = await startDemo(environment);
	const { shop } = server;
	const { display } = await shop.settings.current();
	await shop.settings.write({ display: { ...display, pinFirst: false }, shippingCostRequiresAddress: false });
	const by = { actor: { kind: "system", name: "test" } } as const;
	const zones = await shop.lists.zones.list({}, {}, by.actor);
	if (!zones.ok) throw new Error(zones.error.code);
	const freight = zones.value.entries.flatMap(({ methods }) =>
		methods.filter(({ methodId }) => methodId === "freight"),
	);
	for (const { instanceId } of freight) {
		const method = { methodId: "flat_rate", title: "Our lorry", settings: { cost: "60" } } as const;
		const changed = await shop.editors.shippingMethods.change(instanceId, method, by);
		if (!changed.ok) throw new Error(changed.error.code);
	}
	return server;
}

/** Fills in a valid address. */
export async function fillAddress(page: Page): Promise<void> {
	await page.getByLabel("Email address").fill("ramesh@example.in");
	for (const [label, text] of Object.entries({
		"First name": "Ramesh",
		"Last name": "Patel",
		Address: "12 Dairy Road",
		City: "Mehsana",
		"PIN Code": "384002",
	}))
		await page.getByLabel(label, { exact: true }).first().fill(text);
	await page.locator("#shipping-phone").fill("98765 43210");
}

/** A script without a purpose of its own, whose page has the scripts named. */
export function bystander(dependencies: string[], blocks: Double["blocks"]): Double {
	return { text: "window.stands = true;", dependencies, blocks };
}

/** The HTML that `expression` becomes (React; `h` makes elements, `c` has components), or the error that it throws. */
export function drawn(page: Page, expression: string): Promise<unknown> {
	return page.evaluate(`(() => {
		const box = document.body.appendChild(document.createElement("div"));
		const { createElement: h, createRoot, flushSync } = wp.element, c = wp.components;
		const thrown = [];
		const root = createRoot(box, { onUncaughtError: (error) => thrown.push(error.message) });
		flushSync(() => root.render(${expression}));
		const html = box.innerHTML;
		root.unmount();
		box.remove();
		return thrown[0] ?? html;
	})()`);
}
