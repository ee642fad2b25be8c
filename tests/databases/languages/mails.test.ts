import fs from "node:fs/promises";
import path from "node:path";
import { LANGUAGE_COOKIE } from "@feedmill/server/language/languages.ts";
import { loadLanguage } from "@feedmill/server/language/load-language.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { importStore } from "../../../packages/shop/src/import/import-store.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

const FILE = path.join(import.meta.dirname, "../../../examples/hindi/hi.json");
const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");
const HINDI = { cookie: `${LANGUAGE_COOKIE}=hi` };
const DAIRY_GOLD = 20;
const LAMB = 57;
const ANITA = 4;
/** An imported order: its buyer's language is unknown. */
const IMPORTED = 96;
const MILL = { actor: { kind: "system", name: "test" } } as const;

describe.each(["sqlite", "postgres"] as const)("a mail on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		const postgres = database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {};
		fixture = await startFixture({ database, ...postgres, languages: [await loadLanguage(FILE)] });
	});
	beforeEach(() => fs.rm(fixture.mailFolder, { recursive: true, force: true }));
	afterAll(() => fixture?.close());

	/** Sends due mails; returns the language of each by address and heading. */
	async function sent(): Promise<{ to: string; language: string; heading: string }[]> {
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const names = await fs.readdir(fixture.mailFolder);
		const mails = names
			.filter((name) => name.endsWith(".html"))
			.map(async (name) => {
				const html = await fs.readFile(path.join(fixture.mailFolder, name), "utf8");
				const raw = await fs.readFile(path.join(fixture.mailFolder, name.replace(/html$/, "eml")), "utf8");
				const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? "";
				return {
					to: found(/^To: (.*?)\r?$/m, raw),
					language: found(/<html lang="([^"]*)"/, html),
					heading: found(/<h1[^>]*>([^<]*)</, html),
				};
			});
		return Promise.all(mails);
	}
	const to = (mails: Awaited<ReturnType<typeof sent>>, address: string) =>
		mails.filter((mail) => mail.to === address).map(({ language, heading }) => [language, heading]);
	async function order(headers: Record<string, string>, email: string): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const billing_address = { ...CASH_ORDER.billing_address, email };
		return (await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address }, headers)).body;
	}
	const languageOf = async (email: string) => (await fixture.shop.customers.customerByEmail(email))?.language;

	it("of a lorry is in the language in which its order was placed", async () => {
		const { order_id } = await order(HINDI, "lorry@example.in");
		const actor = { kind: "staff", id: 7, role: "clerk" } as const;
		for (const request of [{ step: "confirm" }, { step: "pack" }, { step: "ship", lorry: "GJ07AB1234" }] as const)
			expect(await fixture.shop.editors.orders.handle(order_id, request, actor)).toMatchObject({ ok: true });
		expect(to(await sent(), "lorry@example.in")).toContainEqual(["hi", "आपका ऑर्डर रास्ते में है"]);
	});

	it("about an order is in the language it was placed in, and the mill's in the store's", async () => {
		await order(HINDI, "asha@example.in");
		await order({}, "ravi@example.in");
		await order({ cookie: `${LANGUAGE_COOKIE}=gu` }, "leela@example.in");
		const mails = await sent();
		expect(to(mails, "asha@example.in")).toEqual([["hi", "आपके ऑर्डर के लिए धन्यवाद"]]);
		expect(to(mails, "ravi@example.in")).toEqual([["en", "Thank you for your order"]]);
		expect(to(mails, "leela@example.in")).toEqual([["en", "Thank you for your order"]]);
		const { adminEmail } = await fixture.shop.settings.current();
		const mill = to(mails, adminEmail);
		expect(mill.length).toBeGreaterThan(2);
		for (const [language] of mill) expect(language).toBe("en");
	});

	it("about an account is in the language in which it was made, or last used", async () => {
		const visitor = new PageVisitor(fixture.base);
		visitor.cookies.set(LANGUAGE_COOKIE, "hi");
		const page = await visitor.get("/my-account/");
		const nonce = /name="woocommerce-register-nonce" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
		const fields = { email: "meena@example.in", password: "Barley-and-maize-7", register: "Register" };
		await visitor.post("/my-account/", { ...fields, "woocommerce-register-nonce": nonce });
		expect(to(await sent(), "meena@example.in")).toMatchObject([["hi", expect.anything()]]);
		const { id } = (await fixture.shop.customers.customerByEmail("meena@example.in"))!;
		expect(await fixture.shop.editors.customers.changeEmail(id, "mina@example.in", MILL)).toMatchObject({ ok: true });
		expect(to(await sent(), "meena@example.in").map(([language]) => language)).toEqual(["hi", "hi"]);
		visitor.cookies.set(LANGUAGE_COOKIE, "en");
		await visitor.post("/my-account/", { username: "meena", password: fields.password, login: "Log in" });
		expect(await languageOf("mina@example.in")).toBe("en");
		await fixture.shop.customers.requestPasswordReset("meena", () => "https://mill.example/reset", "hi");
		expect(to(await sent(), "mina@example.in")).toEqual([["en", "Password Reset Request"]]);
	});

	it("to who asked for a new password is in the language of the request where the account has none", async () => {
		const { login, email, language } = (await fixture.shop.customers.customer(ANITA))!;
		expect(language).toBe("");
		const visitor = new PageVisitor(fixture.base);
		visitor.cookies.set(LANGUAGE_COOKIE, "hi");
		await visitor.post("/my-account/lost-password/", { user_login: login });
		expect(to(await sent(), email)).toMatchObject([["hi", expect.anything()]]);
		expect(await languageOf(email)).toBe("");
	});

	it("about an order of before is in the store's language, and once its buyer has logged in, in the account's", async () => {
		const { billing, customerId } = (await fixture.shop.orders.order(IMPORTED))!;
		const { login } = (await fixture.shop.customers.customer(customerId))!;
		const note = () =>
			fixture.shop.editors.orders.note(IMPORTED, { content: "On its way", toCustomer: true }, MILL.actor);
		await note();
		expect(to(await sent(), billing.email).map(([language]) => language)).toEqual(["en"]);
		const visitor = new PageVisitor(fixture.base);
		visitor.cookies.set(LANGUAGE_COOKIE, "hi");
		await visitor.logIn(login);
		await note();
		expect(
			to(await sent(), billing.email)
				.map(([language]) => language)
				.sort(),
		).toEqual(["en", "hi"]);
		const { connection, clock, uploadsDirectory } = fixture.shop;
		const again = { connection, clock, folder: EXPORT, uploadsDirectory, renderNow: "none", dryRun: false } as const;
		expect(await importStore(again)).toMatchObject({ ok: true });
		expect((await fixture.shop.customers.customer(customerId))?.language).toBe("hi");
	});

	it("that something is back is in the language in which it was asked for", async () => {
		const { db } = fixture.connection;
		const asking = { productId: LAMB, origin: fixture.base, linkOf: () => fixture.base };
		await fixture.shop.waitingList.ask({ ...asking, email: "asha@wait.in", language: "hi" });
		await fixture.shop.waitingList.ask({ ...asking, email: "ravi@wait.in" });
		await db.updateTable("waiting_list").set({ confirmed_at: 1 }).execute();
		await fixture.shop.editors.stock.change(LAMB, { status: "instock" }, MILL);
		const mails = await sent();
		expect(to(mails, "asha@wait.in").map(([language]) => language)).toEqual(["hi", "hi"]);
		expect(to(mails, "ravi@wait.in").map(([language]) => language)).toEqual(["en", "en"]);
	});
});
