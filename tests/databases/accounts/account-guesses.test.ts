import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ limits: true, trustedProxies: 1 });
});
afterAll(async () => fixture?.close());

let clients = 0;
/** Tries a password, each time from another address. */
async function tryPassword(username: string, password: string, browser = new PageVisitor(fixture.base)) {
	const address = `198.51.100.${++clients}`;
	return browser.post("/my-account/", { username, password, login: "1" }, { "x-forwarded-for": address });
}

describe("guesses at one account from many addresses", () => {
	it("are limited, but lock out neither the owner's browser, nor one that sets a password by mail, nor other accounts", async () => {
		const home = new PageVisitor(fixture.base);
		expect((await tryPassword("ramesh", "ramesh-pass-8090", home)).status).toBe(303);
		for (const name of [...home.cookies.keys()]) if (name.startsWith("wordpress_logged_in")) home.cookies.delete(name);

		const names = ["ramesh", "Ramesh@feedmill.test "];
		for (let guess = 0; guess < 19; guess++)
			expect((await tryPassword(names[guess % 2]!, `guess-${guess}`)).text).toContain("is incorrect");
		for (const name of names)
			expect((await tryPassword(name, "ramesh-pass-8090")).text).toContain("Too many attempts.");

		expect((await tryPassword("ramesh", "ramesh-pass-8090", home)).status).toBe(303);
		expect((await tryPassword("anita", "anita-pass-8090")).status).toBe(303);

		let key = "";
		await fixture.shop.customers.requestPasswordReset("ramesh", (made) => {
			key = made;
			return "";
		});
		const phone = new PageVisitor(fixture.base);
		const set = {
			reset_key: key,
			reset_login: "ramesh",
			password_1: "brahmaputra 4711",
			password_2: "brahmaputra 4711",
		};
		expect((await phone.post("/my-account/lost-password/", set)).location).toBe("/my-account/?password-reset=true");
		expect((await tryPassword("ramesh", "brahmaputra 4711", phone)).status).toBe(303);
	});

	it("are also limited in a browser that has logged in to it, and separately for another account there", async () => {
		const browser = new PageVisitor(fixture.base);
		expect((await tryPassword("anita", "anita-pass-8090", browser)).status).toBe(303);
		let refused = 0;
		for (let guess = 0; guess < 22; guess++)
			if ((await tryPassword("anita", `guess-${guess}`, browser)).text.includes("Too many attempts.")) refused++;
		expect(refused).toBe(2);
		expect((await tryPassword("ramesh", "brahmaputra 4711", browser)).text).toContain("Too many attempts.");
	});
});
