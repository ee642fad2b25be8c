import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, PLACE, type StaffFixture, staffFixture } from "../../testing/staff-fixture.ts";
import { totpCode } from "../../testing/totp-code.ts";
import { createAccountEditor } from "../customers/account-editor.ts";

const MINUTE = 60_000;
const STEP = 30_000;

let mill: StaffFixture;
beforeEach(async () => {
	mill = await staffFixture();
});
afterEach(() => mill.core.connection.close());

const now = () => mill.core.clock.now();
const codeAt = (secret: string, steps = 0) => totpCode(secret, now(), steps);
const needs = async (token: string) => (await mill.staff.standingOf(await mill.login(token))).needs;
const raised = async (token: string) => (await mill.login(token)).state.raisedAt !== null;
const pass = async (token: string, code: string) => {
	const passed = await mill.staff.passFactor(await mill.login(token), code);
	return passed.ok ? passed.value : passed.error.code;
};

/** Sets up the factor of somebody who has just given the password. */
async function setUp(token: string) {
	const started = await mill.staff.beginFactor(await mill.login(token), "Mill");
	const secret = started.ok ? started.value.secret : "";
	const done = await mill.staff.setUpFactor(await mill.login(token), codeAt(secret));
	return { secret, codes: done.ok ? done.value : [] };
}

/** An owner with a factor, whose next sign-in needs a code. */
async function ownerWithFactor() {
	await mill.account("asha", "administrator");
	const { secret, codes } = await setUp(await mill.signIn("asha"));
	mill.wait(2 * STEP);
	return { secret, codes };
}

describe("signing in", () => {
	it("makes the role of clerk and depot count after the password, and that of others after a factor", async () => {
		for (const role of ["clerk", "depot"] as const) {
			await mill.account(role, role);
			const token = await mill.signIn(role);
			expect([role, await needs(token), await raised(token)]).toEqual([role, null, true]);
		}
		for (const role of ["administrator", "shop_manager", "accountant"] as const) {
			await mill.account(`${role}1`, role);
			const token = await mill.signIn(`${role}1`);
			expect([role, await needs(token), await raised(token)]).toEqual([role, "set-up-factor", false]);
			await setUp(token);
			expect([role, await needs(token), await raised(token)]).toEqual([role, null, true]);
		}
	});

	it("asks everybody who has set up a factor for it", async () => {
		await mill.account("ravi", "clerk");
		const { secret, codes } = await setUp(await mill.signIn("ravi"));
		expect(codes).toHaveLength(10);
		mill.wait(STEP);
		const token = await mill.signIn("ravi");
		expect([await needs(token), await raised(token)]).toEqual(["factor", false]);
		expect(await pass(token, codeAt(secret))).toBe("code");
		expect([await needs(token), await raised(token)]).toEqual([null, true]);
	});

	it("answers a wrong name and a wrong password alike, and lets no customer in", async () => {
		await mill.account("ravi", "clerk");
		await mill.account("kamla", "customer");
		const attempt = (login: string, password: string) => mill.staff.signIn({ login, password, place: PLACE });
		const wrong = await attempt("ravi", "wrong");
		expect(wrong).toMatchObject({ ok: false, error: { code: "feedmill_wrong_login" } });
		expect(await attempt("nobody", "wrong")).toEqual(wrong);
		expect(await attempt("kamla", "wrong")).toEqual(wrong);
		expect(await attempt("kamla", PASSWORD)).toMatchObject({ ok: false, error: { code: "feedmill_no_staff" } });
		expect((await attempt(" Ravi@Mill.in ", PASSWORD)).ok).toBe(true);
	});

	it("leaves a login on the shop's pages a customer's, which no code raises", async () => {
		const { secret } = await ownerWithFactor();
		const login = { login: "asha", password: PASSWORD, remember: true, lostPasswordUrl: "" };
		const shop = await mill.customers.logIn(login);
		const token = shop.ok ? shop.value.token : "";
		expect([await needs(token), await raised(token)]).toEqual(["sign-in", false]);
		expect(await pass(token, codeAt(secret))).toBe("feedmill_not_signed_in");
		const inside = await mill.login(token);
		expect(await mill.staff.beginFactor(inside, "Mill")).toMatchObject({ error: { code: "feedmill_not_signed_in" } });
		expect(await mill.staff.proveAgain(inside, { password: PASSWORD })).toMatchObject({
			error: { code: "feedmill_not_signed_in" },
		});
		expect(await raised(token)).toBe(false);
	});

	it("wants the factor within half an hour of the password", async () => {
		const { secret } = await ownerWithFactor();
		const token = await mill.signIn("asha");
		mill.wait(30 * MINUTE);
		expect(await needs(token)).toBe("sign-in");
		expect(await pass(token, codeAt(secret))).toBe("feedmill_not_signed_in");
	});

	it("keeps a factor that is set up from somebody who has the password only", async () => {
		await ownerWithFactor();
		const login = await mill.login(await mill.signIn("asha"));
		expect(await mill.staff.beginFactor(login, "Mill")).toMatchObject({ error: { code: "feedmill_not_signed_in" } });
	});
});

