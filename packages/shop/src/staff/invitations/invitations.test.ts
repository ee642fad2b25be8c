import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, PLACE, type StaffFixture, staffFixture } from "../../../testing/staff-fixture.ts";

const DAY = 86_400_000;
const NEW_PASSWORD = "brahmaputra 4711";

let mill: StaffFixture;
beforeEach(async () => {
	mill = await staffFixture();
});
afterEach(() => mill.core.connection.close());

const owner = { kind: "staff", id: 1, role: "administrator" } as const;
const gone = { ok: false, error: { code: "feedmill_invitation", kind: "not-found" } };
const accept = (token: string, given: Partial<{ name: string; email: string; password: string }> = {}) =>
	mill.staff.accept({ token, name: "Asha Patel", password: NEW_PASSWORD, place: PLACE, ...given });
const first = async () => (await mill.staff.firstLink()) ?? "";
const roleOf = async (email: string) => (await mill.customers.customerByEmail(email))?.role;
const needs = async (made: Awaited<ReturnType<typeof accept>>) =>
	made.ok ? (await mill.staff.standingOf(await mill.login(made.value.token))).needs : made.error.code;
async function invited(email: string, role: "clerk" | "shop_manager" = "clerk") {
	const made = await mill.staff.invite({ email, role }, owner);
	if (!made.ok) throw new Error(made.error.message);
	return made.value;
}

describe("the link of the first owner", () => {
	it("makes the owner, who is inside at once, and works once", async () => {
		const token = await first();
		expect(await mill.staff.readInvitation(token)).toMatchObject({
			value: { kind: "first", role: "administrator", email: "", hasAccount: false },
		});
		const made = await accept(token, { name: " Asha  Patel ", email: " Asha@Mill.in " });
		expect(made).toMatchObject({
			value: {
				customer: {
					...{ email: "asha@mill.in", role: "administrator" },
					...{ displayName: "Asha Patel", firstName: "Asha", lastName: "Patel" },
				},
			},
		});
		expect(await needs(made)).toBe(null);
		expect(await accept(token, { email: "ravi@mill.in" })).toMatchObject(gone);
		expect(await mill.staff.firstLink(), "there is an owner").toBe(null);
		const again = await mill.staff.signIn({ login: "asha@mill.in", password: NEW_PASSWORD, place: PLACE });
		expect(await needs(again), "the next sign-in").toBe("set-up-factor");
	});

	it("works for a day, and ends with a later start, but not with one of the same minutes", async () => {
		const old = await first();
		mill.wait(DAY);
		expect(await accept(old, { email: "asha@mill.in" })).toMatchObject(gone);
		const [one, other] = [await first(), await first()];
		expect((await mill.staff.readInvitation(one)).ok).toBe(true);
		mill.wait(DAY / 24);
		await first();
		expect(await accept(one, { email: "asha@mill.in" })).toMatchObject(gone);
		expect(await mill.staff.readInvitation(other)).toMatchObject(gone);
	});

	it("is made where no administrator has a password, as after an import, and lets that one in", async () => {
		const id = await mill.account("asha", "administrator");
		expect(await mill.staff.firstLink()).toBe(null);
		await mill.core.connection.db.updateTable("customer").set({ password_hash: "" }).where("id", "=", id).execute();
		const made = await accept(await first(), { email: "asha@mill.in" });
		expect(made).toMatchObject({ value: { customer: { id, role: "administrator" } } });
		expect(await needs(made)).toBe(null);
	});

	it("ends password and logins of an account that had the address", async () => {
		await mill.account("asha", "customer");
		const stranger = await mill.customers.logIn({
			...{ login: "asha", password: PASSWORD, remember: true, lostPasswordUrl: "" },
		});
		expect((await accept(await first(), { email: "asha@mill.in" })).ok).toBe(true);
		expect(await mill.customers.loginOf(stranger.ok ? stranger.value.token : "")).toBeNull();
		const old = await mill.staff.signIn({ login: "asha", password: PASSWORD, place: PLACE });
		expect(old).toMatchObject({ error: { code: "feedmill_wrong_login" } });
	});

	it("says at each field what is wrong, and works afterwards", async () => {
		const token = await first();
		expect(await accept(token, { name: " ", email: "asha", password: "short" })).toMatchObject({
			error: {
				code: "feedmill_invalid",
				data: { problems: { name: expect.anything(), email: expect.anything(), password: expect.anything() } },
			},
		});
		expect(await accept(token, { name: "<b>Asha", email: "asha@mill.in" })).toMatchObject({
			error: { data: { problems: { name: expect.anything() } } },
		});
		expect(await accept(token, { email: "asha@mill.in", password: "asha@mill.in" })).toMatchObject({
			error: { data: { problems: { password: expect.anything() } } },
		});
		expect((await accept(token, { email: "asha@mill.in" })).ok).toBe(true);
	});
});

