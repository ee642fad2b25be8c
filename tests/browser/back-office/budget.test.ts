import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { distFolder, ensureBuilt } from "@feedmill/back-office/build.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";
import { meAs, NOBODY, openAdmin } from "./admin-page.ts";

const KB = 1000;
const gzipped = (name: string) =>
	zlib.gzipSync(readFileSync(path.join(distFolder, "client", name)), { level: 9 }).length;

interface Chunk {
	file: string;
	src?: string;
	css?: string[];
	imports?: string[];
	isEntry?: boolean;
}

describe("what the back office loads", () => {
	const { browser, fixture } = useBrowser();
	let chunks: Record<string, Chunk>;
	beforeAll(async () => {
		await ensureBuilt();
		chunks = JSON.parse(readFileSync(path.join(distFolder, "client/manifest.json"), "utf8"));
	}, 60_000);

	/** Names of the scripts that a page asks for, in their order. */
	async function scriptsOf(pathname: string, me: ReturnType<typeof meAs>): Promise<string[]> {
		const context = await browser.newContext();
		const loaded: string[] = [];
		context.on("response", (response) => {
			if (/javascript/.test(response.headers()["content-type"] ?? "")) loaded.push(path.basename(response.url()));
		});
		const { page } = await openAdmin(context, fixture.base, pathname, { me, answers: { "GET me/places": [] } });
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.waitForLoadState("networkidle");
		await expect.poll(() => loaded.length).toBeGreaterThan(1);
		await context.close();
		return loaded;
	}

	it("the first screen needs at most 150 kB of script and 18 kB of styles", async () => {
		const entry = Object.values(chunks).find(({ isEntry }) => isEntry)!;
		const eager = [entry.file, ...(entry.imports ?? []).map((name) => chunks[name]!.file)];
		const bytes = eager.map(gzipped).reduce((sum, size) => sum + size, 0);
		expect(bytes).toBeGreaterThan(60 * KB);
		expect(bytes).toBeLessThanOrEqual(150 * KB);
		expect(entry.css!.map(gzipped).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(18 * KB);
	});

	it("the controls' code is a chunk of its own of at most 90 kB, loaded when the first screen is there", async () => {
		const controls = Object.values(chunks).find(({ src }) => src?.startsWith("src/controls/aria/"))!;
		expect(gzipped(controls.file)).toBeLessThanOrEqual(90 * KB);
		for (const me of [NOBODY, meAs("clerk")]) {
			const loaded = await scriptsOf("/account", me);
			expect(loaded[0]).toBe(Object.values(chunks).find(({ isEntry }) => isEntry)!.file);
			expect(loaded).toContain(controls.file);
		}
		const main = readFileSync(
			path.join(distFolder, "client", Object.values(chunks).find(({ isEntry }) => isEntry)!.file),
		);
		expect(main.includes("react-aria")).toBe(false);
	});

	it("its files have the Brotli form that browsers are sent", async () => {
		for (const { file } of Object.values(chunks))
			expect(existsSync(path.join(distFolder, "client", `${file}.br`))).toBe(true);
	});

	it.each(["/", "/product/dairy-gold-8000-pellet/", "/cart/", "/my-account/"])(
		"the shop's page %s loads nothing of it",
		async (pathname) => {
			const context = await browser.newContext();
			const page = await context.newPage();
			const asked: string[] = [];
			page.on("request", (request) => asked.push(new URL(request.url()).pathname));
			await page.goto(`${fixture.base}${pathname}`, { waitUntil: "networkidle" });
			await context.close();
			expect(asked.length).toBeGreaterThan(2);
			expect(asked.filter((name) => name.startsWith("/admin"))).toEqual([]);
		},
	);
});
