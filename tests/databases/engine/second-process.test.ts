import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { Shopper } from "../../support/store-client.ts";

let fixture: Fixture;
let other: ChildProcess | undefined;
beforeAll(async () => {
	fixture = await startFixture();
});
afterAll(async () => {
	other?.kill("SIGKILL");
	await fixture?.close();
});

/** A second process that holds the database's lock until its standard input ends, as an import does. */
async function lock(): Promise<ChildProcess> {
	const file = "file" in fixture.location ? fixture.location.file : "";
	const code = `const db = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(file)});
		db.exec("BEGIN IMMEDIATE"); console.log("locked"); process.stdin.resume().on("end", () => db.exec("COMMIT"));`;
	const child = spawn(process.execPath, ["-e", code], { stdio: ["pipe", "pipe", "inherit"] });
	await once(child.stdout, "data");
	return child;
}

it("answers, and writes changes when possible, while another process writes to the same SQLite file", async () => {
	const shopper = new Shopper(fixture.base);
	await shopper.call("GET", "/cart");
	other = await lock();
	const adding = shopper.call<{ items_count: number }>("POST", "/cart/add-item", { id: 20, quantity: 2 });
	// If a read, or the server itself, waited for the lock, it would have no answer: the lock is held meanwhile.
	for (let time = 0; time < 5; time++) {
		const paths = ["/healthz", "/readyz", "/wp-json/wc/store/v1/products"];
		const answers = await Promise.all(paths.map((path) => fetch(fixture.base + path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	}
	other.stdin?.end();
	const added = await adding;
	expect([added.status, added.body.items_count]).toEqual([201, 2]);
});

it("returns 503 with Retry-After if the other process does not end", async () => {
	const shopper = new Shopper(fixture.base);
	await shopper.call("GET", "/cart");
	other = await lock();
	const refused = await shopper.call<{ code: string }>("POST", "/cart/add-item", { id: 20, quantity: 2 });
	expect([refused.status, refused.body.code]).toEqual([503, "rest_service_unavailable"]);
	other.kill("SIGKILL");
	await once(other, "exit");
	expect((await shopper.call("POST", "/cart/add-item", { id: 20, quantity: 2 })).status).toBe(201);
});
