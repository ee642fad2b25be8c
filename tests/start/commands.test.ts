import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { format } from "node:util";
import { runCommand } from "@feedmill/server/commands/cli.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "../../packages/shop/src/core/core.ts";
import { connect } from "../../packages/shop/src/database/connect.ts";
import { migrate } from "../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../packages/shop/src/database/migrations/all.ts";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { ROOT } from "../support/server-process.ts";

let folder: string;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-cli-"));
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	await migrate(connection, migrations);
	const imported = await importStore({
		connection,
		clock: systemClock,
		folder: path.join(ROOT, "tests/conformance/store-export"),
		uploadsDirectory: path.join(folder, "uploads"),
		renderNow: "none",
	});
	expect(imported.ok).toBe(true);
	await connection.db
		.updateTable("review")
		.set({ status: "hold" })
		.where("id", "=", await firstReview(connection))
		.execute();
	await connection.close();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("explains its commands when it is asked to, and names them when there is none of that name", async () => {
	for (const asked of [[], ["help"], ["--help"]])
		expect(await feedmill(...asked)).toMatchObject({
			status: 0,
			stderr: "",
			stdout: expect.stringContaining("stock SKU"),
		});
	const refused = await feedmill("setings", "storeNotice");
	expect(refused).toMatchObject({ status: 2, stdout: "" });
	expect(refused.stderr).toMatch(
		/^There is no command setings; .* -- help explains the others: .*, setting, [^\n]*\.\n$/,
	);
});

it("shows which reviews wait, approves one, and says when none of that number waits", async () => {
	const waiting = await feedmill("review");
	const id = /^(\d+) {2}product \d+ \(.+\) {2}\d stars/.exec(waiting.stdout)?.[1] ?? "";
	expect(await feedmill("review", "approve", id)).toMatchObject({ status: 0, stdout: `Review ${id} is shown.\n` });
	expect((await feedmill("review")).stdout).toBe("No review waits.\n");
	expect(await feedmill("review", "approve", id)).toMatchObject({
		status: 1,
		stderr: `No review of the number ${id} waits for approval.\n`,
	});
	expect(await feedmill("review", "approve", "all")).toMatchObject({ status: 2 });
});

it.each([
	["a folder without a store", "elsewhere", /^There is no store in .*elsewhere: .*\.$/],
	["a folder that cannot be one", "feedmill.db", /^There is no store in .*feedmill\.db: .*\.$/],
])("says in one sentence that the data directory is %s, and makes none", async (_what, name, sentence) => {
	const elsewhere = { DATA_DIR: path.join(folder, name) };
	await expect(runCommand(["outbox"], elsewhere)).rejects.toThrow(sentence);
	expect(fs.existsSync(path.join(folder, "elsewhere"))).toBe(false);
});

it("says in one sentence that an import's data directory cannot be written", async () => {
	const elsewhere = { DATA_DIR: path.join(folder, "feedmill.db") };
	await expect(runCommand(["import", folder], elsewhere)).rejects.toThrow(
		/^The data directory .* cannot be written: .*\.$/,
	);
});

it("ends where a folder can never be made, as below /proc", () => {
	// In a process of its own, which can be stopped: what never ends here ends the test too.
	const ended = spawnSync(process.execPath, ["packages/server/src/commands/cli.ts", "import", folder], {
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: "/proc/feedmill/data" },
		encoding: "utf8",
		timeout: 30_000,
	});
	expect(ended).toMatchObject({ status: 1, signal: null });
	expect(ended.stderr).toMatch(/^The data directory \/proc\/feedmill\/data cannot be written: .*\.\n$/);
});

it.each([
	["a file in place of the folder of pictures", "uploads", /uploads is not a folder, or is below a file: .*\.$/],
	["a file in place of the folder of mails", "mail", /mail is not a folder, or is below a file: .*\.$/],
])("says in one sentence that there is %s", async (_what, name, sentence) => {
	fs.rmSync(path.join(folder, name), { recursive: true, force: true });
	fs.writeFileSync(path.join(folder, name), "");
	await expect(runCommand(["import", folder], { DATA_DIR: folder })).rejects.toThrow(sentence);
	await expect(runCommand(["review"], { DATA_DIR: folder })).rejects.toThrow(sentence);
});

