import type { InvitationRead, NewInvitation } from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import type { FactorSecret, FactorSetUp, Me, Place } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { totpCode } from "@feedmill/shop/testing/totp-code.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const PASSWORD = "brahmaputra 4711";

describe.each(DATABASES)("staff at the back office, on %s", (database) => {
	const fixture = useFixture({ database });
	const give = async (role: "administrator" | "clerk") =>
		expect((await fixture.shop.editors.customers.changeRole(ANITA, role, system)).ok).toBe(true);
	const withoutOwner = () =>
		fixture.connection.db
			.updateTable("customer")
			.set({ role: "customer" })
			.where("role", "=", "administrator")
			.execute();
	const opened = async () => {
		const visitor = new StaffVisitor(fixture.base);
		await visitor.open();
		return visitor;
	};

	it("sign in by password and factor, and out again; the browser is a customer's afterwards", async () => {
		await give("administrator");
		const visitor = await opened();
		expect((await visitor.open()).body).toMatchObject({ person: null, needs: "sign-in" });
		expect(await visitor.call("POST", "me/sign-in", { login: "anita", password: "wrong" })).toMatchObject({
			status: 403,
			body: { code: "feedmill_wrong_login" },
		});
		const given = await visitor.signIn("anita");
		expect(given.body).toMatchObject({ needs: "set-up-factor", person: { role: "customer", raised: false } });
		const started = await visitor.call<FactorSecret>("POST", "me/factor/start", {});
		const { secret, uri, qr } = started.body;
		expect(uri).toMatch(/^otpauth:\/\/totp\/.*anita%40feedmill\.test\?.*secret=/);
		expect(qr.path).toMatch(/^(?:M\d+ \d+\.5h\d+(?:m\d+ 0h\d+)*)+$/);
		const code = totpCode(secret, Date.now());
		const done = await visitor.call<FactorSetUp>("POST", "me/factor/confirm", { code });
		expect(done.body.recoveryCodes).toHaveLength(10);
		expect(done.body.me).toMatchObject({
			needs: null,
			person: { id: ANITA, role: "administrator", raised: true, factor: "set-up", recoveryCodes: 10 },
		});
		expect(done.body.me.person?.abilities).toContain("roles.give");
		const out = await visitor.call<Me>("POST", "me/sign-out", {});
		expect(out.body).toMatchObject({ person: null, needs: "sign-in" });
		expect(visitor.cookie).not.toContain("wordpress_logged_in");

		expect((await visitor.signIn("anita")).body.needs).toBe("factor");
		expect((await visitor.call("POST", "me/factor", { code })).body.code).toBe("feedmill_wrong_code");
		const next = totpCode(secret, Date.now(), 1);
		expect((await visitor.call<Me>("POST", "me/factor", { code: next })).body).toMatchObject({ needs: null });
		const page = new PageVisitor(fixture.base);
		for (const [name, value] of visitor.cookies) page.cookies.set(name, value);
		expect((await page.get("/my-account/")).text).toContain("Anita");
	});

	it("have a list of places, and sign out the other one", async () => {
		await give("clerk");
		const visitor = await opened();
		const chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36";
		await visitor.call("POST", "me/sign-in", { login: "anita", password: "anita-pass-8090" }, { "user-agent": chrome });
		const shop = new PageVisitor(fixture.base);
		await shop.logIn("anita");
		await shop.get("/my-account/", { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0" });
		const places = (await visitor.call<Place[]>("GET", "me/places")).body;
		expect(places).toMatchObject([
			{ here: true, raised: true, device: "Chrome, Android", address: "127.0.0.*" },
			{ here: false, raised: false, device: "Firefox, Windows" },
		]);
		const left = await visitor.call<Place[]>("DELETE", `me/places/${places[1]!.id}`);
		expect(left.body).toMatchObject([{ here: true }]);
		expect((await shop.get("/my-account/")).text).not.toContain("Anita");
		await visitor.call("DELETE", `me/places/${places[0]!.id}`);
		expect((await visitor.open()).body).toMatchObject({ person: null });
	});

	it("lose what was raised after 12 hours without use, and stay customers", async () => {
		await give("clerk");
		const visitor = await signedInStaff(fixture, "anita");
		const before = Date.now() - 12 * 3_600_000;
		await fixture.connection.db
			.updateTable("login_session")
			.set({ used_at: before, created_at: before })
			.where("raised_at", "is not", null)
			.execute();
		const after = await visitor.open();
		expect(after.body).toMatchObject({ needs: "sign-in", person: { login: "anita", raised: false, abilities: [] } });
		expect(await visitor.call("GET", "me/places")).toMatchObject({
			status: 401,
			body: { code: "feedmill_not_signed_in" },
		});
	});

	it("become the first owner by a link that one of two gets who use it at once", async () => {
		await withoutOwner();
		const token = (await fixture.shop.staff.firstLink())!;
		const other = await fixture.serveAlso();
		const visitors = [await opened(), new StaffVisitor(other.base), await opened()];
		await visitors[1]!.open();
		const answers = await Promise.all(
			visitors.map((visitor, index) =>
				visitor.call<Me>("POST", "invitations/accept", {
					...{ token, name: `Owner ${index}`, email: `owner${index}@mill.in`, password: PASSWORD },
				}),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
		const won = answers.findIndex(({ status }) => status === 200);
		expect(answers[won]!.body).toMatchObject({ needs: null, person: { role: "administrator", factor: "wanted" } });
		const owners = await fixture.connection.db
			.selectFrom("customer")
			.select("email")
			.where("role", "=", "administrator")
			.execute();
		expect(owners).toEqual([{ email: `owner${won}@mill.in` }]);
		expect((await visitors[won]!.open()).body).toMatchObject({ person: { role: "administrator", raised: true } });
	});

	it("of several links of servers that start together, one makes an owner", async () => {
		await withoutOwner();
		const other = await fixture.serveAlso();
		const tokens = await Promise.all([fixture.shop.staff.firstLink(), other.shop.staff.firstLink()]);
		const place = { device: "", address: "" };
		const taken = await Promise.all(
			tokens.map((token, index) =>
				[fixture.shop, other.shop][index]!.staff.accept({
					...{ token: token ?? "", name: "Asha", email: `asha${index}@mill.in`, password: PASSWORD, place },
				}),
			),
		);
		expect(taken.map(({ ok }) => ok).sort()).toEqual([false, true]);
	});

	it("use a code and a recovery code once, also when they are sent twice at once", async () => {
		await give("administrator");
		const first = await opened();
		await first.signIn("anita");
		const { secret, codes } = await first.setUpFactor();
		for (const code of [totpCode(secret, Date.now(), 1), codes[0]!]) {
			const visitors = [await opened(), await opened(), await opened()];
			for (const visitor of visitors) await visitor.signIn("anita");
			const answers = await Promise.all(visitors.map((visitor) => visitor.call("POST", "me/factor", { code })));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
		}
	});

	it("are invited with a role after the password was asked again, and join by the link", async () => {
		await give("administrator");
		const owner = await signedInStaff(fixture, "anita");
		const invite = () =>
			owner.call<NewInvitation>("POST", "invitations", { email: "ravi@mill.in", role: "clerk", mailed: false });
		await fixture.connection.db
			.updateTable("login_session")
			.set({ proven_at: Date.now() - 10 * 60_000 })
			.where("raised_at", "is not", null)
			.execute();
		expect((await owner.open()).body.person).toMatchObject({ raised: true, provenUntil: null });
		expect(await invite()).toMatchObject({ status: 403, body: { code: "feedmill_prove_again" } });
		await owner.call("POST", "me/password", { password: "anita-pass-8090" });
		const made = await invite();
		expect(made).toMatchObject({ status: 201, body: { invitation: { email: "ravi@mill.in", by: "Anita Deshmukh" } } });
		const token = new URL(made.body.link).searchParams.get("invitation") ?? "";
		expect(made.body.link).toBe(`${fixture.base}/admin/?invitation=${token}`);
		const ravi = await opened();
		const read = await ravi.call<InvitationRead>("POST", "invitations/read", { token });
		expect(read.body).toMatchObject({ kind: "staff", role: "clerk", email: "ravi@mill.in", hasAccount: false });
		const joined = await ravi.call<Me>("POST", "invitations/accept", { token, name: "Ravi", password: PASSWORD });
		expect(joined.body).toMatchObject({ needs: null, person: { name: "Ravi", role: "clerk" } });
		expect((await owner.call("GET", "invitations")).body).toEqual([]);
	});
});
