import type { Browser, BrowserContext, Page } from "playwright-core";

/** A cheap phone on a slow line. */
export const PHONE = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	/** bytes per second: 1.6 Mbit/s */
	throughput: 1_600_000 / 8,
	/** ms added to each request */
	latency: 300,
	/** how many times slower the processor is */
	slowdown: 4,
} as const;

export interface Paint {
	/** ms from the start of the navigation to the largest contentful paint */
	largest: number;
	/** What was painted: "img.class address" or "p.class". */
	element: string;
	/** Whether the element is still on the page once all scripts have run. */
	stays: boolean;
	/** ms until the blocks of cart and checkout take input; null on other pages. */
	takesInput: number | null;
	/** Cumulative layout shift. */
	shift: number;
	/** Compressed bytes of each kind of file that had come by the largest paint. */
	bytes: Record<string, number>;
	/** Requests that had begun by the largest paint, and scripts among them that had come. */
	requests: number;
	scripts: number;
	/** Files that had come by the largest paint, each asked for by the one before: 1 is the page alone. */
	depth: number;
}

interface Watched {
	takesInput: number | null;
	paints: { time: number; element: Element | null; name: string }[];
	shift: number;
}

export interface PageFigures {
	name: string;
	/** Median, ms. */
	largest: number;
	/** Median of the runs' ratios to the category page of the same run. */
	ratio: number;
	/** Median, ms; null where no block is. */
	takesInput: number | null;
	/** The run whose largest paint is the median. */
	paint: Paint;
}

/** Measures category, product, cart and checkout in turn, `runs` times, with three products in the cart. */
export async function measurePages(browser: Browser, base: string, runs: number): Promise<PageFigures[]> {
	const pages = await pagesOf(base);
	const cookies = await filledCart(browser, base, pages.ids);
	const paints = new Map<string, Paint[]>(pages.paths.map(([name]) => [name, []]));
	// The first visit of each page renders what the store caches: pictures, pages, compressed scripts.
	for (let run = -1; run < runs; run++)
		for (const [name, path] of pages.paths) {
			const paint = await measurePaint(browser, `${base}${path}`, cookies);
			if (run >= 0) paints.get(name)?.push(paint);
		}
	const categories = paints.get("category") ?? [];
	return [...paints].map(([name, own]) => ({
		name,
		largest: median(own.map(({ largest }) => largest)),
		ratio: median(own.map(({ largest }, run) => largest / categories[run]!.largest)),
		takesInput: own[0]?.takesInput ? median(own.map(({ takesInput }) => takesInput ?? Number.NaN)) : null,
		paint: own.toSorted((a, b) => a.largest - b.largest)[Math.floor((own.length - 1) / 2)]!,
	}));
}

interface Product {
	id: number;
	permalink: string;
	is_purchasable: boolean;
	has_options: boolean;
	categories: { link: string }[];
}

async function pagesOf(base: string): Promise<{ ids: number[]; paths: [name: string, path: string][] }> {
	const response = await fetch(`${base}/wp-json/wc/store/v1/products?per_page=50&stock_status=instock`);
	const products = ((await response.json()) as Product[]).filter(
		({ is_purchasable, has_options }) => is_purchasable && !has_options,
	);
	const [first] = products;
	if (!first?.categories[0]) throw new Error("The store has no product to measure with.");
	return {
		ids: products.slice(0, 3).map(({ id }) => id),
		paths: [
			["category", new URL(first.categories[0].link).pathname],
			["product", new URL(first.permalink).pathname],
			["cart", "/cart/"],
			["checkout", "/checkout/"],
		],
	};
}

async function filledCart(browser: Browser, base: string, ids: readonly number[]): Promise<Cookies> {
	const context = await browser.newContext();
	for (const id of ids) await context.request.get(`${base}/?add-to-cart=${id}`);
	const cookies = await context.cookies();
	await context.close();
	return cookies;
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** Opens a page as a phone with an empty cache does, and says what its largest paint was and what came before it. */
export async function measurePaint(browser: Browser, address: string, cookies: Cookies = []): Promise<Paint> {
	const { viewport, deviceScaleFactor } = PHONE;
	const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
	try {
		await context.addCookies(cookies);
		const page = await context.newPage();
		const depths = await followRequests(page, address);
		await beSlow(page);
		await page.addInitScript(watchPaints);
		await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
		const paint = await page.evaluate(readPaint);
		return { ...paint, depth: Math.max(...paint.files.map((file) => depths.get(file) ?? 1), 1) };
	} finally {
		await context.close();
	}
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

async function beSlow(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: PHONE.latency,
		downloadThroughput: PHONE.throughput,
		uploadThroughput: PHONE.throughput,
	});
	await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE.slowdown });
}

/** How deep each file is in the chain of requests, by its address. */
async function followRequests(page: Page, address: string): Promise<Map<string, number>> {
	const depths = new Map([[address, 1]]);
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.requestWillBeSent", ({ request, initiator }) => {
		const from = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? address;
		if (!depths.has(request.url)) depths.set(request.url, (depths.get(from) ?? 1) + 1);
	});
	return depths;
}

/** Runs in the page before anything else. */
function watchPaints(): void {
	const watched: Watched = { takesInput: null, paints: [], shift: 0 };
	new MutationObserver((_, observer) => {
		if (!document.querySelector(":is(.wp-block-woocommerce-cart, .wp-block-woocommerce-checkout):not(.is-loading)"))
			return;
		watched.takesInput = Math.round(performance.now());
		observer.disconnect();
	}).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
	Object.assign(window, { watched });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as LargestPaint[]) {
			const { element, url } = entry;
			const name = element ? [element.localName, ...element.classList].join(".") : "";
			watched.paints.push({ time: entry.startTime, element, name: `${name} ${url}`.trim() });
		}
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shift += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
}

type LargestPaint = PerformanceEntry & { element: Element | null; url: string };

/** Runs in the page when nothing more arrives. */
async function readPaint() {
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const { takesInput, paints, shift } = (window as unknown as { watched: Watched }).watched;
	const last = paints.at(-1);
	const time = last?.time ?? Number.NaN;
	const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const came = files.filter(({ responseEnd }) => responseEnd <= time);
	const kindOf = ({ name }: PerformanceEntry) => /\.(js|css|woff2)$/.exec(new URL(name).pathname)?.[1] ?? "other";
	const bytes: Record<string, number> = { page: page?.encodedBodySize ?? 0 };
	for (const file of came) bytes[kindOf(file)] = (bytes[kindOf(file)] ?? 0) + file.encodedBodySize;
	return {
		largest: Math.round(time),
		element: last?.name ?? "",
		stays: last?.element?.isConnected === true,
		takesInput,
		shift,
		bytes,
		requests: 1 + files.filter(({ startTime }) => startTime <= time).length,
		scripts: came.filter((file) => kindOf(file) === "js").length,
		files: came.map(({ name }) => name),
	};
}
