import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { orderRow } from "../../../packages/shop/testing/rows.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const EMAIL = "kiran@example.in";
const PASSWORD = "brahmaputra 4711";
const HINT = "Orders that you placed without logging in are listed here once your email address";

describe.each(DATABASES)("orders of a guest who registers later, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: PageVisitor;
	beforeEach(async () => {
		visitor = new PageVisitor(fixture.base);
		await touch(fixture.connection.db, "settings");
	});

	async function orderOf(email: string): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20);
		const placed = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...RAMESH, email },
		});
		expect(placed.status).toBe(200);
		return placed.body;
	}
	const register = () => visitor.post("/my-account/", { email: EMAIL, password: PASSWORD, register: "Register" });
	const logIn = () => visitor.post("/my-account/", { username: EMAIL, password: PASSWORD, login: "Log in" });
	const customerOf = async (id: number) => (await fixture.shop.orders.order(id))?.customerId;
	async function mailed(name: "confirmUrl" | "resetUrl"): Promise<URLSearchParams> {
		const { payload_json } = await fixture.connection.db
			.selectFrom("outbox")
			.select("payload_json")
			.where("payload_json", "like", `%"${name}"%`)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		return new URL((JSON.parse(payload_json) as Record<string, string>)[name]!).searchParams;
	}
	async function confirm(): Promise<void> {
		const link = await mailed("confirmUrl");
		const fields = { confirm_key: link.get("key") ?? "", confirm_login: link.get("login") ?? "" };
		const done = await visitor.post("/my-account/confirm-email/", fields);
		expect(done.text).toContain("Your email address is confirmed.");
	}

	it("stay closed to who merely types the address, and are listed once the mailed link is followed", async () => {
		const [own, other] = [await orderOf("Kiran@Example.in"), await orderOf("asha@example.in")];
		await register();
		await visitor.post("/my-account/customer-logout/", {});
		await logIn();
		const before = await visitor.get("/my-account/orders/");
		expect(before.text).toContain("No order has been made yet.");
		expect(before.text).toContain(HINT);
		const page = `/my-account/view-order/${own.order_id}/`;
		expect((await visitor.get(page)).status).toBe(404);
		expect(await customerOf(own.order_id)).toBe(0);

		await confirm();
		const after = await visitor.get("/my-account/orders/");
		expect(after.text).toContain(`#${own.order_id}`);
		expect(after.text).not.toContain(`#${other.order_id}`);
		expect(after.text).not.toContain(HINT);
		expect((await visitor.get(page)).text).toContain(`Order #${own.order_id}`);
		expect(await customerOf(other.order_id)).toBe(0);
		const notes = await fixture.shop.orders.notes(own.order_id);
		expect(notes.map(({ content }) => content)).toContain(
			"Placed by a guest. The customer has an account and has confirmed this email address: the order is theirs.",
		);
	});

	it("are listed when a password is set by a mailed link", async () => {
		const { order_id } = await orderOf(EMAIL);
		await register();
		await fixture.shop.customers.requestPasswordReset(EMAIL, (key, login) =>
			new URL(`/?key=${key}&login=${encodeURIComponent(login)}`, fixture.base).toString(),
		);
		expect(await customerOf(order_id)).toBe(0);
		const link = await mailed("resetUrl");
		const reset = await fixture.shop.customers.resetPassword(link.get("login")!, link.get("key")!, "ganga 47114711");
		expect(reset.ok).toBe(true);
		expect(await customerOf(order_id)).toBe((await fixture.shop.customers.customerByEmail(EMAIL))?.id);
	});

	it("stay closed to a stranger who registers with the buyer's address, though the buyer presses the mail's button", async () => {
		const { order_id } = await orderOf(EMAIL);
		await register();
		const link = await mailed("confirmUrl");
		const buyer = new PageVisitor(fixture.base);
		const page = await buyer.get(`/my-account/confirm-email/?${link}`);
		expect(page.text).toContain("choose a new password, which ends every login of this account");
		const fields = { confirm_key: link.get("key") ?? "", confirm_login: link.get("login") ?? "" };
		expect((await buyer.post("/my-account/confirm-email/", fields)).text).toContain("choose a new password");
		await logIn();
		expect(await customerOf(order_id)).toBe(0);

		const password = "ganga 47114711";
		const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";
		const set = await buyer.post("/my-account/lost-password/", {
			reset_key: hidden("reset_key"),
			reset_login: hidden("reset_login"),
			wc_reset_password: "true",
			password_1: password,
			password_2: password,
		});
		expect(set.status).toBe(303);
		await buyer.post("/my-account/", { username: EMAIL, password, login: "Log in" });
		expect((await buyer.get("/my-account/orders/")).text).toContain(`#${order_id}`);
		expect((await visitor.get("/my-account/orders/")).text).not.toContain(`#${order_id}`);
		await logIn();
		expect((await visitor.get("/my-account/orders/")).text).not.toContain(`#${order_id}`);
	});

	it("are listed from the next login if they are placed after that", async () => {
		await register();
		await confirm();
		const { order_id } = await orderOf(EMAIL);
		expect(await customerOf(order_id)).toBe(0);
		await logIn();
		expect((await visitor.get("/my-account/orders/")).text).toContain(`#${order_id}`);
	});

	it("are claimed once, with one note each, however many logins and confirmations come at once", async () => {
		await register();
		await confirm();
		const placed = [await orderOf(EMAIL), await orderOf(EMAIL)];
		const logging = Array.from({ length: 8 }, () =>
			new PageVisitor(fixture.base).post("/my-account/", { username: EMAIL, password: PASSWORD, login: "Log in" }),
		);
		const link = await mailed("confirmUrl");
		const confirming = Array.from({ length: 3 }, () =>
			fixture.shop.customers.email.confirm(link.get("login") ?? "", link.get("key") ?? ""),
		);
		const [logins, confirmed] = await Promise.all([Promise.all(logging), Promise.all(confirming)]);
		expect(confirmed.map(({ ok }) => ok)).toEqual([true, true, true]);
		expect(logins.map(({ status }) => status)).toEqual(Array(8).fill(303));
		for (const { order_id } of placed) {
			expect(await customerOf(order_id)).toBeGreaterThan(0);
			const notes = await fixture.shop.orders.notes(order_id);
			expect(notes.filter(({ content }) => content.startsWith("Placed by a guest."))).toHaveLength(1);
		}
	});

	it("stay with the guest while they are being paid, and with the confirmed address only", async () => {
		const unpaid = [];
		for (const status of ["pending", "failed"] as const) {
			const { order_id: id } = await orderOf(EMAIL);
			await fixture.connection.db.updateTable("orders").set({ status }).where("id", "=", id).execute();
			unpaid.push(id);
		}
		await register();
		await confirm();
		expect(await Promise.all(unpaid.map(customerOf))).toEqual([0, 0]);
		const victim = await orderOf("asha@example.in");
		const id = (await fixture.shop.customers.customerByEmail(EMAIL))?.id ?? 0;
		const details = { firstName: "Kiran", lastName: "", displayName: "Kiran", email: "asha@example.in" };
		expect((await fixture.shop.customers.updateDetails(id, details)).ok).toBe(true);
		await visitor.post("/my-account/", { username: "asha@example.in", password: PASSWORD, login: "Log in" });
		expect(await customerOf(victim.order_id)).toBe(0);
	});

	it("of a buyer with thousands of them are listed login by login, the newest first", async () => {
		const ids = Array.from({ length: 1_200 }, (_, index) => 50_000 + index);
		for (let start = 0; start < ids.length; start += 300)
			await fixture.connection.db
				.insertInto("orders")
				.values(
					ids
						.slice(start, start + 300)
						.map((id) => orderRow({ id, status: "completed", billing_email: EMAIL, created_at: id })),
				)
				.execute();
		await fixture.shop.orders.entries.renew();
		await register();
		await confirm();
		const claimed = async () => {
			const rows = await fixture.connection.db
				.selectFrom("orders")
				.innerJoin("order_entry", "order_entry.id", "orders.id")
				.select("orders.id")
				.where("orders.id", ">=", 50_000)
				.where("orders.customer_id", ">", 0)
				.whereRef("order_entry.customer_id", "=", "orders.customer_id")
				.orderBy("orders.created_at", "desc")
				.execute();
			return rows.map(({ id }) => id);
		};
		expect(await claimed()).toEqual(ids.toReversed().slice(0, 500));
		await logIn();
		await logIn();
		expect(await claimed()).toHaveLength(1_200);
	});
});
