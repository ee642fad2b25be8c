import crypto from "node:crypto";
import { english } from "@feedmill/trade/words/words.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Random, type ShopCore, systemRandom } from "../core/core.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { freeLogin, loginFromEmail } from "./account.ts";
import { type CustomerService, createCustomerService } from "./customer-service.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { findVerifiedEmail } from "./verified-email-repository.ts";

let connection: Connection;
let customers: CustomerService;
let now = 1_700_000_000_000;
const account = {
	email: "Ramesh@Example.in",
	password: "buffalo-42",
	firstName: "Ramesh",
	lastName: "Patel",
	accountUrl: "https://f.example/",
	setPasswordUrl: () => "",
};
const lostPasswordUrl = "https://f.example/wp-login.php?action=lostpassword";
const mails = async () => {
	const rows = await connection.db.selectFrom("outbox").select("payload_json").orderBy("id").execute();
	return rows.map(({ payload_json }) => JSON.parse(payload_json) as Record<string, unknown>);
};
const attempt = (login: string, password: string) =>
	customers.logIn({ login, password, remember: false, lostPasswordUrl });

const changed = hashPassword("another-cow-43");

beforeEach(async () => {
	await changed;
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const core: ShopCore = { connection, clock: { now: () => now }, random: systemRandom, words: english };
	customers = createCustomerService({ ...core, secret: "server" });
});
afterEach(() => connection.close());

it("hashes passwords so that only the right one matches", async () => {
	const hash = await hashPassword("geheim é");
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await passwordMatches("geheim é", hash)).toBe(true);
	// The same characters in another Unicode form.
	expect(await passwordMatches("geheim é", hash)).toBe(true);
	expect(await passwordMatches("geheim e", hash)).toBe(false);
	expect(await passwordMatches("", "")).toBe(false);
});

it("derives a login from the e-mail, and another if that is taken", () => {
	expect(loginFromEmail("Ramesh.Patel@example.in")).toBe("ramesh.patel");
	expect(loginFromEmail("info@sahyadri.example")).toBe("sahyadri");
	expect(freeLogin("ramesh", new Set(["asha"]), systemRandom)).toBe("ramesh");
	expect(freeLogin("ramesh", new Set(["ramesh"]), systemRandom)).toMatch(/^ramesh-\d{4}$/);
	let calls = 0;
	const random: Random = {
		...systemRandom,
		hex(digits) {
			if (++calls > 1000) throw new Error("It goes on for ever.");
			return systemRandom.hex(digits);
		},
	};
	const all = new Set(["ramesh", ...Array.from({ length: 9000 }, (_, index) => `ramesh-${1000 + index}`)]);
	expect(all).not.toContain(freeLogin("ramesh", all, random));
});