describe("a code", () => {
	it("opens once, even while it is still shown", async () => {
		const { secret } = await ownerWithFactor();
		const code = codeAt(secret);
		expect(await pass(await mill.signIn("asha"), code)).toBe("code");
		expect(await pass(await mill.signIn("asha"), code)).toBe("feedmill_wrong_code");
		expect(await pass(await mill.signIn("asha"), codeAt(secret, -1)), "an earlier one").toBe("feedmill_wrong_code");
		mill.wait(STEP);
		expect(await pass(await mill.signIn("asha"), codeAt(secret))).toBe("code");
	});

	it("that set the factor up opens nothing after it", async () => {
		await mill.account("asha", "administrator");
		const { secret } = await setUp(await mill.signIn("asha"));
		expect(await pass(await mill.signIn("asha"), codeAt(secret))).toBe("feedmill_wrong_code");
	});

	it.each([
		[-2, "feedmill_wrong_code"],
		[-1, "code"],
		[0, "code"],
		[1, "code"],
		[2, "feedmill_wrong_code"],
	])("of a phone whose clock is %i steps off: %s", async (steps, outcome) => {
		const { secret } = await ownerWithFactor();
		mill.wait(10 * STEP);
		expect(await pass(await mill.signIn("asha"), codeAt(secret, steps))).toBe(outcome);
	});

	it("is read with spaces, and nothing but six digits or a recovery code opens", async () => {
		const { secret } = await ownerWithFactor();
		const token = await mill.signIn("asha");
		for (const code of ["", "0", "１２３４５６", "' OR 1=1", `${codeAt(secret)}0`, "AAAA-AAAA-AAAA-AAAA"])
			expect([code, await pass(token, code)]).toEqual([code, "feedmill_wrong_code"]);
		expect(await pass(token, ` ${codeAt(secret).replace(/^(...)/, "$1 ")} `)).toBe("code");
	});
});

describe("a recovery code", () => {
	it("opens once, in any spelling, and is stored as a hash", async () => {
		const { secret, codes } = await ownerWithFactor();
		const [first = "", second = ""] = codes;
		expect(new Set(codes).size).toBe(10);
		expect(await pass(await mill.signIn("asha"), first.toLowerCase().replaceAll("-", " "))).toBe("recovery-code");
		expect(await pass(await mill.signIn("asha"), first)).toBe("feedmill_wrong_code");
		const token = await mill.signIn("asha");
		expect(await pass(token, second)).toBe("recovery-code");
		expect((await mill.staff.standingOf(await mill.login(token))).factor).toEqual({ isSetUp: true, recoveryCodes: 8 });
		const { db } = mill.core.connection;
		const stored = JSON.stringify([
			await db.selectFrom("recovery_code").selectAll().execute(),
			await db.selectFrom("staff_factor").selectAll().execute(),
			await db.selectFrom("event").selectAll().execute(),
			await db.selectFrom("login_session").selectAll().execute(),
		]);
		expect(stored).not.toContain(secret);
		for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
	});
});

describe("another phone", () => {
	it("needs the password or a code again, and leaves the former one until it is confirmed", async () => {
		const { secret } = await ownerWithFactor();
		const token = await mill.signIn("asha");
		await pass(token, codeAt(secret));
		mill.wait(11 * MINUTE);
		expect(await mill.staff.beginFactor(await mill.login(token), "Mill")).toMatchObject({
			error: { code: "feedmill_prove_again" },
		});
		expect(await mill.staff.proveAgain(await mill.login(token), { password: "wrong" })).toMatchObject({
			error: { code: "feedmill_wrong_login" },
		});
		expect(await mill.staff.proveAgain(await mill.login(token), {})).toMatchObject({
			error: { code: "feedmill_wrong_code" },
		});
		expect((await mill.staff.proveAgain(await mill.login(token), { code: codeAt(secret) })).ok).toBe(true);
		const started = await mill.staff.beginFactor(await mill.login(token), "Mill");
		const again = await mill.staff.beginFactor(await mill.login(token), "Mill");
		expect(again, "a second click").toEqual(started);
		mill.wait(STEP);
		expect(await pass(await mill.signIn("asha"), codeAt(secret)), "the former phone").toBe("code");
		const next = started.ok ? started.value.secret : "";
		expect((await mill.staff.setUpFactor(await mill.login(token), codeAt(next))).ok).toBe(true);
		mill.wait(STEP);
		expect(await pass(await mill.signIn("asha"), codeAt(secret))).toBe("feedmill_wrong_code");
		expect(await pass(await mill.signIn("asha"), codeAt(next))).toBe("code");
	});

	it("after a lost one: the factor is removed, the role counts nowhere, and the next sign-in sets up another", async () => {
		const { secret } = await ownerWithFactor();
		const token = await mill.signIn("asha");
		await pass(token, codeAt(secret));
		const clerk = { kind: "staff", id: 99, role: "clerk" } as const;
		const system = { kind: "system", name: "command line" } as const;
		expect(await mill.staff.removeFactor("asha@mill.in", clerk)).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		expect((await mill.staff.removeFactor("asha@mill.in", system)).ok).toBe(true);
		expect(await raised(token)).toBe(false);
		expect(await needs(await mill.signIn("asha"))).toBe("set-up-factor");
		expect(await mill.staff.removeFactor("asha@mill.in", system)).toMatchObject({
			error: { code: "feedmill_not_found" },
		});
		expect(await mill.core.connection.db.selectFrom("secret").selectAll().execute()).toEqual([]);
	});
});

