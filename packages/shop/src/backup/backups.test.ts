import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { sizesOf } from "../media/image-sizes.ts";
import { openDatabase } from "../opening/open-database.ts";
import { type Backups, createBackups } from "./backups.ts";

const NOON = Date.parse("2026-11-26T06:30:00.000Z");
const DAY = 24 * 3_600_000;

describe("a backup", () => {
	let folder: string;
	let data: string;
	let disk: string;
	let connection: Connection;
	let backups: Backups;
	let now: number;
	beforeEach(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-backup-"));
		data = path.join(folder, "data");
		disk = path.join(folder, "disk");
		fs.mkdirSync(disk);
		now = NOON;
		connection = await openDatabase({ at: { file: path.join(data, "feedmill.db") } });
		const uploadsDirectory = path.join(data, "uploads");
		backups = createBackups({ connection, clock: { now: () => now }, dataDirectory: data, uploadsDirectory });
	});
	afterEach(async () => {
		await connection.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	function put(name: string, content = name): void {
		fs.mkdirSync(path.dirname(path.join(data, name)), { recursive: true });
		fs.writeFileSync(path.join(data, name), content);
	}
	const filesIn = (place: string) =>
		fs
			.readdirSync(place, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
			.toSorted();
	async function putPicture(name: string): Promise<void> {
		const sizes = JSON.stringify(sizesOf(name, 800, 800));
		const texts = {
			title: "",
			alt: "",
			caption: "",
			description: "",
			mime: "image/png",
			width: 800,
			height: 800,
			created_at: 0,
		};
		await connection.db
			.insertInto("media")
			.values({ id: fs.readdirSync(data).length, path: name, sizes_json: sizes, ...texts })
			.execute();
		put(`uploads/${name}`);
	}
	async function backUp(keep: number | null = null) {
		const made = await backups.backUp(disk, keep);
		if (!made.ok) throw new Error(made.error.message);
		return made.value;
	}

	it("holds the database and all files but pictures that are rendered again", async () => {
		await putPicture("2026/sack.png");
		for (const generated of ["sack-300x300.png", "sack.png.avif", "sack-300x300.png.lite.webp"])
			put(`uploads/2026/${generated}`);
		put("uploads/2026/by-hand-300x300.png");
		put("uploads/2026/.1234.part");
		put("review-pictures/ab/1.jpg");
		put("downloads/guide.pdf");
		put("mail/letter.eml");
		const made = await backUp();
		expect(path.basename(made.folder)).toBe("feedmill-2026-11-26T06-30-00-000Z");
		const copied = [
			"downloads/guide.pdf",
			"feedmill.db",
			"review-pictures/ab/1.jpg",
			"uploads/2026/by-hand-300x300.png",
			"uploads/2026/sack.png",
		];
		expect(filesIn(made.folder)).toEqual(copied);
		const bytes = copied.reduce((sum, name) => sum + fs.statSync(path.join(made.folder, name)).size, 0);
		expect(made).toMatchObject({ database: "feedmill.db", files: 4, bytes, removed: [] });
		expect(fs.readFileSync(path.join(made.folder, "downloads/guide.pdf"), "utf8")).toBe("downloads/guide.pdf");
		const times = [data, made.folder].map((place) => fs.statSync(path.join(place, "uploads/2026/sack.png")).mtime);
		expect(times[1]).toEqual(times[0]);
	});

	it("is readable by the shop's user only", async () => {
		const { folder: whole } = await backUp();
		const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);
		expect([whole, path.join(whole, "feedmill.db")].map(modeOf)).toEqual(["700", "600"]);
	});

	it("has what was committed before it, and nothing of a transaction under way", async () => {
		// The server writes while the command copies.
		const server = connect({ file: path.join(data, "feedmill.db") });
		await server.db.insertInto("setting").values({ key: "before", value_json: "1" }).execute();
		const { promise: copied, resolve } = Promise.withResolvers<void>();
		const { promise: written, resolve: write } = Promise.withResolvers<void>();
		const open = server.db.transaction().execute(async (trx) => {
			await trx.insertInto("setting").values({ key: "meanwhile", value_json: "1" }).execute();
			write();
			await copied;
		});
		await written;
		const made = await backUp();
		resolve();
		await open;
		await server.close();
		const copy = connect({ file: path.join(made.folder, "feedmill.db") });
		const rows = await copy.db
			.selectFrom("setting")
			.select("key")
			.where("key", "in", ["before", "meanwhile"])
			.execute();
		expect(rows).toEqual([{ key: "before" }]);
		await copy.close();
	});

	it("takes the place of the oldest one, of as many as are kept", async () => {
		fs.mkdirSync(path.join(disk, "feedmill-by-hand"));
		const made: string[] = [];
		for (let day = 0; day < 4; day++) {
			now = NOON + day * DAY;
			made.push(path.basename((await backUp(2)).folder));
		}
		expect(fs.readdirSync(disk).toSorted()).toEqual([...made.slice(2), "feedmill-by-hand"].toSorted());
	});

	it("that begins in the same millisecond as others has a folder of its own", async () => {
		const [first, second] = await Promise.all([backUp(), backUp()]);
		const third = await backUp();
		const folders = [first, second, third].map((made) => path.basename(made.folder)).toSorted();
		expect(folders).toEqual([
			"feedmill-2026-11-26T06-30-00-000Z",
			"feedmill-2026-11-26T06-30-00-001Z",
			"feedmill-2026-11-26T06-30-00-002Z",
		]);
		expect(fs.readdirSync(disk).toSorted()).toEqual(folders);
	});

	it("that was interrupted is no backup, and is deleted by a later one", async () => {
		put("downloads", "a file in place of a folder");
		await expect(backUp()).rejects.toThrow("ENOTDIR");
		expect(fs.readdirSync(disk)).toEqual([]);
		fs.rmSync(path.join(data, "downloads"));
		for (const [name, age] of [
			["feedmill-2026-11-24T00-00-00-000Z.part", 2 * DAY],
			["feedmill-2026-11-26T06-00-00-000Z.part", DAY / 2],
		] as const) {
			fs.mkdirSync(path.join(disk, name));
			fs.utimesSync(path.join(disk, name), (NOON - age) / 1_000, (NOON - age) / 1_000);
		}
		await backUp();
		expect(fs.readdirSync(disk).toSorted()).toEqual([
			"feedmill-2026-11-26T06-00-00-000Z.part",
			"feedmill-2026-11-26T06-30-00-000Z",
		]);
	});

	it("needs the room that one interrupted long ago takes", async () => {
		const left = path.join(disk, "feedmill-2026-11-24T00-00-00-000Z.part");
		fs.mkdirSync(left);
		fs.utimesSync(left, (NOON - 2 * DAY) / 1_000, (NOON - 2 * DAY) / 1_000);
		put("downloads", "a file in place of a folder");
		await expect(backUp()).rejects.toThrow("ENOTDIR");
		expect(fs.readdirSync(disk)).toEqual([]);
	});

	it("is refused inside the data directory, also behind a link", async () => {
		fs.symlinkSync(data, path.join(folder, "link"));
		fs.mkdirSync(path.join(data, "copies"));
		fs.mkdirSync(`${data}-copies`);
		for (const place of [data, path.join(data, "copies"), path.join(folder, "link", "copies")])
			expect(await backups.backUp(place, null)).toMatchObject({
				ok: false,
				error: { code: "feedmill_backup_inside", message: expect.stringMatching(/^A backup in the data directory /) },
			});
		expect((await backups.backUp(`${data}-copies`, null)).ok).toBe(true);
	});

	it("holds what links lead to: a year of pictures or the database may be on another disk", async () => {
		const other = path.join(folder, "other");
		fs.mkdirSync(path.join(other, "2025"), { recursive: true });
		fs.writeFileSync(path.join(other, "2025", "old.png"), "old");
		fs.writeFileSync(path.join(other, "single.png"), "single");
		put("uploads/2026/new.png");
		const links = { "2025": "2025", "2026/single.png": "single.png", "2026/nowhere.png": "nowhere.png" };
		for (const [link, to] of Object.entries(links))
			fs.symlinkSync(path.join(other, to), path.join(data, "uploads", link));
		fs.symlinkSync("..", path.join(data, "uploads/2026/around"));
		const file = path.join(other, "shop.sqlite");
		fs.symlinkSync(file, path.join(data, "linked.db"));
		const linked = await openDatabase({ at: { file: path.join(data, "linked.db") } });
		const clock = { now: () => now };
		const uploadsDirectory = path.join(data, "uploads");
		const made = await createBackups({ connection: linked, clock, dataDirectory: data, uploadsDirectory }).backUp(
			disk,
			null,
		);
		await linked.close();
		expect(made).toMatchObject({ ok: true, value: { database: "feedmill.db", files: 3 } });
		expect(filesIn(made.ok ? made.value.folder : "")).toEqual([
			"feedmill.db",
			"uploads/2025/old.png",
			"uploads/2026/new.png",
			"uploads/2026/single.png",
		]);
	});

	it("is refused where it would copy itself: in uploads elsewhere, or behind a link in them", async () => {
		const uploadsDirectory = path.join(folder, "uploads");
		fs.mkdirSync(path.join(uploadsDirectory, "copies"), { recursive: true });
		fs.symlinkSync(disk, path.join(uploadsDirectory, "more"));
		const clock = { now: () => now };
		const elsewhere = createBackups({ connection, clock, dataDirectory: data, uploadsDirectory });
		for (const place of [path.join(uploadsDirectory, "copies"), disk]) {
			expect(await elsewhere.backUp(place, null)).toMatchObject({ error: { code: "feedmill_backup_inside" } });
			expect(fs.readdirSync(place)).toEqual([]);
		}
	});

	it("is not made without the pictures of a disk that is not mounted", async () => {
		fs.symlinkSync(path.join(folder, "unmounted"), path.join(data, "uploads"));
		await expect(backUp()).rejects.toThrow("ENOENT");
		expect(fs.readdirSync(disk)).toEqual([]);
	});

	it("is whole when another one is finished or deleted while it looks for interrupted ones", async () => {
		// As if it were renamed between the list of names and the look at it.
		fs.symlinkSync(path.join(disk, "renamed"), path.join(disk, "feedmill-2026-11-24T00-00-00-000Z.part"));
		expect(path.basename((await backUp()).folder)).toBe("feedmill-2026-11-26T06-30-00-000Z");
	});

	it("makes no folder: a disk that is not mounted would be noticed too late", async () => {
		fs.rmdirSync(disk);
		expect(await backups.backUp(disk, null)).toMatchObject({
			ok: false,
			error: { code: "feedmill_no_folder", message: `There is no folder ${disk}: make it, or mount its disk.` },
		});
		expect(fs.existsSync(disk)).toBe(false);
	});
});
