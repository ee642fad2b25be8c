import { type StdioOptions, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock, systemRandom } from "../../packages/shop/src/core/core.ts";
import { createCustomerService } from "../../packages/shop/src/customers/customer-service.ts";
import { connect } from "../../packages/shop/src/database/connect.ts";
import { migrate } from "../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../packages/shop/src/database/migrations/all.ts";
import { ROOT } from "../support/server-process.ts";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-cli-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("set-password takes the password from standard input, never from the command line", async () => {
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	await migrate(connection, migrations);
	const customers = createCustomerService({
		connection,
		clock: systemClock,
		random: systemRandom,
		words: english,
		secret: "x",
	});
	await customers.createAccount({ email: "asha@example.in", accountUrl: "", setPasswordUrl: () => "" });

	const shown = setPassword(["asha@example.in", "brahmaputra 4711"], "");
	expect(shown).toMatchObject({ status: 2, stderr: expect.stringContaining("Name the e-mail address only") });
	expect(setPassword(["asha@example.in"], "short\n")).toMatchObject({
		status: 1,
		stderr: "Please choose a password of at least 8 characters.\n",
	});
	expect(setPassword(["asha@example.in"], "brahmaputra 4711\n")).toMatchObject({ status: 0 });
	const attempt = { login: "asha", password: "brahmaputra 4711", remember: false, lostPasswordUrl: "" };
	expect((await customers.logIn(attempt)).ok).toBe(true);
	await connection.close();
});

it("first-administrator makes an account by a password of standard input, and refuses a second one", async () => {
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	await migrate(connection, migrations);
	const made = feedmill(["first-administrator", "asha@example.in", "--password"], { input: "brahmaputra 4711\n" });
	expect(made.status).toBe(0);
	expect(made.stdout.endsWith("asha@example.in is administrator, with that password.\n")).toBe(true);
	const core = { connection, clock: systemClock, random: systemRandom, words: english };
	const attempt = { login: "asha", password: "brahmaputra 4711", remember: false, lostPasswordUrl: "" };
	const login = await createCustomerService({ ...core, secret: "x" }).logIn(attempt);
	expect(login).toMatchObject({ ok: true, value: { customer: { role: "administrator" } } });
	const second = feedmill(["first-administrator", "ravi@example.in"], { input: "" });
	expect([second.status, second.stdout]).toEqual([1, ""]);
	expect(second.stderr).toContain("There is an administrator already: asha@example.in.");
	// A refused password leaves the link.
	const weak = feedmill(["first-administrator", "ravi@example.in", "--another", "--password"], { input: "short\n" });
	expect(weak.status).toBe(1);
	expect(weak.stderr).toMatch(/at least 8 characters[\s\S]*^http:\/\/127\.0\.0\.1:8080\/\S+key=\S+$/m);
	await connection.close();
});

it.each(["set-password", "gateway"])("%s reads only as much of standard input as a secret can have", async (name) => {
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	await migrate(connection, migrations);
	const account = { email: "asha@example.in", accountUrl: "", setPasswordUrl: () => "" };
	const core = { connection, clock: systemClock, random: systemRandom, words: english };
	await createCustomerService({ ...core, secret: "x" }).createAccount(account);
	await connection.db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "stripe" }))
		.execute();
	await connection.close();
	const given = name === "gateway" ? ["stripe", "webhook_secret"] : ["asha@example.in"];
	const zeros = fs.openSync("/dev/zero", "r");
	const { status, stderr } = feedmill([name, ...given], { stdio: [zeros, "pipe", "pipe"] });
	fs.closeSync(zeros);
	expect([status, stderr]).toEqual([
		1,
		"The line on standard input is longer than 16,000 characters: give the password or key alone, in one line.\n",
	]);
	const long = feedmill([name, ...given], { input: `${"x".repeat(16_001)}\n` });
	expect([long.status, long.stderr]).toEqual([status, stderr]);
});

function setPassword(args: string[], input: string) {
	return feedmill(["set-password", ...args], { input });
}

function feedmill(args: string[], standard: { input: string } | { stdio: StdioOptions }) {
	return spawnSync(process.execPath, ["packages/server/src/commands/cli.ts", ...args], {
		...standard,
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: folder },
		encoding: "utf8",
		timeout: 60_000,
	});
}
