import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const VICTIM = "ramesh@feedmill.test";

describe.each(DATABASES)("an account whose username is another's e-mail address, on %s", (database) => {
	const fixture = useFixture({ database });

	async function registered(): Promise<void> {
		const made = await fixture.shop.customers.createAccount({
			email: "stranger@example.in",
			login: VICTIM,
			password: "brahmaputra 4711",
			accountUrl: "",
			setPasswordUrl: () => "",
		});
		expect(made).toMatchObject({ ok: true, value: { customer: { login: VICTIM } } });
	}

	it("neither shuts the owner of the address out, nor receives the owner's password mails", async () => {
		await registered();
		const { customers } = fixture.shop;
		const attempt = { remember: false, lostPasswordUrl: "" };
		const login = await customers.logIn({ login: VICTIM, password: "ramesh-pass-8090", ...attempt });
		expect(login).toMatchObject({ ok: true, value: { customer: { login: "ramesh" } } });
		expect(await customers.accountName(VICTIM)).toBe("ramesh");
		const mailed: string[] = [];
		await customers.requestPasswordReset(VICTIM, (_key, name) => {
			mailed.push(name);
			return "";
		});
		expect(mailed).toEqual(["ramesh"]);
	});

	it("can still be opened by its own address", async () => {
		await registered();
		const attempt = { login: "stranger@example.in", password: "brahmaputra 4711", remember: false };
		const login = await fixture.shop.customers.logIn({ ...attempt, lostPasswordUrl: "" });
		expect(login).toMatchObject({ ok: true, value: { customer: { login: VICTIM } } });
	});
});
