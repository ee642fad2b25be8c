import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findVerifiedEmail } from "../../../packages/shop/src/customers/verified-email-repository.ts";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const EMAIL = "kiran@example.in";

describe.each(DATABASES)("the address of a new account, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: PageVisitor;
	beforeEach(async () => {
		visitor = new PageVisitor(fixture.base);
		await touch(fixture.connection.db, "settings");
	});

	/** Registers a customer; returns it with the link of the mail. */
	async function registered(): Promise<{ id: number; link: string }> {
		const fields = { email: EMAIL, password: "brahmaputra 4711", register: "Register" };
		expect((await visitor.post("/my-account/", fields)).status).toBe(303);
		const customer = await fixture.shop.customers.customerByEmail(EMAIL);
		const mail = await fixture.connection.db
			.selectFrom("outbox")
			.select("payload_json")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const { confirmUrl } = JSON.parse(mail.payload_json) as { confirmUrl: string };
		return { id: customer?.id ?? 0, link: confirmUrl.replace(fixture.base, "") };
	}
	const verified = (id: number) => findVerifiedEmail(fixture.connection.db, id);
	const fieldsOf = (link: string) => {
		const { searchParams } = new URL(link, fixture.base);
		return { confirm_key: searchParams.get("key") ?? "", confirm_login: searchParams.get("login") ?? "" };
	};

	it("is confirmed by the button on the mailed link's page; repeating it is harmless", async () => {
		const { id, link } = await registered();
		const page = await visitor.get(link);
		expect(page.text).toContain(EMAIL);
		expect(page.headers.get("referrer-policy")).toBe("same-origin");
		// Mail scanners follow links.
		expect(await verified(id)).toBeNull();
		const done = await visitor.post("/my-account/confirm-email/", fieldsOf(link));
		expect(done.text).toContain("Thank you. Your email address is confirmed.");
		expect(await verified(id)).toBe(EMAIL);
		expect((await visitor.get(link)).text).toContain("Your email address is confirmed already.");
	});

	it("is not confirmed by a browser that is not logged in to the account: its password may be a stranger's", async () => {
		const { id, link } = await registered();
		const reader = new PageVisitor(fixture.base);
		for (const page of [await reader.get(link), await reader.post("/my-account/confirm-email/", fieldsOf(link))]) {
			expect(page.text).toContain(`To confirm ${EMAIL}, choose a new password`);
			expect(page.html).toContain('name="password_1"');
		}
		const other = { email: "other@example.in", password: "narmada 47114711", register: "Register" };
		await reader.post("/my-account/", other);
		await reader.post("/my-account/confirm-email/", fieldsOf(link));
		expect(await verified(id)).toBeNull();
	});

	it("is confirmed after the login that the page leads to", async () => {
		const { id, link } = await registered();
		const reader = new PageVisitor(fixture.base);
		const [, href = ""] = /<a href="([^"]*redirect_to[^"]*)"/.exec((await reader.get(link)).html) ?? [];
		const form = await reader.get(href.replaceAll("&amp;", "&"));
		const [, redirect = ""] = /name="redirect" value="([^"]*)"/.exec(form.html) ?? [];
		const fields = { username: EMAIL, password: "brahmaputra 4711", login: "Log in" };
		const answer = await reader.post("/my-account/", { ...fields, redirect: redirect.replaceAll("&amp;", "&") });
		expect(answer.headers.get("location")).toBe(fixture.base + link);
		expect((await reader.get(link)).text).toContain("This is my address");
		await reader.post("/my-account/confirm-email/", fieldsOf(link));
		expect(await verified(id)).toBe(EMAIL);
	});

	it("is not confirmed by a form of another site, a link of another account, or a link for an earlier address", async () => {
		const { id, link } = await registered();
		const fields = fieldsOf(link);
		await visitor.post("/my-account/confirm-email/", fields, { origin: "https://evil.example" });
		const ended = "This link no longer works, or belongs to another address.";
		const other = await visitor.post("/my-account/confirm-email/", { ...fields, confirm_login: "ramesh" });
		expect(other.text).toContain(ended);
		expect((await visitor.get("/my-account/confirm-email/")).text).toContain(ended);
		expect(await verified(id)).toBeNull();
		const details = { firstName: "Kiran", lastName: "", displayName: "Kiran", email: "new@example.in" };
		expect((await fixture.shop.customers.updateDetails(id, details)).ok).toBe(true);
		expect((await visitor.post("/my-account/confirm-email/", fields)).text).toContain(ended);
		expect(await verified(id)).toBeNull();
	});

	it("has to be confirmed again after it was another one: it may be someone else's meanwhile", async () => {
		const { id } = await registered();
		const { db } = fixture.connection;
		await db.insertInto("verified_email").values({ customer_id: id, email: EMAIL, verified_at: 1 }).execute();
		const details = { firstName: "Kiran", lastName: "", displayName: "Kiran" };
		expect((await fixture.shop.customers.updateDetails(id, { ...details, email: EMAIL.toUpperCase() })).ok).toBe(true);
		expect(await verified(id)).toBe(EMAIL);
		for (const email of ["new@example.in", EMAIL])
			expect((await fixture.shop.customers.updateDetails(id, { ...details, email })).ok).toBe(true);
		expect(await verified(id)).toBeNull();
	});
});