it("takes the search's synonyms from a file, shows them, and says what is wrong with one", async () => {
	expect((await feedmill("synonyms")).stdout).toBe("The search knows no synonyms.\n");
	const file = path.join(folder, "synonyms.txt");
	fs.writeFileSync(file, "khal, oil cake\n\nchokar, bran\n");
	expect(await feedmill("synonyms", file)).toMatchObject({
		status: 0,
		stdout: "The search knows 2 lines of synonyms.\n",
	});
	expect((await feedmill("synonyms")).stdout).toBe("khal, oil cake\n\nchokar, bran\n");
	expect(await feedmill("synonyms", `${file}.none`)).toMatchObject({ status: 1 });
	fs.writeFileSync(file, "x".repeat(20_001));
	expect(await feedmill("synonyms", file)).toMatchObject({
		status: 1,
		stderr: "A list of synonyms has at most 20000 letters.\n",
	});
	expect(await feedmill("synonyms", "/dev/zero")).toMatchObject({
		status: 1,
		stderr: "A list of synonyms has at most 20000 letters.\n",
	});
});

it("adds notes to orders, takes money that came by bank once, and refuses orders that are not there", async () => {
	expect(await feedmill("order", "paid", "98", "UTR 77")).toMatchObject({
		status: 0,
		stdout: "Order 98 is paid; it is Processing.\n",
	});
	expect(await feedmill("order", "paid", "98", "UTR 77")).toMatchObject({ status: 0 });
	expect(await feedmill("order", "note", "98", "Call before unloading.")).toMatchObject({ status: 0 });
	expect(await feedmill("order", "note", "98", " ")).toMatchObject({ status: 2 });
	expect(await feedmill("order", "note", "99999", "Hello")).toMatchObject({
		status: 1,
		stderr: "There is no order 99999.\n",
	});
	for (const action of ["status", "lines", "paid", "unpaid"])
		expect((await feedmill("order", action, "99999")).stderr).toBe("There is no order 99999.\n");
	expect((await feedmill("refund", "99999")).stderr).toBe("There is no order 99999.\n");
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	const notes = await connection.db.selectFrom("order_note").select("content").where("order_id", "=", 98).execute();
	const written = notes.map(({ content }) => content);
	expect(written.filter((content) => content.includes("Payment received (UTR 77)."))).toHaveLength(1);
	expect(written).toContain("Call before unloading.");
	await connection.close();
});

it("sets prices and stock by SKU, and says in one sentence what it cannot do", async () => {
	const connection = connect({ file: path.join(folder, "feedmill.db") });
	const { sku, id, name } = await connection.db
		.selectFrom("product")
		.innerJoin("product_stock", "product_stock.product_id", "product.id")
		.select(["sku", "id", "name"])
		.where("type", "=", "simple")
		.where("managed", "=", 1)
		.where("sku", "<>", "")
		.orderBy("id")
		.executeTakeFirstOrThrow();
	expect(await feedmill("price", sku, "1450.50", "--sale", "1399")).toMatchObject({
		status: 0,
		stdout: `${sku} costs 1450.5, on sale for 1399.\n`,
	});
	expect(await feedmill("price", sku, "1450", "--sale", "1500")).toMatchObject({
		status: 1,
		stderr: "The sale price must be lower than the regular price.\n",
	});
	expect(await feedmill("price", sku, "cheap")).toMatchObject({ status: 2 });
	expect(await feedmill("price", "NO-SUCH", "10")).toMatchObject({
		status: 1,
		stderr: "No product has the SKU NO-SUCH.\n",
	});
	expect(await feedmill("stock", sku, "40")).toMatchObject({
		status: 0,
		stdout: `40 of product ${id} (${sku}, ${name}).\n`,
	});
	expect(await feedmill("stock", sku, "+5")).toMatchObject({
		status: 0,
		stdout: `45 of product ${id} (${sku}, ${name}).\n`,
	});
	expect(await feedmill("stock", sku, "-50")).toMatchObject({
		status: 1,
		stderr: `There are only 45 of product ${id} (${sku}, ${name}).\n`,
	});
	expect(await feedmill("stock", sku, "many")).toMatchObject({ status: 2 });
	await connection.close();
});

