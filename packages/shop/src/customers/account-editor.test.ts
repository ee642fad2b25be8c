import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../testing/catalogue-fixture.ts";
import { insertAccount } from "./account.ts";
import { type AccountEditor, createAccountEditor } from "./account-editor.ts";
import { findVerifiedEmail, noteVerifiedEmail } from "./verified-email-repository.ts";

const staff = (role: Role): Actor => ({ kind: "staff", id: 1, role });
const owner = staff("administrator");
const OWNER = 1;
const ASHA = 2;
const RAVI = 3;
let shop: CatalogueFixture;
let editor: AccountEditor;
beforeEach(async () => {
	shop = await catalogueFixture();
	editor = createAccountEditor(shop);
	for (const email of ["owner@mill.in", "asha@example.in", "ravi@example.in"])
		await insertAccount(
			shop.connection.db,
			{ email, passwordHash: "", firstName: "", lastName: "", language: "" },
			{ now: 1, random: { hex: () => "0", alphanumeric: () => "a" } as never },
		);
	await shop.connection.db.updateTable("customer").set({ role: "administrator" }).where("id", "=", OWNER).execute();
});
afterEach(() => shop.connection.close());
const row = (id: number) =>
	shop.connection.db.selectFrom("customer").select(["email", "role"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("the role of an account", () => {
	it("is assigned by administrators only", async () => {
		expect(await editor.changeRole(ASHA, "clerk", { actor: staff("shop_manager") })).toMatchObject({
			error: { code: "feedmill_not_allowed", data: { needs: "roles.give" } },
		});
		expect(await editor.changeRole(ASHA, "clerk", { actor: owner })).toMatchObject({ ok: true });
		expect((await row(ASHA)).role).toBe("clerk");
		expect(await editor.changeRole(ASHA, "king" as Role, { actor: owner })).toMatchObject({
			error: { kind: "invalid" },
		});
		expect(await editor.changeRole(99, "clerk", { actor: owner })).toMatchObject({ error: { kind: "not-found" } });
	});

	it("cannot be taken from the last administrator, but from one of two", async () => {
		expect(await editor.changeRole(OWNER, "clerk", { actor: owner })).toMatchObject({
			error: { code: "feedmill_last_administrator", kind: "conflict" },
		});
		await editor.changeRole(ASHA, "administrator", { actor: owner });
		const asha: Actor = { kind: "staff", id: ASHA, role: "administrator" };
		expect(await editor.changeRole(OWNER, "clerk", { actor: asha })).toMatchObject({ ok: true });
	});

	it("is never changed by the person themselves, upwards or downwards, but by a command", async () => {
		await editor.changeRole(ASHA, "administrator", { actor: owner });
		for (const role of ["clerk", "customer"] as const)
			expect(await editor.changeRole(OWNER, role, { actor: owner })).toMatchObject({
				error: { code: "feedmill_own_role", kind: "conflict" },
			});
		expect((await row(OWNER)).role).toBe("administrator");
		expect(await editor.changeRole(OWNER, "clerk", { actor: { kind: "system", name: "role" } })).toMatchObject({
			ok: true,
		});
	});
});

describe("the e-mail address of an account", () => {
	it("is changed once, the old address is notified, and the new one is not yet verified", async () => {
		await noteVerifiedEmail(shop.connection.db, ASHA, "asha@example.in", 1);
		const done = await editor.changeEmail(ASHA, " Asha@New.in ", { actor: staff("clerk") });
		expect(done).toMatchObject({ ok: true, value: { version: 1, value: { email: "asha@new.in" } } });
		const [mail] = await shop.connection.db.selectFrom("outbox").select(["kind", "payload_json"]).execute();
		expect(mail?.kind).toBe("customer_email_changed");
		expect(JSON.parse(mail!.payload_json)).toMatchObject({ to: "asha@example.in", email: "asha@new.in" });
		expect(await findVerifiedEmail(shop.connection.db, ASHA)).toBeNull();
		expect(JSON.stringify(done)).not.toContain("passwordHash");
	});

	it("must be valid and not another account's", async () => {
		expect(await editor.changeEmail(ASHA, "ravi@example.in", { actor: owner })).toMatchObject({
			error: { message: "The address ravi@example.in belongs to another account." },
		});
		expect(await editor.changeEmail(ASHA, "asha", { actor: owner })).toMatchObject({ ok: false });
		expect((await row(ASHA)).email).toBe("asha@example.in");
		expect((await row(RAVI)).email).toBe("ravi@example.in");
	});

	it("of staff is changed only by who assigns roles, because it can reset the password", async () => {
		const manager = { actor: staff("shop_manager") };
		expect(await editor.changeEmail(OWNER, "mine@evil.in", manager)).toMatchObject({
			error: { code: "feedmill_not_allowed", data: { needs: "roles.give" } },
		});
		expect((await row(OWNER)).email).toBe("owner@mill.in");
		expect(await editor.changeEmail(OWNER, "new@mill.in", { actor: owner })).toMatchObject({ ok: true });
	});
});
