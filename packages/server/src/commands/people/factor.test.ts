import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { totpCode } from "@feedmill/shop/testing/totp-code.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { runFactor } from "./factor.ts";

const actor: Actor = { kind: "system", name: "command line (ravi)" };
const email = "asha@mill.in";
const log: object[] = [];
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	log.length = 0;
	shop = await openShop({
		connection,
		dataDirectory: "/dev/null",
		securityLog: { write: (entry) => void log.push(entry) },
	});
});
afterEach(() => shop.close());

it("says who signs in with a second factor, and removes that of a lost phone", async () => {
	const token = (await shop.staff.firstLink()) ?? "";
	const place = { device: "", address: "" };
	const made = await shop.staff.accept({ token, name: "Asha", email, password: "godavari 4711", place });
	const login = await shop.customers.loginOf(made.ok ? made.value.token : "");
	const started = await shop.staff.beginFactor(login!, "Mill");
	const says = async (off = false) => {
		const done = await runFactor(shop, actor, { email, off });
		return done.ok ? done.value : done.error.code;
	};
	expect(await says()).toBe("asha@mill.in has no second factor, and sets one up at the next sign-in.");
	const code = totpCode(started.ok ? started.value.secret : "", shop.clock.now());
	expect((await shop.staff.setUpFactor(login!, code)).ok).toBe(true);
	expect(await says()).toBe("asha@mill.in signs in with a second factor; recovery codes left: 10.");
	expect(await says(true)).toBe("asha@mill.in has no second factor any more, and is signed out of the back office.");
	expect(log).toContainEqual({ event: "factor-removed", customer: login!.customer.id, by: "command line (ravi)" });
	expect(await says(true)).toBe("feedmill_not_found");
	const unknown = await runFactor(shop, actor, { email: "none@mill.in", off: true });
	expect(unknown).toMatchObject({ error: { kind: "not-found" } });
});
