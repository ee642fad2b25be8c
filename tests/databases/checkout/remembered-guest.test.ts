import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const GOAT = 55;
const DAY = 86_400_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const COOKIE = /^feedmill_guest_[0-9a-f]{32}$/;

describe.each(DATABASES)("the address of a guest who comes back on %s", (database) => {
	const fixture = useFixture({ database });
	const ADDRESS = Object.fromEntries(
		Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
	);
	const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
	const rows = () => fixture.connection.db.selectFrom("remembered_guest").selectAll().execute();
	const nameOf = (visitor: PageVisitor) => [...visitor.cookies.keys()].find((name) => COOKIE.test(name));

	async function orders(visitor: PageVisitor, address: Record<string, string> = ADDRESS): Promise<void> {
		await visitor.get(`/?add-to-cart=${GOAT}`);
		const { html } = await visitor.post("/checkout/", { ...address, payment_method: "cod", shown_total: "" });
		const shown = { shown_total: hidden(html, "shown_total"), order_intent: hidden(html, "order_intent") };
		const placed = await visitor.post("/checkout/", { ...address, payment_method: "cod", ...shown });
		expect(placed.location).toContain("/order-received/");
	}
	/** The browser two days later: its session has ended, and the browser was closed. */
	function later(visitor: PageVisitor): PageVisitor {
		const back = new PageVisitor(fixture.base);
		const name = nameOf(visitor);
		if (name) back.cookies.set(name, visitor.cookies.get(name)!);
		return back;
	}
	/** The checkout of a new cart. */
	async function checkout(visitor: PageVisitor) {
		await visitor.get(`/?add-to-cart=${GOAT}`);
		return visitor.get("/checkout/");
	}

	it("is in the form again, with the name and a way to say that it is somebody else", async () => {
		const first = new PageVisitor(fixture.base);
		await orders(first);
		const cookie = first.lastSetCookies.find((line) => COOKIE.test(line.split("=")[0]!)) ?? "";
		expect(cookie).toContain("; HttpOnly; SameSite=Lax");
		const until = Date.parse(/Expires=([^;]*)/.exec(cookie)?.[1] ?? "");
		expect(Math.round((until - Date.now()) / DAY)).toBe(365);
		const { html, text, headers } = await checkout(later(first));
		expect(text.replaceAll(" .", ".")).toContain("You are ordering as Ramesh Patel. Not you?");
		expect(hidden(html, "billing_address_1") || html).toContain("12 Dairy Road");
		expect(html).toContain("gopal@example.in");
		// Neither a cache nor the "back" button of the next user shows it.
		expect(headers.get("cache-control")).toBe("private, no-store");
	});

	it("is shown to nobody without the cookie, and to nobody who guesses one", async () => {
		await orders(new PageVisitor(fixture.base));
		for (const value of ["", "0".repeat(40), "%00", "x".repeat(5_000)]) {
			const stranger = new PageVisitor(fixture.base);
			const known = new PageVisitor(fixture.base);
			await orders(known);
			stranger.cookies.set(nameOf(known)!, value);
			const { html } = await checkout(stranger);
			expect(html).not.toContain("Dairy Road");
			expect(html).not.toContain("Not you?");
		}
	});

	it("is not stored in a form that opens it, should somebody read the database", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		expect(JSON.stringify(await rows())).not.toContain(visitor.cookies.get(nameOf(visitor)!));
	});

	it("is forgotten at once by who is somebody else, on the device and in the shop, with the cart kept", async () => {
		const first = new PageVisitor(fixture.base);
		await orders(first);
		const other = later(first);
		const { html } = await checkout(other);
		const cookies = new Map(other.cookies);
		expect(html).toMatch(/<form[^>]*class="remembered-guest"[^>]*method="post"/);
		const forgotten = await other.post("/checkout/", { forget_guest: "1" });
		expect([forgotten.status, forgotten.location]).toEqual([303, "/checkout/"]);
		expect(nameOf(other)).toBeUndefined();
		expect(await rows()).toEqual([]);
		const after = await other.get("/checkout/");
		for (const text of ["Dairy Road", "gopal@example.in", "Ramesh", "9876543210", "Not you?"])
			expect(after.html).not.toContain(text);
		expect(after.text).toContain("Goat Gain Pellet");
		// Also where the old cookie is sent once more, by another tab.
		for (const [name, value] of cookies) other.cookies.set(name, value);
		expect((await other.get("/checkout/")).html).not.toContain("Dairy Road");
	});

	it("is forgotten in the two days too in which the cart's own session has it", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		expect((await checkout(visitor)).html).toContain("Dairy Road");
		await visitor.post("/checkout/", { forget_guest: "1" });
		expect((await visitor.get("/checkout/")).html).not.toContain("Dairy Road");
	});

	it("is not forgotten by a form of another site", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		await checkout(visitor);
		const elsewhere = { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" };
		await visitor.post("/checkout/", { forget_guest: "1" }, elsewhere);
		expect(await rows()).toHaveLength(1);
	});

	it("is one a device, however often it orders, and the newest", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		await orders(visitor, { ...ADDRESS, billing_address_1: "7 Mill Lane" });
		expect(await rows()).toHaveLength(1);
		const { html } = await checkout(later(visitor));
		expect(html).toContain("7 Mill Lane");
		expect(html).not.toContain("Dairy Road");
	});

	it("does not write over what the shopper has typed already", async () => {
		const first = new PageVisitor(fixture.base);
		await orders(first);
		const back = later(first);
		const cookie = back.cookies.get(nameOf(first)!)!;
		back.cookies.delete(nameOf(first)!);
		await back.get(`/?add-to-cart=${GOAT}`);
		await back.post("/checkout/", { ...ADDRESS, billing_first_name: "Asha", billing_address_1: "3 New Road" });
		back.cookies.set(nameOf(first)!, cookie);
		const { html } = await back.get("/checkout/");
		expect(html).toContain("3 New Road");
		expect(html).not.toContain("Dairy Road");
	});

	it("goes after a year, with a job, and with the confirmed account of its e-mail address", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		const now = fixture.shop.clock.now();
		const { db } = fixture.connection;
		await db
			.updateTable("remembered_guest")
			.set({ used_at: now - 366 * DAY })
			.execute();
		expect((await checkout(later(visitor))).html).not.toContain("Dairy Road");
		await fixture.shop.rememberedGuests.forgetOld();
		expect(await rows()).toEqual([]);
		await orders(visitor);
		expect(await fixture.shop.rememberedGuests.forgetOf("GOPAL@example.in")).toBe(1);
		expect(await rows()).toEqual([]);
	});

	it("ends with a logout on the device, and is nothing to who is logged in", async () => {
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		await visitor.logIn("ramesh");
		const own = await checkout(visitor);
		expect(own.html).not.toContain("Not you?");
		const { html } = await visitor.get("/my-account/");
		await visitor.get(/href="([^"]*customer-logout[^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&"));
		expect(nameOf(visitor)).toBeUndefined();
		expect(await rows()).toEqual([]);
		expect((await checkout(visitor)).html).not.toContain("Dairy Road");
	});

	it("is not kept where the shop has turned it off", async () => {
		const actor = { kind: "system", name: "test" } as const;
		await fixture.shop.editors.settings.change({ rememberGuests: false }, { actor });
		const visitor = new PageVisitor(fixture.base);
		await orders(visitor);
		expect(nameOf(visitor)).toBeUndefined();
		expect(await rows()).toEqual([]);
	});

	it("is kept of an order of the block's checkout too, and not of a client with a Cart-Token", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${GOAT}`);
		const { html } = await visitor.get("/checkout/");
		const nonce = /"storeApiNonce":"(\w+)"|"nonce":"(\w+)"/.exec(html)?.slice(1).find(Boolean) ?? "";
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const place = (headers: Record<string, string>) =>
			fetch(`${fixture.base}/wp-json/wc/store/v1/checkout`, {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body: JSON.stringify({
					billing_address: { ...RAMESH, email: "gopal@example.in" },
					shipping_address: RAMESH,
					payment_method: "cod",
				}),
			});
		const placed = await place({ cookie, nonce });
		expect(placed.status).toBe(200);
		const set = placed.headers.getSetCookie().filter((line) => COOKIE.test(line.split("=")[0]!));
		expect(set).toHaveLength(1);
		expect(await rows()).toHaveLength(1);
	});
});
