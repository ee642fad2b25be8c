import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
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

function setPassword(args: string[], input: string) {
	return spawnSync(process.execPath, ["packages/server/src/commands/cli.ts", "set-password", ...args], {
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: folder },
		input,
		encoding: "utf8",
		timeout: 30_000,
	});
}
