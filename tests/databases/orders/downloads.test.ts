import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readDownload, runDownload } from "@feedmill/server/commands/download.ts";
import type { Db } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { downloadPath } from "@feedmill/trade/downloads/download.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { startOfDay } from "@feedmill/trade/text/local-time.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { laterFiles } from "../../../packages/shop/src/downloads/download-service.ts";
import { createEventDelivery } from "../../../packages/shop/src/events/event-delivery.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

const BY: { actor: Actor } = { actor: { kind: "system", name: "test" } };
/** Dairy Gold 8000 Pellet. */
const FEED = 20;
const GUIDE = "Fütterung 50 kg.pdf";
const TEXT = "Give it twice a day.".repeat(50);
const DAY = 86_400_000;

describe.each(["sqlite", "postgres"] as const)("files that come with a product, on %s", (database) => {
	let fixture: Fixture;
	let db: Db;
	let second: string;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-guide-"));
	const guide = path.join(folder, GUIDE);
	beforeAll(async () => {
		fs.writeFileSync(guide, TEXT);
		fixture = await startFixture({
			database,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
		db = fixture.connection.db;
		second = (await fixture.serveAlso()).base;
	});
	beforeEach(async () => {
		await fixture.reset();
		await command("CCF-DG8-50", "add", guide, "--name", "Feeding guide");
	});
	afterAll(async () => {
		await fixture?.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	async function command(...given: string[]): Promise<string> {
		const parsed = readDownload(given);
		if (!parsed) return "not understood";
		const done = await runDownload(fixture.shop, parsed, BY.actor);
		return done.ok ? done.value : done.error.message;
	}
	/** Orders `quantity` bags by bank transfer, so that the order is unpaid. */
	async function order(quantity = 1): Promise<Order> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(FEED, quantity);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" });
		return (await fixture.shop.orders.order(body.order_id))!;
	}
	const paid = async (quantity = 1) => {
		const { id } = await order(quantity);
		await fixture.shop.orders.markPaid(id, "utr");
		return (await fixture.shop.orders.order(id))!;
	};
	const files = (id: number) => fixture.shop.downloads.ofOrder(id);
	const linkOf = async ({ id }: Order) => downloadPath((await files(id))[0]!);
	async function get(link: string, headers: Record<string, string> = {}, base = fixture.base) {
		const answer = await fetch(base + link, { headers, redirect: "manual" });
		const body = await answer.text();
		return { status: answer.status, headers: answer.headers, body };
	}
	const sentence = ({ body }: { body: string }) => /role="alert">([^<]*)</.exec(body)?.[1] ?? "";
	const taken = async () =>
		(await db.selectFrom("download_permission").select("taken").execute()).map((row) => row.taken);

	it("are granted when the order is paid, and sent complete under their own name, without caching", async () => {
		const waiting = await order();
		expect(await files(waiting.id)).toEqual([]);
		await fixture.shop.orders.markPaid(waiting.id, "utr");
		const [file] = await files(waiting.id);
		expect(file).toMatchObject({ name: "Feeding guide", remaining: null, expiresAt: null, email: "ramesh@example.in" });
		const sent = await get(downloadPath(file!));
		expect([sent.status, sent.body]).toEqual([200, TEXT]);
		expect(Object.fromEntries(sent.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition":
				`attachment; filename="Fu_tterung 50 kg.pdf"; ` + `filename*=UTF-8''${encodeURIComponent(GUIDE)}`,
			"cache-control": "private, no-store",
			"accept-ranges": "bytes",
			"x-content-type-options": "nosniff",
		});
		const head = await fetch(fixture.base + downloadPath(file!), { method: "HEAD" });
		expect([head.status, head.headers.get("content-length")]).toEqual([200, String(TEXT.length)]);
		expect(await taken()).toEqual([1]);
	});

	it("are sent to a buyer whose imported e-mail has capital letters beyond ASCII", async () => {
		const bought = await paid();
		const billing_email = "Élevage@Example.in";
		await db.updateTable("orders").set({ billing_email }).where("id", "=", bought.id).execute();
		const link = await linkOf(bought);
		expect(link).toContain(encodeURIComponent(billing_email));
		expect((await get(link)).status).toBe(200);
	});

	it("are sent in ranges, which count as one download", async () => {
		await command("CCF-DG8-50", "rules", "--limit", "1");
		const link = await linkOf(await paid());
		const first = await get(link, { range: "bytes=0-9" });
		expect([first.status, first.body, first.headers.get("content-range")]).toEqual([
			206,
			TEXT.slice(0, 10),
			`bytes 0-9/${TEXT.length}`,
		]);
		expect((await get(link, { range: "bytes=10-" })).body).toBe(TEXT.slice(10));
		expect((await get(link, { range: "bytes=-5" })).body).toBe(TEXT.slice(-5));
		const etag = first.headers.get("etag")!;
		expect((await get(link, { range: "bytes=990-", "if-range": etag })).status).toBe(206);
		expect((await get(link, { range: `bytes=${TEXT.length}-` })).status).toBe(416);
		expect(await taken()).toEqual([1]);
		expect((await get(link, { range: "bytes=0-" })).status).toBe(403);
		// After half an hour a range request counts as a new download.
		await db
			.updateTable("download_permission")
			.set({ counted_at: Date.now() - 31 * 60_000 })
			.execute();
		expect((await get(link, { range: "bytes=10-" })).status).toBe(403);
	});

	it("are sent as often as bought, however many requests reach two servers at once", async () => {
		await command("CCF-DG8-50", "rules", "--limit", "3");
		const link = await linkOf(await paid(2));
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, nth) => get(link, {}, nth % 2 ? second : fixture.base)),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
		const refused = answers.filter(({ status }) => status === 403);
		expect(refused).toHaveLength(14);
		expect(sentence(refused[0]!)).toBe("Sorry, you have reached your download limit for this file");
		expect(await taken()).toEqual([6]);
	});

	it("are not sent after they expire, after a refund or return, or by another customer's link", async () => {
		await command("CCF-DG8-50", "rules", "--days", "7");
		const bought = await paid(2);
		const link = await linkOf(bought);
		const [file] = await files(bought.id);
		expect(Math.abs(file!.expiresAt! - Date.now() - 7 * DAY)).toBeLessThan(60_000);
		const invalid = "Invalid download link.";
		const { orderKey } = file!;
		for (const wrong of [
			link.replace(orderKey, `${orderKey}x`),
			link.replace(/email=[^&]*/, "email=other%40farm.example"),
			link.replace(/key=[^&]*/, "key=guessed"),
			link.replace("download_file=20", "download_file=21"),
			"/?download_file=20",
		]) {
			const answer = await get(wrong);
			expect([answer.status, sentence(answer)]).toEqual([404, invalid]);
		}
		const today = startOfDay(Date.now(), await fixture.shop.settings.current());
		await db.updateTable("download_permission").set({ expires_at: today }).execute();
		// The mail says "until" this day: it is not over yet.
		expect(await fixture.shop.downloads.fetch(file!, { customerId: 0, only: "look" })).toMatchObject({ ok: true });
		await db
			.updateTable("download_permission")
			.set({ expires_at: today - 1 })
			.execute();
		const late = await get(link);
		expect([late.status, sentence(late)]).toEqual([403, "Sorry, this download has expired"]);
		await db.updateTable("download_permission").set({ expires_at: null }).execute();

		// One of two bags was refunded: the download stays.
		const line = bought.items[0]!;
		const refund = (quantity: number) =>
			fixture.shop.orders.refund(bought.id, {
				amount: null,
				reason: "",
				restock: false,
				lines: [{ itemId: line.id, quantity, amount: 1_000_000 * quantity, tax: 0 }],
			});
		expect(await refund(1)).toMatchObject({ ok: true });
		expect((await get(link)).status).toBe(200);
		expect(await refund(1)).toMatchObject({ ok: true });
		expect((await get(link)).status).toBe(404);
		expect(await files(bought.id)).toEqual([]);

		const cancelled = await paid();
		const other = await linkOf(cancelled);
		await fixture.shop.orders.changeStatus(cancelled.id, "cancelled");
		expect([(await get(other)).status, await files(cancelled.id)]).toEqual([404, []]);
		expect(await taken()).toEqual([1, 0]);
	});

	it("need a completed order, and a login, if the settings say so", async () => {
		await fixture.shop.settings.write({ downloadsAfterPayment: false });
		const bought = await paid();
		expect(await files(bought.id)).toEqual([]);
		await fixture.shop.orders.changeStatus(bought.id, "completed");
		const link = await linkOf(bought);
		expect((await get(link)).status).toBe(200);

		await fixture.shop.settings.write({ downloadsRequireLogin: true });
		// A guest order needs no login.
		expect((await get(link)).status).toBe(200);
		const [ramesh, anita] = await Promise.all(["ramesh", "anita"].map((login) => accountOf(login)));
		await db.updateTable("orders").set({ customer_id: ramesh!.id }).where("id", "=", bought.id).execute();
		const refused = await get(link);
		const account = `${fixture.base}/my-account/?wc_error=You+must+be+logged+in+to+download+files.`;
		expect([refused.status, refused.headers.get("location")]).toEqual([302, account]);
		expect((await get("/my-account/?wc_error=You+must+be+logged+in+to+download+files.")).body).toContain(
			"You must be logged in to download files.</",
		);
		expect((await get("/my-account/?wc_error=Call+0900+now")).body).not.toContain("Call 0900");
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn(anita!.login);
		expect((await visitor.get(link)).text).toContain("This is not your download link.");
		const owner = new PageVisitor(fixture.base);
		await owner.logIn(ramesh!.login);
		expect((await owner.get(link)).status).toBe(200);
		expect((await owner.get("/my-account/downloads/")).text).toContain("Feeding guide");
		expect((await visitor.get("/my-account/downloads/")).text).toContain("No downloads available yet.");
		expect((await owner.get(`/my-account/view-order/${bought.id}/`)).text).toContain("Feeding guide");
	});
	async function accountOf(login: string) {
		return db.selectFrom("customer").select(["id", "login"]).where("login", "=", login).executeTakeFirstOrThrow();
	}

	it("are listed on the page of the order and in its mail", async () => {
		const bought = await paid();
		await fixture.shop.orders.changeStatus(bought.id, "completed");
		const page = await get(`/checkout/order-received/${bought.id}/?key=${bought.key}`);
		expect(page.body).toContain("woocommerce-order-downloads");
		const link = (await linkOf(bought)).replaceAll("&", "&amp;");
		expect(page.body).toContain(`href="${link}"`);
		await command("CCF-DG8-50", "add", guide, "--name", "Certificate");
		await fixture.shop.jobs.runDue();
		// Jobs also grant files that were added later.
		expect((await files(bought.id)).map(({ name }) => name).sort()).toEqual(["Certificate", "Feeding guide"]);
		const mail = mails().find((text) => text.includes("is now complete"))!;
		expect(mail).toContain("Feeding guide");
		expect(mail.replaceAll("=\r\n", "").replaceAll("=\n", "")).toContain("download_file");
	});
	function mails(): string[] {
		const place = path.join(path.dirname(path.dirname(fixture.shop.reviews.pictures!.place("x", "large"))), "mail");
		return fs.readdirSync(place).map((file) => fs.readFileSync(path.join(place, file), "utf8"));
	}

	it("are stored where no address reaches them, and no path leaves their folder", async () => {
		const { files: own } = (await fixture.shop.downloads.filesOf(FEED))!;
		const stored = (await fixture.shop.downloads.files.find(own[0]!.file))!;
		expect(stored.file).toContain(`${path.sep}downloads${path.sep}`);
		for (const address of [`/downloads/${own[0]!.file}`, `/wp-content/uploads/../downloads/${own[0]!.file}`])
			expect((await get(encodeURI(address))).status).toBe(404);
		const outside = path.join(path.dirname(path.dirname(stored.file)), "out.pdf");
		fs.symlinkSync(guide, outside);
		for (const file of ["../feedmill.db", "/etc/passwd", "a/../../x.pdf", ".hidden.pdf", "out.pdf", "guide.exe"])
			expect(await fixture.shop.downloads.files.find(file)).toBeNull();
		fs.rmSync(outside);
		const entry = (file: string) => ({ downloads: [{ id: "a", name: "A", file }] });
		for (const file of ["../feedmill.db", "/etc/passwd", "a/../../x.pdf", "a//b.pdf", "a\\b.pdf"])
			expect(await fixture.shop.editors.products.change(FEED, entry(file), BY)).toMatchObject({ ok: false });
	});

	it("are granted to earlier buyers when added, with the same limits as the others", async () => {
		await command("CCF-DG8-50", "rules", "--limit", "3", "--days", "7");
		const bought = await paid(2);
		const given = await files(bought.id);
		const refunded = await paid();
		await fixture.shop.orders.refund(refunded.id, {
			amount: null,
			reason: "",
			restock: false,
			lines: [{ itemId: refunded.items[0]!.id, quantity: 1, amount: 1_000_000, tax: 0 }],
		});
		const waiting = await order();
		await get(downloadPath(given[0]!));
		await command("CCF-DG8-50", "rules", "--limit", "none", "--days", "none");
		await command("CCF-DG8-50", "add", guide, "--name", "Certificate");
		await createEventDelivery(fixture.shop, [laterFiles], (error) => {
			throw error;
		}).deliverDue();
		const now = await files(bought.id);
		expect(now.map(({ name, remaining, expiresAt }) => [name, remaining, expiresAt]).sort()).toEqual([
			["Certificate", 6, given[0]!.expiresAt],
			["Feeding guide", 5, given[0]!.expiresAt],
		]);
		const certificate = now.find(({ name }) => name === "Certificate")!;
		expect((await get(downloadPath(certificate))).body).toBe(TEXT);
		expect([await files(refunded.id), await files(waiting.id)]).toEqual([[], []]);
	});

	it("are granted to all earlier buyers, from today on, once, when the shopkeeper does so", async () => {
		const { files: own } = (await fixture.shop.downloads.filesOf(FEED))!;
		await command("CCF-DG8-50", "remove", own[0]!.id);
		const [bought, back, waiting] = [await paid(2), await paid(), await order()];
		await fixture.shop.orders.refund(back.id, {
			amount: null,
			reason: "",
			restock: false,
			lines: [{ itemId: back.items[0]!.id, quantity: 1, amount: 1_000_000, tax: 0 }],
		});
		await command("CCF-DG8-50", "add", guide, "--name", "Certificate");
		await command("CCF-DG8-50", "rules", "--limit", "2", "--days", "7");
		expect(await files(bought.id)).toEqual([]);
		const said = await command("CCF-DG8-50", "grant");
		const [file, ...others] = await files(bought.id);
		expect([file!.remaining, others]).toEqual([4, []]);
		expect(Math.abs(file!.expiresAt! - Date.now() - 7 * DAY)).toBeLessThan(60_000);
		expect((await get(downloadPath(file!))).body).toBe(TEXT);
		expect([await files(back.id), await files(waiting.id)]).toEqual([[], []]);
		// The order of this test, and those of the import.
		const earlier = Number(/open to (\d+) earlier orders? more/.exec(said)?.[1]);
		expect(earlier).toBeGreaterThan(0);
		expect(await command("CCF-DG8-50", "grant")).toContain("open to 0 earlier orders more");
		expect((await files(bought.id))[0]!.remaining).toBe(3);
	});

	it("are added, listed and removed by a command, which refuses invalid input", async () => {
		const program = path.join(folder, "guide.exe");
		fs.writeFileSync(program, "MZ");
		expect(await command("CCF-DG8-50", "add", program)).toContain("guide.exe cannot be sold");
		expect(await command("CCF-DG8-50", "add", path.join(folder, "none.pdf"))).toContain("There is no file");
		expect(await command("NONE", "add", guide)).toBe("No product has the SKU NONE.");
		const listed = await command("CCF-DG8-50");
		expect(listed).toContain("CCF-DG8-50, once it is paid: each as often as one likes, for ever");
		const id = /^ {2}(\w{32}) {2}Feeding guide:/m.exec(listed)![1]!;
		const bought = await paid();
		const link = await linkOf(bought);
		expect(await command("CCF-DG8-50", "remove", "other")).toBe("CCF-DG8-50 has no file other.");
		expect(await command("CCF-DG8-50", "remove", id)).toBe("CCF-DG8-50 has no files.");
		expect([(await get(link)).status, await files(bought.id)]).toEqual([404, []]);
		expect([readDownload([]), readDownload(["X", "add"]), readDownload(["X", "rules", "--limit", "0"])]).toEqual([
			null,
			null,
			null,
		]);
	});
});
