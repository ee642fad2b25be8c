import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderTransport } from "../mail/mail-transport.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";

describe("files with personal data", () => {
	let folder: string;
	let mask: number;
	beforeEach(() => {
		mask = process.umask(0o022);
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-files-"));
		fs.chmodSync(folder, 0o755);
	});
	afterEach(() => {
		process.umask(mask);
		fs.rmSync(folder, { recursive: true, force: true });
	});
	const mode = (...names: string[]) => (fs.statSync(path.join(folder, ...names)).mode & 0o777).toString(8);
	const database = ["shop.db", "shop.db-wal", "shop.db-shm"];

	it("of a new database are readable by the shop's user only, and so is the folder made for them", async () => {
		const connection = connect({ file: path.join(folder, "data", "shop.db") });
		await migrate(connection, migrations);
		expect(database.map((name) => mode("data", name))).toEqual(["600", "600", "600"]);
		expect(mode("data")).toBe("700");
		await connection.close();
	});

	it("of a database that others could read are closed to them, the folder is left to the operator", async () => {
		const file = path.join(folder, "shop.db");
		const before = connect({ file });
		await migrate(before, migrations);
		for (const name of database) fs.chmodSync(path.join(folder, name), 0o644);
		const connection = connect({ file });
		await connection.db.deleteFrom("setting").execute();
		expect(database.map((name) => mode(name))).toEqual(["600", "600", "600"]);
		expect(mode()).toBe("755");
		await connection.close();
		await before.close();
	});

	it("of mails that were not sent are readable by the shop's user only, and so is their folder", async () => {
		const transport = folderTransport(path.join(folder, "mail"), () => 0);
		await transport.send({ from: "a@b.in", to: "c@d.in", subject: "Your order", html: "<p>Hello</p>", text: "Hello" });
		transport.close();
		expect(mode("mail")).toBe("700");
		const names = fs.readdirSync(path.join(folder, "mail"));
		expect(names.map((name) => mode("mail", name))).toEqual(["600", "600"]);
	});
});
