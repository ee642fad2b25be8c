import { totpCode } from "@feedmill/shop/testing/totp-code.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { StaffVisitor } from "../../support/staff/staff-visitor.ts";

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ limits: true, trustedProxies: 1 });
});
beforeEach(() => fixture.reset());
afterAll(() => fixture?.close());

const PEOPLE = { ramesh: 3, anita: 4 } as const;
type Name = keyof typeof PEOPLE;
let clients = 0;
/** Each time from another address. */
const elsewhere = () => ({ "x-forwarded-for": `198.51.100.${++clients}` });

async function opened(): Promise<StaffVisitor> {
	const visitor = new StaffVisitor(fixture.base);
	await visitor.open();
	return visitor;
}
const signIn = (visitor: StaffVisitor, login: Name, password = `${login}-pass-8090`) =>
	visitor.call<{ needs?: string }>("POST", "me/sign-in", { login, password }, elsewhere());

async function makeOwner(name: Name): Promise<string> {
	const system = { actor: { kind: "system", name: "test" } } as const;
	await fixture.shop.editors.customers.changeRole(PEOPLE[name], "administrator", system);
	const visitor = await opened();
	await signIn(visitor, name);
	return (await visitor.setUpFactor()).secret;
}

describe("guesses at the back office", () => {
	it("of passwords are limited by account, from however many addresses", async () => {
		await makeOwner("anita");
		const codes = new Set<string>();
		for (let guess = 0; guess < 20; guess++)
			codes.add((await signIn(await opened(), "anita", `guess-${guess}`)).body.code ?? "");
		expect([...codes]).toEqual(["feedmill_wrong_login", "too_many_attempts"]);
		expect(await signIn(await opened(), "anita")).toMatchObject({ status: 429 });
	});

	it("of codes are limited by account, from however many addresses and sessions, and then the right one is refused", async () => {
		const secret = await makeOwner("ramesh");
		const thieves = [await opened(), await opened()];
		for (const thief of thieves) expect((await signIn(thief, "ramesh")).body.needs).toBe("factor");
		const wrong = totpCode(secret, Date.now(), 50);
		const answers: string[] = [];
		for (let guess = 0; guess < 20; guess++) {
			const answer = await thieves[guess % 2]!.call("POST", "me/factor", { code: wrong }, elsewhere());
			answers.push(answer.body.code ?? "");
		}
		// One of 20 an hour has set the factor up.
		expect(answers).toEqual([...Array(19).fill("feedmill_wrong_code"), "too_many_attempts"]);
		const right = await thieves[0]!.call("POST", "me/factor", { code: totpCode(secret, Date.now(), 1) }, elsewhere());
		expect(right.body.code).toBe("too_many_attempts");
	});

	it("of one address are limited by it", async () => {
		const visitor = await opened();
		const statuses: string[] = [];
		for (let guess = 0; guess < 12; guess++) {
			const body = { token: `${guess}`.padStart(43, "x") };
			const answer = await visitor.call("POST", "invitations/read", body, { "x-forwarded-for": "203.0.113.9" });
			statuses.push(answer.body.code ?? "");
		}
		expect(statuses).toEqual([...Array(10).fill("feedmill_invitation"), ...Array(2).fill("rate_limit_exceeded")]);
	});
});