describe("an invitation", () => {
	it("gives its role, with a factor where the role needs one, and works once", async () => {
		const clerk = await invited(" Ravi@Mill.in ");
		expect(clerk.invitation).toMatchObject({ kind: "staff", email: "ravi@mill.in", role: "clerk" });
		const made = await accept(clerk.token, { name: "Ravi", email: "other@mill.in" });
		expect([await roleOf("ravi@mill.in"), await roleOf("other@mill.in")]).toEqual(["clerk", undefined]);
		expect(await needs(made)).toBe(null);
		expect(await accept(clerk.token)).toMatchObject(gone);
		const manager = await invited("kamla@mill.in", "shop_manager");
		expect(await needs(await accept(manager.token, { name: "Kamla" }))).toBe("set-up-factor");
	});

	it("goes out by mail if wanted, in the name of the inviter", async () => {
		await mill.account("asha", "administrator");
		const mailed = (token: string) => `https://mill.in/admin/?invitation=${token}`;
		const made = await mill.staff.invite({ email: "ravi@mill.in", role: "clerk", mailed }, owner);
		await invited("kamla@mill.in");
		const mails = await mill.core.connection.db.selectFrom("outbox").select(["kind", "payload_json"]).execute();
		const link = mailed(made.ok ? made.value.token : "");
		expect(mails.map(({ kind, payload_json }) => [kind, JSON.parse(payload_json)])).toEqual([
			["staff_invitation", { kind: "staff_invitation", to: "ravi@mill.in", link, role: "clerk", by: "asha" }],
		]);
	});

	it("of a customer asks their own password, and keeps the account", async () => {
		const id = await mill.account("kamla", "customer");
		const { token } = await invited("kamla@mill.in");
		expect(await mill.staff.readInvitation(token)).toMatchObject({ value: { hasAccount: true } });
		expect(await accept(token, { password: NEW_PASSWORD })).toMatchObject({
			error: { code: "feedmill_invalid", data: { problems: { password: expect.anything() } } },
		});
		expect(await roleOf("kamla@mill.in")).toBe("customer");
		expect(await accept(token, { password: PASSWORD })).toMatchObject({ value: { customer: { id, role: "clerk" } } });
	});

	it("is for a week, is taken back, and ends with a newer one of the same address", async () => {
		const [old, one, other] = [await invited("a@mill.in"), await invited("b@mill.in"), await invited("c@mill.in")];
		const again = await invited("a@mill.in");
		expect(await accept(old.token)).toMatchObject(gone);
		expect((await mill.staff.takeBack(one.invitation.id, owner)).ok).toBe(true);
		expect(await mill.staff.takeBack(one.invitation.id, owner)).toMatchObject(gone);
		expect(await accept(one.token)).toMatchObject(gone);
		expect((await mill.staff.invitations()).map(({ email }) => email)).toEqual(["a@mill.in", "c@mill.in"]);
		mill.wait(7 * DAY);
		expect(await accept(other.token)).toMatchObject(gone);
		expect(await accept(again.token)).toMatchObject(gone);
		expect(await mill.staff.invitations()).toEqual([]);
	});

	it("is refused of those who may not give roles, for who works here, for no address and for no role", async () => {
		await mill.account("ravi", "clerk");
		const given = { email: "new@mill.in", role: "clerk" } as const;
		for (const role of ["shop_manager", "clerk", "accountant", "customer"] as const)
			expect(await mill.staff.invite(given, { kind: "staff", id: 2, role })).toMatchObject({
				error: { code: "feedmill_not_allowed" },
			});
		expect(await mill.staff.takeBack(1, { kind: "customer", id: 2 })).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		for (const wrong of [{ email: "ravi@mill.in" }, { email: "nowhere" }, { role: "customer" as const }])
			expect(await mill.staff.invite({ ...given, ...wrong }, owner)).toMatchObject({
				error: { code: "feedmill_invalid" },
			});
	});

	it("does not take the role of somebody who has one by now", async () => {
		const { token } = await invited("asha@mill.in");
		await accept(await first(), { email: "asha@mill.in" });
		expect(await accept(token)).toMatchObject({ error: { code: "feedmill_invalid" } });
		expect(await roleOf("asha@mill.in")).toBe("administrator");
	});

	it("is stored as a hash of its link", async () => {
		const { token } = await invited("ravi@mill.in");
		const { db } = mill.core.connection;
		expect(JSON.stringify(await db.selectFrom("invitation").selectAll().execute())).not.toContain(token);
		await accept(token);
		const events = JSON.stringify(await db.selectFrom("event").selectAll().execute());
		expect(events).not.toContain(token);
		expect(events).not.toContain(NEW_PASSWORD);
	});
});
