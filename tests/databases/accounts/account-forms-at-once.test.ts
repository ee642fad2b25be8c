import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RAMESH = 3;
const TABS = [0, 1, 2, 3] as const;

describe.each(DATABASES)("a form of the account sent several times at once, on %s", (database) => {
	const fixture = useFixture({ database });
	const newPassword = (tab: number) => `brahmaputra 471${tab}`;
	const logsIn = async (password: string) =>
		(await new PageVisitor(fixture.base).post("/my-account/", { username: "ramesh", password, login: "1" })).status ===
		303;
	const mails = async (kind: string) => {
		const rows = await fixture.connection.db
			.selectFrom("outbox")
			.select(["kind", "payload_json"])
			.orderBy("id")
			.execute();
		return rows
			.filter((row) => row.kind === kind)
			.map((row) => JSON.parse(row.payload_json) as { to: string; email: string; resetUrl: string });
	};
	async function tabs(): Promise<PageVisitor[]> {
		const first = new PageVisitor(fixture.base);
		await first.logIn("ramesh");
		return TABS.map(() => copyOf(first));
	}
	function copyOf(visitor: PageVisitor): PageVisitor {
		const copy = new PageVisitor(fixture.base);
		for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
		return copy;
	}
	const details = (changes: Record<string, string>) => ({
		account_first_name: "Ramesh",
		account_last_name: "Patel",
		account_display_name: "Ramesh",
		account_email: "ramesh@feedmill.test",
		save_account_details: "1",
		...changes,
	});

	it("sets the password of a mailed link once", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.post("/my-account/lost-password/", { user_login: "ramesh", wc_reset_password: "true" });
		const [mail] = await mails("customer_reset_password");
		const key = new URL(mail!.resetUrl).searchParams.get("key") ?? "";
		const answers = await Promise.all(
			TABS.map((tab) =>
				copyOf(visitor).post("/my-account/lost-password/", {
					reset_key: key,
					reset_login: "ramesh",
					password_1: newPassword(tab),
					password_2: newPassword(tab),
					wc_reset_password: "true",
				}),
			),
		);
		const set = TABS.filter((tab) => answers[tab]!.location === "/my-account/?password-reset=true");
		expect(set).toHaveLength(1);
		for (const tab of TABS) {
			expect(await logsIn(newPassword(tab))).toBe(set.includes(tab));
			if (!set.includes(tab)) expect(answers[tab]!.text).toContain("This key is invalid or has already been used.");
		}
		expect(await mails("customer_password_changed")).toHaveLength(1);
	});

	it("changes the password to that of one tab, which stays logged in, and says so to the others", async () => {
		const own = await tabs();
		const answers = await Promise.all(
			own.map((visitor, tab) =>
				visitor.post(
					"/my-account/edit-account/",
					details({
						password_current: "ramesh-pass-8090",
						password_1: newPassword(tab),
						password_2: newPassword(tab),
					}),
				),
			),
		);
		const changed = TABS.filter((tab) => answers[tab]!.status === 303);
		expect(changed).toHaveLength(1);
		for (const tab of TABS) {
			expect(await logsIn(newPassword(tab))).toBe(changed.includes(tab));
			if (changed.includes(tab)) expect((await own[tab]!.get("/my-account/")).text).toContain("Log out");
			else expect(answers[tab]!.text).toMatch(/Your current password is incorrect\.|Log in/);
		}
		expect(await mails("customer_password_changed")).toHaveLength(1);
	});

	it("tells each former address of the account about the next one", async () => {
		const own = await tabs();
		const answers = await Promise.all(
			own.map((visitor, tab) =>
				visitor.post(
					"/my-account/edit-account/",
					details({ account_email: `ramesh-${tab}@feedmill.test`, password_current: "ramesh-pass-8090" }),
				),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
		const told = await mails("customer_email_changed");
		const last = (await fixture.shop.customers.customer(RAMESH))!.email;
		// On PostgreSQL mails are not listed in the order in which they were written: the chain is followed by addresses.
		const next = new Map(told.map(({ to, email }) => [to, email]));
		expect([told.length, next.size]).toEqual([TABS.length, TABS.length]);
		let address: string | undefined = "ramesh@feedmill.test";
		for (const _ of TABS) address = next.get(address ?? "");
		expect(address).toBe(last);
	});

	it("does not take an address back that another tab has just changed", async () => {
		const { customers } = fixture.shop;
		const names = { firstName: "Ramesh", lastName: "Patel", displayName: "Ramesh P" };
		const proof = (await customers.proofOfPassword(RAMESH, "ramesh-pass-8090"))!;
		expect((await customers.updateDetails(RAMESH, { ...names, email: "new@feedmill.test" }, proof)).ok).toBe(true);
		expect((await customers.updateDetails(RAMESH, names)).ok).toBe(true);
		expect((await customers.customer(RAMESH))?.email).toBe("new@feedmill.test");
	});

	it("changes no address by a password that was replaced meanwhile", async () => {
		const { customers } = fixture.shop;
		const proof = (await customers.proofOfPassword(RAMESH, "ramesh-pass-8090"))!;
		const by = { actor: { kind: "customer", id: RAMESH } as const };
		expect((await customers.changePassword(RAMESH, "brahmaputra 4711", by)).ok).toBe(true);
		const thief = { firstName: "R", lastName: "P", displayName: "R P", email: "thief@feedmill.test" };
		expect(await customers.updateDetails(RAMESH, thief, proof)).toMatchObject({ error: { code: "wrong_password" } });
		expect(await customers.changePassword(RAMESH, "brahmaputra 4712", { ...by, proof })).toMatchObject({
			error: { code: "wrong_password" },
		});
	});
});
