import type { People } from "@feedmill/admin-api/feedmill-v1/staff/people.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const [ADMIN, RAMESH, ANITA] = [1, 3, 4];
const system = { actor: { kind: "system", name: "test" } } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("who works here, on %s", (database) => {
	const fixture = useFixture({ database });
	let owner: StaffVisitor;
	beforeEach(async () => {
		await fixture.reset();
		await give(ANITA, "administrator");
		await give(RAMESH, "depot");
		owner = await signedInStaff(fixture, "anita");
	});
	const give = async (id: number, role: Role) =>
		expect(await fixture.shop.editors.customers.changeRole(id, role, system)).toMatchObject({ ok: true });
	const roleOf = async (id: number) => (await fixture.shop.customers.customer(id))?.role;
	const change = (id: number, role: Role, was: Role) => owner.call<People>("PATCH", `people/${id}`, { role, was });

	it("is listed with role, second step and last use, the owners first, and no customer", async () => {
		await signedInStaff(fixture, "ramesh");
		const { people, more } = (await owner.call<People>("GET", "people")).body;
		expect(more).toBe(false);
		const roles = people.map(({ role }) => role);
		expect(roles).toEqual([...roles].sort((a, b) => Number(b === "administrator") - Number(a === "administrator")));
		expect(roles).not.toContain("customer");
		const of = (id: number) => people.find((person) => person.id === id);
		expect(of(ANITA)).toMatchObject({ role: "administrator", factor: "set-up", isMe: true, canSignIn: true });
		expect(of(RAMESH)).toMatchObject({ role: "depot", factor: "none", isMe: false });
		expect(of(ADMIN)).toMatchObject({ factor: "wanted", lastUse: null });
		for (const id of [ANITA, RAMESH]) expect(of(id)?.lastUse).toBeGreaterThan(1_700_000_000_000);
		expect(JSON.stringify(people)).not.toMatch(/hash|scrypt/i);
	});

	it("gets another role, and the sessions in which the former one counted are lowered", async () => {
		const ramesh = await signedInStaff(fixture, "ramesh");
		const changed = await change(RAMESH, "clerk", "depot");
		expect(changed.status).toBe(200);
		expect(changed.body.people.find(({ id }) => id === RAMESH)).toMatchObject({ role: "clerk" });
		expect((await ramesh.call("GET", "orders")).status).toBe(401);
		const history = await fixture.shop.audit.history({ kind: "customer", id: String(RAMESH) }, {}, system.actor);
		expect(history).toMatchObject({
			value: [
				{ actor: { kind: "staff", id: ANITA }, change: { role: { before: "depot", after: "clerk" } } },
				{ actor: { kind: "system" } },
			],
		});
		expect((await change(RAMESH, "customer", "clerk")).body.people.map(({ id }) => id)).not.toContain(RAMESH);
	});

	it("is refused where the role is another one by now, and where it is the caller's own", async () => {
		expect((await change(RAMESH, "accountant", "clerk")).body).toMatchObject({
			code: "feedmill_stale",
			data: { status: 412, now: { role: "depot" } },
		});
		for (const role of ["clerk", "customer"] as const)
			expect((await change(ANITA, role, "administrator")).body).toMatchObject({
				code: "feedmill_own_role",
				data: { status: 409 },
			});
		expect([await roleOf(RAMESH), await roleOf(ANITA)]).toEqual(["depot", "administrator"]);
	});

	it("never makes staff of a customer without an invitation", async () => {
		await give(RAMESH, "customer");
		for (const id of [RAMESH, 999_999])
			expect((await change(id, "administrator", "customer")).body.code).toBe("feedmill_not_found");
		expect((await change(RAMESH, "administrator", "clerk")).body.code).toBe("feedmill_stale");
		expect(await roleOf(RAMESH)).toBe("customer");
	});

	it("undoes no role of the caller by way of the history either", async () => {
		await give(ANITA, "clerk");
		await give(ANITA, "administrator");
		owner = await signedInStaff(fixture, "anita");
		const history = await fixture.shop.audit.history({ kind: "customer", id: String(ANITA) }, {}, system.actor);
		const entry = history.ok ? history.value[0]!.id : 0;
		expect((await owner.call("POST", `audit/${entry}/undo`, {})).body.code).toBe("feedmill_own_role");
	});

	it("asks for the password again after ten minutes, to change a role and to take a phone off", async () => {
		await fixture.connection.db.updateTable("login_session").set({ proven_at: 1 }).where("raised_at", ">", 0).execute();
		expect((await change(RAMESH, "clerk", "depot")).body.code).toBe("feedmill_prove_again");
		expect((await owner.call("DELETE", `people/${RAMESH}/factor`)).body.code).toBe("feedmill_prove_again");
		expect(await roleOf(RAMESH)).toBe("depot");
	});

	it("of two owners who take each other's role at once, one stays", async () => {
		await give(RAMESH, "administrator");
		await fixture.connection.db
			.updateTable("customer")
			.set({ role: "customer" })
			.where("id", "not in", [RAMESH, ANITA])
			.execute();
		const other = await signedInStaff(fixture, "ramesh");
		const was = "administrator";
		await Promise.all([
			owner.call("PATCH", `people/${RAMESH}`, { role: "clerk", was }),
			other.call("PATCH", `people/${ANITA}`, { role: "clerk", was }),
		]);
		expect([await roleOf(RAMESH), await roleOf(ANITA)].sort()).toEqual(["administrator", "clerk"]);
	});

	it("loses a phone, and sets up another one at the next sign-in", async () => {
		await give(RAMESH, "accountant");
		await signedInStaff(fixture, "ramesh");
		expect((await fixture.shop.staff.factorOf(RAMESH)).isSetUp).toBe(true);
		const taken = await owner.call<People>("DELETE", `people/${RAMESH}/factor`);
		expect(taken.body.people.find(({ id }) => id === RAMESH)).toMatchObject({ factor: "wanted" });
		expect((await fixture.shop.staff.factorOf(RAMESH)).isSetUp).toBe(false);
		expect((await owner.call("DELETE", `people/${RAMESH}/factor`)).body.code).toBe("feedmill_not_found");
	});
});
