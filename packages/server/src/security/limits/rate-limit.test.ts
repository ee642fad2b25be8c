import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import type { Connection } from "../../../../shop/src/database/connection.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { createAttempts } from "../../../../shop/src/limits/attempts.ts";
import { LIMITS } from "./limits.ts";
import { createRateLimiter } from "./rate-limit.ts";

const DAY = 86_400_000;
const CLIENT = "192.0.2.1";
let connection: Connection;
let now: number;

beforeEach(async () => {
	now = Date.UTC(2026, 0, 1);
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

function server() {
	const clock = { now: () => now };
	return createRateLimiter({ clock, attempts: createAttempts({ connection, clock, secret: "s" }) });
}

it.each(["cart", "login"] as const)("does not shut clients out (%s) after the clock was set back", async (name) => {
	const limiter = server();
	now += DAY;
	for (let call = 0; call <= LIMITS[name].calls; call++) await limiter.take(name, CLIENT);
	expect(await limiter.take(name, CLIENT)).toMatchObject({ allowed: false });
	now -= DAY;
	expect(await limiter.take(name, CLIENT)).toMatchObject({ allowed: true, retryAfter: LIMITS[name].seconds });
	// Another server, or the same one after a restart, which knows the database's count only.
	expect(await server().take(name, CLIENT)).toMatchObject({ allowed: true });
});

it("counts on in a window of another server whose clock is a little ahead", async () => {
	now += 60_000;
	const ahead = server();
	for (let call = 0; call < LIMITS.login.calls; call++) await ahead.take("login", CLIENT);
	now -= 60_000;
	expect(await server().take("login", CLIENT)).toMatchObject({ allowed: false });
});