it("shows settings and changes them, and says what does not fit", async () => {
	expect(feedmillProcess("setting", "storeNotice", "Closed on Monday")).toMatchObject({
		status: 0,
		stdout: "storeNotice is Closed on Monday.\n",
	});
	expect(feedmillProcess("setting", "currency.decimals", "9")).toMatchObject({
		status: 1,
		stderr: "currency.decimals must be at most 6.\n",
	});
	expect(await feedmill("setting", "emailsSent.customer_note", "maybe")).toMatchObject({
		status: 1,
		stderr: "emailsSent.customer_note must be yes or no.\n",
	});
	expect((await feedmill("setting", "emailsSent.note", "no")).stderr).toMatch(
		/^There is no setting emailsSent\.note; there is (emailsSent\.\w+, )+emailsSent\.\w+\.\n$/,
	);
	expect(feedmillProcess("setting", "stockManger")).toMatchObject({
		status: 1,
		stderr: "There is no setting stockManger; there is stockEmailRecipient, stockFormat, stockManaged, storeNotice.\n",
	});
});

async function firstReview(connection: ReturnType<typeof connect>): Promise<number> {
	const { id } = await connection.db.selectFrom("review").select("id").orderBy("id").executeTakeFirstOrThrow();
	await connection.db.updateTable("review").set({ status: "approved" }).execute();
	return id;
}

interface Ended {
	status: number | null;
	stdout: string;
	stderr: string;
}

/** Runs a command in this process: a start of Node for each would take most of the time. */
async function feedmill(...args: string[]): Promise<Ended> {
	const printed = { stdout: "", stderr: "" };
	const spies = (["stdout", "stderr"] as const).map((stream) =>
		vi.spyOn(console, stream === "stdout" ? "log" : "error").mockImplementation((...texts: unknown[]) => {
			printed[stream] += `${format(...texts)}\n`;
		}),
	);
	try {
		const status = await runCommand(args, { DATA_DIR: folder });
		return { status, ...printed };
	} finally {
		for (const spy of spies) spy.mockRestore();
	}
}

it("copies the store to a data directory that opens, and keeps as many copies as are asked for", async () => {
	const disk = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-disk-"));
	const store = folder;
	try {
		await feedmill("setting", "storeNotice", "Closed for the fair");
		for (let copy = 0; copy < 2; copy++) {
			const { status, stdout, stderr } = await feedmill("backup", disk, "--keep", "1");
			expect([status, stderr]).toEqual([0, ""]);
			expect(stdout).toMatch(/^Copied the database and \d+ files, [\d.]+ [kM]B, to \S+\./);
		}
		const [copied, ...more] = fs.readdirSync(disk);
		expect(more).toEqual([]);
		folder = path.join(disk, copied!);
		expect((await feedmill("setting", "storeNotice")).stdout).toContain("Closed for the fair");
		const checked = await feedmill("check");
		expect(checked).toMatchObject({ status: 0, stderr: "" });
		expect(checked.stdout).toMatch(/^Nothing is wrong with \d+ orders and \d+ files\.\n$/);
		const [lost] = fs.globSync("uploads/**/*.png", { cwd: folder });
		fs.rmSync(path.join(folder, lost!));
		expect(await feedmill("check")).toMatchObject({ status: 1, stderr: `A file is missing: ${lost}\n` });
		expect(await feedmill("check", "all")).toMatchObject({ status: 2 });
		folder = store;
		for (const wrong of [[], ["--keep", "2"], [disk, "--keep", "0"], [disk, "--keep"], [disk, "other"]])
			expect(await feedmill("backup", ...wrong)).toMatchObject({ status: 2, stdout: "" });
		expect(await feedmill("backup", path.join(disk, "unmounted"))).toMatchObject({
			status: 1,
			stderr: `There is no folder ${path.join(disk, "unmounted")}: make it, or mount its disk.\n`,
		});
	} finally {
		folder = store;
		fs.rmSync(disk, { recursive: true, force: true });
	}
});

/** Runs it as an operator does. */
function feedmillProcess(...args: string[]): Ended {
	return spawnSync(process.execPath, ["packages/server/src/commands/cli.ts", ...args], {
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: folder },
		encoding: "utf8",
		timeout: 30_000,
	});
}
