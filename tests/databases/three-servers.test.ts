import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { loadScenarios, replayScenario } from "../conformance-suite/replay-all.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";
import { Shopper } from "../support/store-client.ts";

/** Three servers with separate caches on one PostgreSQL; the requests of one shopper go to any of them. */
describe("three servers on one PostgreSQL", () => {
	let fixture: Fixture;
	let bases: string[];
	let balancer: http.Server;
	let front: string;

	beforeAll(async () => {
		fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
		bases = [fixture.base, (await fixture.serveAlso()).base, (await fixture.serveAlso()).base];
		balancer = http.createServer((request, response) => {
			const target = new URL(bases[Math.floor(Math.random() * bases.length)]!);
			const forwarded = http.request(
				{
					host: target.hostname,
					port: target.port,
					method: request.method,
					path: request.url,
					headers: request.headers,
				},
				(answer) => {
					response.writeHead(answer.statusCode ?? 502, answer.headers);
					answer.pipe(response);
				},
			);
			request.pipe(forwarded);
		});
		await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
		front = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		balancer?.closeAllConnections();
		balancer?.close();
		await fixture?.close();
	});

	for (const scenario of loadScenarios("default").filter(({ area }) => area === "cart" || area === "checkout")) {
		it(`${scenario.area} / ${scenario.id}`, async () => {
			const results = await replayScenario(scenario, { ...fixture, base: front }, "default");
			expect(results.filter((result) => result.differences.length > 0 && !result.departure)).toEqual([]);
		});
	}

	it("never shows an old price after a change", async () => {
		await fixture.reset();
		const price = async (base: string) =>
			(await new Shopper(base).call<{ prices: { price: string } }>("GET", "/products/20")).body.prices.price;
		const page = async (base: string) => (await fetch(`${base}/product/dairy-gold-8000-pellet/`)).text();
		for (const base of bases) expect(await price(base)).toBe("1450");
		for (const base of bases) expect(await page(base)).toContain("1450");
		for (let change = 1; change <= 20; change++) {
			const rupees = 2000 + change;
			await fixture.connection.db.transaction().execute(async (trx) => {
				const amount = rupees * 1_000_000;
				await trx
					.updateTable("product")
					.set({ regular_price: amount, min_price: amount, max_price: amount })
					.where("id", "=", 20)
					.execute();
				await touch(trx, "catalogue");
			});
			for (const base of bases) expect(await price(base)).toBe(String(rupees));
			for (const base of bases) expect(await page(base)).toContain(String(rupees));
		}
	});
});