describe("an account", () => {
	beforeEach(async () => {
		expect((await customers.createAccount(account)).ok).toBe(true);
	});

	it("is created once for an e-mail address", async () => {
		expect(await customers.createAccount({ ...account, email: "ramesh@example.in" })).toMatchObject({
			ok: false,
			error: { code: "registration-error-email-exists" },
		});
		expect(await customers.createAccount({ ...account, email: "x@y.in", login: "ramesh" })).toMatchObject({
			ok: false,
			error: { code: "registration-error-username-exists" },
		});
		// Its login cookie would be too long for browsers.
		expect(await customers.createAccount({ ...account, email: "x@y.in", login: "x".repeat(61) })).toMatchObject({
			ok: false,
			error: { code: "registration-error-invalid-username" },
		});
		expect(await customers.createAccount({ ...account, email: "x" })).toMatchObject({
			ok: false,
			error: { message: "Please provide a valid email address." },
		});
	});

	it("logs in by name or e-mail, with an error for each mistake", async () => {
		expect((await attempt("ramesh", "buffalo-42")).ok).toBe(true);
		expect((await attempt(" RAMESH@example.in ", "buffalo-42")).ok).toBe(true);
		const message = async (login: string, password: string) => {
			const result = await attempt(login, password);
			return result.ok ? "" : result.error.message;
		};
		expect(await message("ramesh", "wrong")).toBe(
			`<strong>Error:</strong> The password you entered for the username <strong>ramesh</strong> is incorrect. ` +
				`<a href="${lostPasswordUrl}">Lost your password?</a>`,
		);
		expect(await message("<b>", "x")).toContain(
			"The username <strong>&lt;b&gt;</strong> is not registered on this site.",
		);
		// The response must not reveal whether an address has an account.
		const ofAddress = async (email: string) => (await message(email, "x")).replace(email, "X");
		expect(await ofAddress("a@b.in")).toBe(await ofAddress("ramesh@example.in"));
		expect(await ofAddress("a@b.in")).toContain("The password you entered for the email address");
		expect(await attempt("", "")).toMatchObject({
			ok: false,
			error: {
				code: "empty_username",
				message: "The username field is empty.",
				additional: [{ code: "empty_password", message: "The password field is empty." }],
			},
		});
	});

	it("stays logged in until the time is over or the shopper leaves", async () => {
		const login = await attempt("ramesh", "buffalo-42");
		const token = login.ok ? login.value.token : "";
		expect(await customers.loginOf(token)).toMatchObject({ customer: { login: "ramesh" } });
		expect((await customers.loginOf(token))?.customer).not.toHaveProperty("passwordHash");
		await customers.logOut(token);
		expect(await customers.loginOf(token)).toBe(null);
		const second = await attempt("ramesh", "buffalo-42");
		now += 3 * 86_400_000;
		expect(await customers.loginOf(second.ok ? second.value.token : "")).toBe(null);
	});

	it("gets a new password by a link that is valid once and for one day", async () => {
		let key = "";
		const url = (made: string) => {
			key = made;
			return "";
		};
		expect((await customers.requestPasswordReset("nobody", url)).ok).toBe(true);
		expect(await mails()).toEqual([expect.objectContaining({ kind: "customer_new_account" })]);
		await customers.requestPasswordReset("ramesh", url);
		const login = await attempt("ramesh", "buffalo-42");
		expect((await customers.customerOfResetKey("ramesh", key)).ok).toBe(true);
		expect((await customers.customerOfResetKey("ramesh", `${key}0`)).ok).toBe(false);
		expect((await customers.resetPassword("ramesh", key, "brahmaputra 43")).ok).toBe(true);
		expect((await customers.resetPassword("ramesh", key, "brahmaputra 44")).ok).toBe(false);
		expect(await customers.loginOf(login.ok ? login.value.token : "")).toBe(null);
		expect((await attempt("ramesh", "brahmaputra 43")).ok).toBe(true);
		await customers.requestPasswordReset("ramesh", url);
		now += 25 * 3_600_000;
		expect((await customers.customerOfResetKey("ramesh", key)).ok).toBe(false);
	});

	it("cannot be taken over by a forged key, even without a password, or by one sent to a former address", async () => {
		// Like an imported account.
		await connection.db.updateTable("customer").set({ password_hash: "" }).execute();
		const id = 1;
		const expires = Math.floor((now + 3_600_000) / 1000).toString(36);
		const sign = (secret: string, text: string) =>
			crypto.createHmac("sha256", secret).update(text).digest("hex").slice(0, 40);
		const made = [
			sign("reset:", `${id}:${expires}`),
			sign("", `reset|${id}|ramesh@example.in||${expires}`),
			"\u00e9".repeat(40),
			"",
		];
		for (const signature of made)
			expect((await customers.customerOfResetKey("ramesh", `${expires}-${signature}`)).ok, signature).toBe(false);
		let key = "";
		await customers.requestPasswordReset("ramesh", (sent) => {
			key = sent;
			return "";
		});
		expect((await customers.customerOfResetKey("ramesh", key)).ok).toBe(true);
		await customers.updateDetails(id, {
			firstName: "Ramesh",
			lastName: "Patel",
			displayName: "Ramesh",
			email: "new@example.in",
		});
		expect((await customers.customerOfResetKey("ramesh", key)).ok).toBe(false);
	});

	it("cannot be opened by a password that was changed during the login", async () => {
		await customers.createAccount(account);
		const late = attempt("ramesh", "buffalo-42");
		// Long enough to read the account, and far shorter than hashing a password.
		await new Promise((resolve) => setTimeout(resolve, 2));
		await connection.db
			.updateTable("customer")
			.set({ password_hash: await changed })
			.execute();
		expect(await late).toMatchObject({ ok: false, error: { code: "incorrect_password" } });
	});

	it("cannot be told from a missing account by the work of a response", async () => {
		const hashing = vi.spyOn(crypto, "argon2");
		const hashes = async (login: string) => {
			hashing.mockClear();
			await attempt(login, "guess");
			return hashing.mock.calls.map(([, { message, nonce, ...setting }]) => setting);
		};
		const wanted = await hashes("ramesh");
		expect(wanted).toHaveLength(1);
		expect(await hashes("nobody")).toEqual(wanted);
		expect(await hashes("nobody@example.in")).toEqual(wanted);
		await connection.db.updateTable("customer").set({ password_hash: "" }).execute();
		expect(await hashes("ramesh")).toEqual(wanted);
		hashing.mockRestore();
	});

	it("gets a new password from its owner or staff; that of staff needs its owner or who assigns roles", async () => {
		const clerk = { actor: { kind: "staff", id: 9, role: "clerk" } } as const;
		expect((await customers.changePassword(1, "brahmaputra 42", clerk)).ok).toBe(true);
		const stranger = { actor: { kind: "customer", id: 2 } } as const;
		expect(await customers.changePassword(1, "brahmaputra 43", stranger)).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		await connection.db.updateTable("customer").set({ role: "administrator" }).where("id", "=", 1).execute();
		expect(await customers.changePassword(1, "brahmaputra 43", clerk)).toMatchObject({
			error: { code: "feedmill_not_allowed", data: { needs: "roles.give" } },
		});
		const oneself = { actor: { kind: "staff", id: 1, role: "author" } } as const;
		expect((await customers.changePassword(1, "brahmaputra 44", oneself)).ok).toBe(true);
	});

	it("refuses weak new passwords, and mails its owner about a change; an old weak one keeps working", async () => {
		const by = { actor: { kind: "customer", id: 1 } } as const;
		const weak = { ok: false, error: { code: "weak_password" } };
		expect(await customers.createAccount({ ...account, email: "x@y.in", password: "password" })).toMatchObject(weak);
		expect(await customers.changePassword(1, "ramesh-43", by)).toMatchObject(weak);
		expect((await attempt("ramesh", "buffalo-42")).ok).toBe(true);
		await connection.db
			.updateTable("customer")
			.set({ password_hash: await hashPassword("1") })
			.execute();
		expect((await attempt("ramesh", "1")).ok).toBe(true);
		expect((await customers.changePassword(1, "brahmaputra 43", by)).ok).toBe(true);
		expect((await mails()).at(-1)).toEqual({
			kind: "customer_password_changed",
			customerId: 1,
			to: "ramesh@example.in",
		});
	});

	it("has its address verified by a link that was mailed there, as long as it has that address", async () => {
		let key = "";
		await customers.requestPasswordReset("ramesh", (made) => {
			key = made;
			return "";
		});
		expect(await findVerifiedEmail(connection.db, 1)).toBeNull();
		await customers.resetPassword("ramesh", key, "brahmaputra 43");
		expect(await findVerifiedEmail(connection.db, 1)).toBe("ramesh@example.in");
		const details = { firstName: "Ramesh", lastName: "", displayName: "Ramesh", email: "new@example.in" };
		await customers.updateDetails(1, details);
		expect(await findVerifiedEmail(connection.db, 1)).toBeNull();
	});

	it("keeps its e-mail address unique", async () => {
		const other = await customers.createAccount({ ...account, email: "asha@example.in" });
		const id = other.ok ? other.value.customer.id : 0;
		const details = { firstName: "Asha", lastName: "", displayName: "Asha", email: "ramesh@example.in" };
		expect(await customers.updateDetails(id, details)).toMatchObject({
			ok: false,
			error: { message: "This email address is already registered." },
		});
		expect(await customers.updateDetails(id, { ...details, email: "asha2@example.in" })).toMatchObject({
			ok: true,
			value: { email: "asha2@example.in" },
		});
	});
});
