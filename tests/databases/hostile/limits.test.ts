import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";

/** Rate limits of coupons and logins with two servers on one database. docs/decisions/0010. */
describe.each(["sqlite", "postgres"] as const)("limits on %s", (database) => {
	let fixture: Fixture;
	let bases: string[];
	beforeAll(async () => {
		fixture = await startFixture({
			database,
			limits: true,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
		bases = [fixture.base, (await fixture.serveAlso()).base];
	});
	afterAll(async () => fixture?.close());
	beforeEach(() => fixture.connection.db.deleteFrom("counted_attempts").execute());

	it("counts attempts with coupons, on every server and route and with every cart", async () => {
		const shoppers = bases.map((base) => new Shopper(base));
		for (const shopper of shoppers) await shopper.call("GET", "/cart");
		const codes = Array.from({ length: 30 }, (_, index) =>
			shoppers[index % 2]!.call<{ code: string }>("POST", "/cart/apply-coupon", { code: `guess-${index}` }),
		);
		expect(new Set((await Promise.all(codes)).map(({ body }) => body.code))).toEqual(
			new Set(["woocommerce_rest_cart_coupon_error"]),
		);
		for (const base of [...bases, (await fixture.serveAlso()).base]) {
			const stranger = new Shopper(base);
			for (const path of ["/cart/apply-coupon", "/cart/remove-coupon", "/cart/coupons"]) {
				const refused = await stranger.call<{ code: string }>("POST", path, { code: "guess" });
				expect(
					[
						refused.status,
						refused.body.code,
						refused.headers.get("ratelimit-limit"),
						refused.headers.get("ratelimit-remaining"),
					],
					path,
				).toEqual([400, "rate_limit_exceeded", "30", "0"]);
			}
			expect((await stranger.call("GET", "/cart")).status).toBe(200);
			const page = new PageVisitor(base);
			expect((await page.post("/cart/", { apply_coupon: "1", coupon_code: "guess" })).status).toBe(429);
			expect((await page.get("/cart/?remove_coupon=guess")).status).toBe(429);
		}
		const stored = await fixture.connection.db.selectFrom("counted_attempts").selectAll().execute();
		expect(stored).toHaveLength(1);
		expect(JSON.stringify(stored)).not.toContain("127.0.0.1");
	});

	it("counts batches, also those whose body is refused before it has parts", async () => {
		const shopper = await new Shopper(bases[0]!).start();
		const answers = [];
		for (let batch = 0; batch < 130; batch++)
			answers.push((await shopper.call<{ code: string }>("POST", "/batch", {})).body.code);
		expect(answers.slice(0, 120)).toEqual(Array(120).fill("rest_missing_callback_param"));
		expect(answers.slice(120)).toEqual(Array(10).fill("rate_limit_exceeded"));
	});

	it("counts attempts with passwords", async () => {
		for (let attempt = 0; attempt < 10; attempt++)
			expect(
				(
					await new PageVisitor(bases[attempt % 2]!).post("/my-account/", {
						username: "ramesh",
						password: `guess-${attempt}`,
						login: "1",
					})
				).text,
			).toContain("is incorrect");
		for (const base of bases)
			expect(
				(
					await new PageVisitor(base).post("/my-account/", {
						username: "ramesh",
						password: "ramesh-pass-8090",
						login: "1",
					})
				).text,
			).toContain("Too many attempts.");
	});

	it("limits the password mails of an account", async () => {
		const ask = (base: string, user_login: string) =>
			new PageVisitor(base).post("/my-account/lost-password/", { user_login });
		for (let mail = 0; mail < 3; mail++) expect((await ask(bases[mail % 2]!, " Ramesh")).status).toBe(303);
		for (const name of ["ramesh", "Ramesh@feedmill.test"])
			expect((await ask(bases[1]!, name)).text).toContain("Please wait");
		expect((await ask(bases[1]!, "anita")).status).toBe(303);
		const mails = await fixture.connection.db.selectFrom("outbox").selectAll().execute();
		expect(mails).toHaveLength(4);
	});

	it("limits the password mails of an account in a day, and answers as always", async () => {
		const { db } = fixture.connection;
		const before = (await db.selectFrom("outbox").select("id").execute()).length;
		const answers: string[] = [];
		for (const name of ["ramesh", "Ramesh@feedmill.test", "nobody"])
			for (let round = 0; round < 3; round++) {
				// As from another address, when the ten minutes are over.
				const { base } = await fixture.serveAlso();
				await db.deleteFrom("counted_attempts").where("key", "not like", "resetMail|%").execute();
				for (let mail = 0; mail < 3; mail++) {
					const answer = await new PageVisitor(base).post("/my-account/lost-password/", { user_login: name });
					answers.push(`${answer.status} ${answer.location}`);
				}
			}
		expect(new Set(answers)).toEqual(new Set(["303 /my-account/lost-password/?reset-link-sent=true"]));
		expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(before + 6);
	});

	it("counts attempts with order keys, password links and e-mail addresses", async () => {
		const attempts: [string, (base: string, number: number) => Promise<string>][] = [
			[
				"rate_limit_exceeded",
				async (base, number) =>
					(await new Shopper(base).call<{ code: string }>("GET", `/order/104?key=guess-${number}`)).body.code,
			],
			[
				"rate_limit_exceeded",
				async (base, number) => {
					const order = { ...CASH_ORDER, key: `guess-${number}` };
					return (await new Shopper(base).call<{ code: string }>("POST", "/checkout/104", order)).body.code;
				},
			],
			[
				"Too many attempts.",
				async (base, number) =>
					(await new PageVisitor(base).get(`/my-account/lost-password/?key=guess-${number}&login=ramesh`)).text,
			],
			[
				"rate_limit_exceeded",
				async (base) => {
					const shopper = await new Shopper(base).start();
					await shopper.add(34);
					const order = { ...CASH_ORDER, create_account: true };
					return (await shopper.call<{ code?: string }>("POST", "/checkout", order)).body.code ?? "";
				},
			],
		];
		for (const [refused, attempt] of attempts) {
			await fixture.connection.db.deleteFrom("counted_attempts").execute();
			const servers = [(await fixture.serveAlso()).base, (await fixture.serveAlso()).base];
			const answers = [];
			for (let number = 0; number < 40; number++) answers.push(await attempt(servers[number % 2]!, number));
			expect(answers[0]).not.toContain(refused);
			expect(answers.at(-1)).toContain(refused);
		}
	});

	it("counts work of all servers together, without a write for each call", async () => {
		const servers = await Promise.all([fixture.serveAlso(), fixture.serveAlso(), fixture.serveAlso()]);
		const shoppers = servers.map(({ base }) => new Shopper(base));
		for (const shopper of shoppers) await shopper.start();
		const change = async (shopper: Shopper) =>
			(await shopper.call<{ code?: string }>("POST", "/cart/update-item", {})).body.code === "rate_limit_exceeded";
		const stored = () =>
			fixture.connection.db.selectFrom("counted_attempts").selectAll().where("key", "like", "cart|%").execute();
		await Promise.all(shoppers.map(change));
		expect(await stored()).toEqual([]);
		for (let round = 0; round < 45; round++) for (const shopper of shoppers) await change(shopper);
		// Each server has counted 46 of 120; after the exchange, within about a second, all have 138.
		await expect
			.poll(async () => Promise.all(shoppers.map(change)), { timeout: 5_000, interval: 200 })
			.toEqual([true, true, true]);
		expect(await stored()).toHaveLength(1);
	});

	it("keeps the windows that are open and deletes the others", async () => {
		const { shop } = fixture;
		const first = await shop.attempts.count("coupon", "a", 60);
		expect(await shop.attempts.count("coupon", "a", 60)).toEqual({ calls: 2, endsAt: first.endsAt });
		expect((await shop.attempts.count("coupon", "b", -1)).calls).toBe(1);
		expect((await shop.attempts.count("coupon", "b", 60)).calls).toBe(1);
	});
});

describe("limits on one server", () => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ limits: true });
	});
	afterAll(async () => fixture?.close());

	it("limits reads of orders", async () => {
		const shopper = new Shopper(fixture.base);
		const codes = [];
		for (let id = 90; id < 121; id++)
			codes.push((await shopper.call<{ code: string }>("GET", `/order/${id}?key=guess`)).body.code);
		expect(codes.slice(0, 30)).not.toContain("rate_limit_exceeded");
		expect(codes.at(-1)).toBe("rate_limit_exceeded");
	});

	it("counts each call of a batch, and looking at the checkout, which holds stock", async () => {
		const shopper = new Shopper(fixture.base);
		await shopper.call("GET", "/cart");
		const draft = await shopper.call("GET", "/checkout");
		expect(draft.headers.get("ratelimit-remaining")).toBe("119");
		const nonce = draft.headers.get("nonce") ?? "";
		const requests = Array.from({ length: 20 }, () => ({
			path: "/wc/store/v1/checkout",
			method: "POST",
			headers: { Nonce: nonce },
			body: {},
		}));
		const { body } = await shopper.call<{ responses: { body: { code: string }; headers: Record<string, unknown> }[] }>(
			"POST",
			"/batch",
			{ requests },
		);
		expect(body.responses.map((entry) => entry.body.code === "rate_limit_exceeded")).toEqual([
			...Array(15).fill(false),
			...Array(5).fill(true),
		]);
		expect(body.responses.at(-1)?.headers).toMatchObject({
			"RateLimit-Limit": 15,
			"RateLimit-Remaining": 0,
			"RateLimit-Retry-After": expect.any(Number),
		});
	});
});
