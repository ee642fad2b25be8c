import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT, type ServerProcess, startProcess } from "../support/server-process.ts";
import { StaffVisitor } from "../support/staff/staff-visitor.ts";
import { type PlacedBody, Shopper } from "../support/store-client.ts";

interface ListedProduct {
	id: number;
	type: string;
	is_in_stock: boolean;
	is_purchasable: boolean;
	categories: { id: number; slug: string }[];
}

describe("npm start", () => {
	let folder: string;
	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-start-"));
	});
	afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

	it("renders the pictures of pages in advance while the server is idle", async () => {
		const environment = { DATA_DIR: path.join(folder, "data") };
		const server = await startProcess({ environment });
		const made = () =>
			fs
				.readdirSync(path.join(environment.DATA_DIR, "uploads"), { recursive: true, encoding: "utf8" })
				.filter((name) => name.endsWith(".avif"));
		await expect.poll(made, { timeout: 60_000, interval: 250 }).not.toEqual([]);
		await server.stop();
	});

	it("opens a demo store on one line, keeps an order over a restart, and starts over when asked", async () => {
		const environment = { DATA_DIR: path.join(folder, "data") };
		const first = await startProcess({ environment });
		await expect.poll(() => ownersLink(first)).not.toBe("");
		expect(first.output().trim().split("\n")).toHaveLength(2);

		const shopper = await new Shopper(first.base).start();
		const { body: products } = await shopper.call<ListedProduct[]>(
			"GET",
			"/products?per_page=100&catalog_visibility=catalog",
		);
		expect(products).toHaveLength(24);
		expect(
			new Set(products.flatMap((product) => product.categories.map((category) => category.id))).size,
		).toBeGreaterThanOrEqual(5);
		// A physical product: a service cannot be paid on delivery.
		const isFeed = (product: ListedProduct) =>
			product.categories.some((category) => category.slug === "compound-cattle-feed");
		const wanted = products.find(
			(product) => product.type === "simple" && product.is_in_stock && product.is_purchasable && isFeed(product),
		);
		expect((await shopper.add(wanted?.id ?? 0)).status).toBe(201);
		const { status, body: placed } = await shopper.order();
		expect(status).toBe(200);
		await first.stop();

		const second = await startProcess({ environment });
		expect(await orderStatus(second.base, placed)).toBe("processing");
		await second.stop();

		const third = await startProcess({ environment, args: ["--port", "0", "--fresh"] });
		expect(await orderStatus(third.base, placed)).toBeUndefined();
		await third.stop();
		// The old store was moved aside, not deleted.
		const aside = fs.readdirSync(environment.DATA_DIR).find((name) => name.startsWith("before-fresh-"));
		expect(fs.existsSync(path.join(environment.DATA_DIR, aside ?? "", "feedmill.db"))).toBe(true);
	});

	it("does not start over while the store is open, whatever the port: its orders would be moved aside", async () => {
		const environment = { DATA_DIR: path.join(folder, "data") };
		const open = await startProcess({ environment });
		expect(refusal(["--port", "0", "--fresh"], environment)).toMatch(
			/^The store in .* is open in another server .*\.$/,
		);
		expect(fs.readdirSync(environment.DATA_DIR).filter((name) => name.startsWith("before-fresh-"))).toEqual([]);
		expect((await fetch(`${open.base}/readyz`)).status).toBe(200);
		await open.stop();
	});

	it("prints a link that makes the first owner, until there is one", async () => {
		const environment = { DATA_DIR: path.join(folder, "data") };
		const first = await startProcess({ environment });
		await expect.poll(() => ownersLink(first)).toMatch(new RegExp(`^${first.base}/admin/\\?first=\\w{43}$`));
		const token = new URL(ownersLink(first)).searchParams.get("first");
		const visitor = new StaffVisitor(first.base);
		await visitor.open();
		const owner = { token, name: "Asha Patel", email: "asha@mill.in", password: "godavari 4711" };
		expect((await visitor.call<Me>("POST", "invitations/accept", owner)).body).toMatchObject({
			needs: null,
			person: { role: "administrator" },
		});
		expect((await fetch(`${first.base}/wp-admin/`, { redirect: "manual" })).headers.get("location")).toMatch(
			/\/admin\/$/,
		);
		await first.stop();

		const second = await startProcess({ environment });
		const refused = new StaffVisitor(second.base);
		await refused.open();
		expect((await refused.call("POST", "invitations/accept", owner)).status).toBe(404);
		expect(ownersLink(second)).toBe("");
		await second.stop();
	});

	const ownersLink = ({ output }: ServerProcess) => /^There is no owner yet\..* (http\S+)\n/m.exec(output())?.[1] ?? "";

	async function orderStatus(base: string, placed: PlacedBody): Promise<string | undefined> {
		return (await new Shopper(base).read(placed)).body.status;
	}

	it("says in one sentence that the port is taken", async () => {
		const other = net.createServer().listen(0, "127.0.0.1");
		await new Promise((resolve) => other.once("listening", resolve));
		const port = (other.address() as net.AddressInfo).port;
		expect(refusal(["--port", String(port)], { DATA_DIR: folder })).toMatch(
			new RegExp(`^Port ${port} is taken: .*\\.$`),
		);
		other.close();
	});

	it("says in one sentence that the data directory cannot be written", () => {
		const file = path.join(folder, "a-file");
		fs.writeFileSync(file, "");
		expect(refusal(["--port", "0"], { DATA_DIR: path.join(file, "data") })).toMatch(
			/^The data directory .* cannot be written: .*\.$/,
		);
	});

	it("says in sentences that an option is unknown, and which there are", () => {
		expect(refusal(["--fersh"], { DATA_DIR: folder })).toBe(
			"Unknown option '--fersh'. Known are --port N and --fresh.",
		);
	});

	it.each([
		["malformed", "mysql://nobody", /^DATABASE_URL must look like postgres:.*\.$/],
		["unreachable", "postgres://nobody:x@127.0.0.1:1/none", /^The database named in DATABASE_URL cannot be used .*\.$/],
	])("says in one sentence that DATABASE_URL is %s", (_what, url, sentence) => {
		expect(refusal(["--port", "0"], { DATA_DIR: folder, DATABASE_URL: url })).toMatch(sentence);
	});

	/** Runs it where it must refuse; returns the line it prints. */
	function refusal(args: string[], environment: Record<string, string>): string {
		const ended = spawnSync(process.execPath, ["packages/server/src/main.ts", ...args], {
			cwd: ROOT,
			env: { ...process.env, ...environment },
			encoding: "utf8",
			timeout: 30_000,
		});
		expect(ended.status).toBe(1);
		const lines = `${ended.stdout}${ended.stderr}`.trim().split("\n");
		expect(lines).toHaveLength(1);
		return lines[0] ?? "";
	}
});