describe("a session in which the role counts", () => {
	it("ends after 12 hours without use, and goes on for days with it", async () => {
		const id = await mill.account("ravi", "clerk");
		const token = await mill.signIn("ravi");
		for (let hours = 0; hours < 44; hours += 11) {
			mill.wait(11 * 60 * MINUTE);
			expect(await raised(token)).toBe(true);
		}
		mill.wait(12 * 60 * MINUTE - 1);
		expect(mill.log.filter(({ event }) => event === "staff-idle")).toEqual([]);
		const second = await mill.signIn("ravi");
		mill.wait(12 * 60 * MINUTE);
		expect(await raised(second)).toBe(false);
		expect(await needs(second)).toBe("sign-in");
		expect(mill.log.filter(({ event }) => event === "staff-idle")).toEqual([{ event: "staff-idle", customer: id }]);
	});

	it("is noted at most once a minute, and a customer's never", async () => {
		await mill.account("ravi", "clerk");
		await mill.account("kamla", "customer");
		const used = async (token: string) => {
			mill.wait(MINUTE - 1);
			const first = (await mill.login(token)).state.usedAt;
			mill.wait(1);
			return [first, (await mill.login(token)).state.usedAt];
		};
		const at = now();
		expect(await used(await mill.signIn("ravi"))).toEqual([at, at + MINUTE]);
		const shop = await mill.customers.logIn({
			...{ login: "kamla", password: PASSWORD, remember: false, lostPasswordUrl: "" },
		});
		await used(shop.ok ? shop.value.token : "");
		const { db } = mill.core.connection;
		const rows = await db.selectFrom("login_session").select("used_at").orderBy("created_at").execute();
		expect(rows.map(({ used_at }) => used_at)).toEqual([at + MINUTE, 0]);
	});

	it("ends with a new role, which must be proven anew", async () => {
		const id = await mill.account("ravi", "clerk");
		const token = await mill.signIn("ravi");
		const editor = createAccountEditor(mill.core);
		await editor.changeRole(id, "administrator", { actor: { kind: "system", name: "test" } });
		expect([await raised(token), await needs(token)]).toEqual([false, "sign-in"]);
		await mill.account("asha", "administrator");
		await editor.changeRole(id, "customer", { actor: { kind: "system", name: "test" } });
		expect((await mill.staff.signIn({ login: "ravi", password: PASSWORD, place: PLACE })).ok).toBe(false);
	});

	it("ends with a new password", async () => {
		const id = await mill.account("ravi", "clerk");
		const token = await mill.signIn("ravi");
		await mill.customers.changePassword(id, "brahmaputra 99", { actor: { kind: "system", name: "test" } });
		expect(await mill.customers.loginOf(token)).toBeNull();
	});
});

describe("the places of a person", () => {
	it("are those of all logins, and each can be signed out, but nobody else's", async () => {
		await mill.account("ravi", "clerk");
		await mill.account("asha", "clerk");
		const [first, second, hers] = [await mill.signIn("ravi"), await mill.signIn("ravi"), await mill.signIn("asha")];
		const places = await mill.staff.placesOf(await mill.login(first));
		expect(places.map(({ isHere, state: { device, address } }) => [isHere, device, address]).sort()).toEqual([
			[false, PLACE.device, PLACE.address],
			[true, PLACE.device, PLACE.address],
		]);
		const [foreign] = await mill.staff.placesOf(await mill.login(hers));
		const ravi = await mill.login(first);
		expect(await mill.staff.endPlace(ravi, foreign!.id)).toBe(false);
		const other = places.find(({ isHere }) => !isHere)!;
		expect(other.id).not.toContain(other.state.id.slice(0, 12));
		expect([await mill.staff.endPlace(ravi, other.id), await mill.staff.endPlace(ravi, other.id)]).toEqual([
			true,
			false,
		]);
		expect(await mill.customers.loginOf(second)).toBeNull();
		expect(await mill.customers.loginOf(hers)).not.toBeNull();
	});
});
