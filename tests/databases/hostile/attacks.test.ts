import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attacks, readCarts } from "../../load/attacks.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { Shopper } from "../../support/store-client.ts";

interface Refusal {
	code: string;
	data: { params: Record<string, string> };
}
interface BatchAnswer {
	failed?: string;
	responses: ({ status: number; body: Refusal } | null)[];
}

/** Attacks on one server with its limits enabled. */
describe("a shop under attack", () => {
	let fixture: Fixture;
	let base: string;
	beforeAll(async () => {
		fixture = await startFixture({ limits: true });
	});
	afterAll(() => fixture?.close());
	beforeEach(async () => {
		await fixture.connection.db.deleteFrom("counted_attempts").execute();
		// A new server has not counted anything.
		({ base } = await fixture.serveAlso());
	});

	const part = (path: string, body: object) => ({ path: `/wc/store/v1/cart/${path}`, method: "POST", body });

	it("refuses too long texts and lists with a sentence that names the limit", async () => {
		const shopper = new Shopper(base);
		await shopper.call("GET", "/cart");
		const refused = await shopper.call<Refusal>("POST", "/cart/apply-coupon", { code: "x".repeat(1_001) });
		expect([refused.status, refused.body.data.params.code]).toEqual([
			400,
			"code must be at most 1000 characters long.",
		]);
		const many = await shopper.call<Refusal>("GET", `/products?include=${"1,".repeat(1_001)}`);
		expect([many.status, many.body.data.params.include]).toEqual([400, "include must contain at most 1000 items."]);
		const long = await shopper.call<Refusal>("POST", "/cart/apply-coupon", { code: "x".repeat(200_000) });
		expect([long.status, long.body.code]).toEqual([413, "rest_request_too_large"]);
		expect((await shopper.call("POST", "/cart/apply-coupon", { code: "x".repeat(1_000) })).status).toBe(400);
	});

	it("counts each part of a batch, whether it runs, is only validated or leads nowhere", async () => {
		for (const validation of ["normal", "require-all-validate"]) {
			for (const path of ["add-item", "no-such-route"]) {
				const shopper = new Shopper((await fixture.serveAlso()).base);
				await shopper.call("GET", "/cart");
				const requests = Array.from({ length: 25 }, () => part(path, { id: "none" }));
				const codes: string[] = [];
				for (let round = 0; round < 6; round++) {
					const { body } = await shopper.call<BatchAnswer>("POST", "/batch", { validation, requests });
					codes.push(...body.responses.map((response) => response?.body.code ?? "valid"));
				}
				expect(codes.indexOf("rate_limit_exceeded"), `${validation} ${path}`).toBe(120);
				expect(new Set(codes.slice(120))).toEqual(new Set(["rate_limit_exceeded"]));
			}
		}
	});

	it("does not let coupon codes be guessed by having them validated", async () => {
		const shopper = new Shopper(base);
		await shopper.call("GET", "/cart");
		const accepted: number[] = [];
		for (let round = 0; round < 4; round++) {
			const requests = Array.from({ length: 25 }, () => part("coupons", { code: "percent10" }));
			// The last part makes the batch fail, so that nothing of it runs.
			requests[24] = part("coupons", { code: "no-such-code" });
			const { body } = await shopper.call<BatchAnswer>("POST", "/batch", {
				validation: "require-all-validate",
				requests,
			});
			accepted.push(body.responses.filter((response) => response === null).length);
		}
		expect(accepted).toEqual([24, 5, 0, 0]);
	});

	it("counts a part that was validated and then runs once", async () => {
		const shopper = new Shopper(base);
		await shopper.call("GET", "/cart");
		const requests = Array.from({ length: 25 }, () => part("update-item", {}));
		for (let round = 0; round < 4; round++)
			await shopper.call("POST", "/batch", { validation: "require-all-validate", requests });
		const { headers } = await shopper.call("POST", "/cart/update-item", {});
		expect(headers.get("ratelimit-remaining")).toBe("19");
	});

	it("serves others while a client has a thousand connections with incomplete requests", async () => {
		const { hostname, port } = new URL(base);
		const path = "/wp-json/wc/store/v1/cart/add-item";
		const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
		const texts = [...Array<string>(1_010).fill(head), ...Array<string>(40).fill(`${head}{"id":`), "", "", "GET / HT"];
		const sockets = texts.map((text) => {
			const socket = net.connect(Number(port), hostname, () => socket.write(text));
			return socket.on("error", () => {}).resume();
		});
		// From the attacker's address too, with a new connection each time.
		const read = () =>
			new Promise<number>((resolve, reject) => {
				const cart = `${base}/wp-json/wc/store/v1/cart`;
				http.get(cart, { agent: false }, (answer) => resolve(answer.resume().statusCode ?? 0)).on("error", reject);
			});
		const answers: number[] = [];
		for (let round = 0; round < 50; round++) answers.push(await read());
		expect(new Set(answers)).toEqual(new Set([200]));
		await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThan(300);
		for (const socket of sockets) socket.destroy();
	});

	it("refuses a request with two Host headers, of which a proxy may have read the other", async () => {
		const { hostname, port } = new URL(base);
		const answer = await new Promise<string>((resolve) => {
			const socket = net.connect(Number(port), hostname, () => {
				socket.write("GET / HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n");
			});
			socket.once("data", (data) => resolve(String(data)));
		});
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
	});

	it.each(attacks)("stands $name while it serves others", async ({ run }) => {
		const until = AbortSignal.timeout(3_000);
		const [outcome, { times, refused }] = await Promise.all([run(base, until), readCarts(base, until)]);
		expect(outcome.filter((line) => line.startsWith("!"))).toEqual([]);
		// Latencies mean nothing here, where attackers, shop and shopper share one process: tests/load/attack.ts measures
		// them.
		expect(times.length).toBeGreaterThan(0);
		expect(refused).toBe(0);
	});
});
