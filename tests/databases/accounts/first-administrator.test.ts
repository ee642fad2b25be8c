import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { runFirstAdministrator } from "../../../packages/server/src/commands/setup/first-administrator.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const actor = { kind: "system", name: "test" } as const;
const PASSWORD = "brahmaputra 4711";

describe.each(DATABASES)("the first administrator, on %s", (database) => {
	const fixture = useFixture({ database });
	const make = (email: string, another = false) =>
		runFirstAdministrator(fixture.shop, actor, { email, another, origin: fixture.base });
	const roleOf = async (email: string) => (await fixture.shop.customers.customerByEmail(email))?.role;
	const linkIn = (made: Awaited<ReturnType<typeof make>>) =>
		/^http\S+$/m.exec(made.ok ? made.value.sentence : "")?.[0] ?? "";
	const withoutAdministrators = () =>
		fixture.connection.db
			.updateTable("customer")
			.set({ role: "customer" })
			.where("role", "=", "administrator")
			.execute();

	async function setPassword(link: string, password: string): Promise<PageVisitor> {
		const visitor = new PageVisitor(fixture.base);
		const { searchParams } = new URL(link);
		await visitor.post("/my-account/lost-password/", {
			reset_key: searchParams.get("key") ?? "",
			reset_login: searchParams.get("login") ?? "",
			password_1: password,
			password_2: password,
			wc_reset_password: "true",
		});
		return visitor;
	}
	const logsIn = async (username: string, password: string) =>
		(await new PageVisitor(fixture.base).post("/my-account/", { username, password, login: "1" })).status === 303;

	it("is made with an account, whose link sets the password once", async () => {
		await withoutAdministrators();
		const made = await make(" Asha@Example.in ");
		expect(await roleOf("asha@example.in")).toBe("administrator");
		const link = linkIn(made);
		expect(link).toContain(fixture.base);
		await setPassword(link, PASSWORD);
		expect(await logsIn("asha@example.in", PASSWORD)).toBe(true);
		await setPassword(link, "godavari 1234 again");
		expect(await logsIn("asha@example.in", "godavari 1234 again")).toBe(false);
	});

	it("is refused where there is one, who is named, unless a further one is wanted", async () => {
		await withoutAdministrators();
		await make("asha@example.in");
		expect(await make("ravi@example.in")).toMatchObject({
			error: {
				code: "feedmill_has_administrator",
				message:
					"There is an administrator already: asha@example.in. Add --another for a further one, or for a new link.",
			},
		});
		expect(await roleOf("ravi@example.in")).toBeUndefined();
		expect(linkIn(await make("ravi@example.in", true))).not.toBe("");
		expect(await roleOf("ravi@example.in")).toBe("administrator");
	});

	it("is not whoever had registered the address before: former password and logins end", async () => {
		await withoutAdministrators();
		const stranger = new PageVisitor(fixture.base);
		await stranger.logIn("ramesh");
		const page = async () => (await stranger.get("/my-account/edit-account/")).text;
		expect(await page()).toContain("Log out");
		const { ok } = await make("ramesh@feedmill.test");
		expect(ok).toBe(true);
		expect(await roleOf("ramesh@feedmill.test")).toBe("administrator");
		expect(await page()).not.toContain("Log out");
		expect(await logsIn("ramesh", "ramesh-pass-8090")).toBe(false);
	});

	it("is one, when two commands run at once", async () => {
		await withoutAdministrators();
		const made = await Promise.all(
			["one@example.in", "two@example.in", "three@example.in"].map((email) => make(email)),
		);
		expect(made.filter(({ ok }) => ok)).toHaveLength(1);
		const rows = await fixture.connection.db
			.selectFrom("customer")
			.select("id")
			.where("role", "=", "administrator")
			.execute();
		expect(rows).toHaveLength(1);
	});

	it("needs an address", async () => {
		expect(await make("asha")).toMatchObject({ error: { message: "Please give a valid email address." } });
	});
});
