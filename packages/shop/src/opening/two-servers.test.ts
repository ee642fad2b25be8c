import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { type StoreServer, startStoreServer } from "@feedmill/shop/testing/store-server.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { pictureFile } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogueFixture, RUPEE } from "../../testing/catalogue-fixture.ts";
import { createMediaCopies } from "../backup/media-copies.ts";
import { pictureProcess } from "../media/picture-process.ts";
import { createPictureStore } from "../reviews/pictures/picture-store.ts";
import { createS3Store } from "../storage/s3-store.ts";
import { openStorage } from "./shop-storage.ts";

const ACTOR: Actor = { kind: "system", name: "test" };

let folder: string;
let server: StoreServer;
let first: Shop;
let second: Shop;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-two-"));
	server = await startStoreServer();
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, sku: "MS-50", regular_price: 100 * RUPEE });
	const open = (name: string) => openShop({ connection, dataDirectory: path.join(folder, name), mediaStore: store() });
	first = await open("first");
	second = await open("second");
}, 30_000);
afterEach(async () => {
	vi.restoreAllMocks();
	await first.close();
	await server.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

const store = () => ({ ...server, cacheBytes: 10_000_000, limits: { pause: 1, answer: 500, tries: 2 } });
async function* picture(width = 600) {
	yield await sharp({ create: { width, height: 400, channels: 3, background: "#a60" } })
		.png()
		.toBuffer();
}
const upload = (shop: Shop) => shop.media.upload(picture(), { name: "sack.png" }, ACTOR);
async function uploadedPath(shop: Shop): Promise<string> {
	const done = await upload(shop);
	if (!done.ok) throw new Error(done.error.message);
	return done.value.item.path;
}
const found = async (shop: Shop, relative: string) => {
	const file = await shop.media.files().find(relative);
	return file && typeof file === "object" ? fs.readFileSync(file.file) : file;
};

describe("two servers that share a store and no folder", () => {
	it("show each other's uploads, in every size", async () => {
		const one = await uploadedPath(first);
		const other = await uploadedPath(second);
		expect(one).not.toBe(other);
		for (const relative of [one, other]) {
			expect(await found(first, relative)).toEqual(await found(second, relative));
			const sized = relative.replace(".png", "-300x200.png");
			expect(await found(second, sized)).toBeInstanceOf(Buffer);
			expect(await found(first, sized)).toBeInstanceOf(Buffer);
		}
		// Generated pictures are made where they are wanted.
		expect([...server.objects.keys()].sort()).toEqual([`uploads/${one}`, `uploads/${other}`].sort());
	}, 60_000);

	it("ask the store for no name that is not in the library", async () => {
		await uploadedPath(first);
		const before = server.requests.length;
		for (const name of ["2026/11/guessed.png", "2026/11/guessed-300x300.png", "../secret", "2026/11/guessed.png.avif"])
			expect(await found(second, name)).toBe(null);
		expect(server.requests).toHaveLength(before);
	}, 60_000);

	it("delete a picture from the store, and from the copies of the other server", async () => {
		const relative = await uploadedPath(first);
		await found(second, relative);
		const id = Number((await first.connection.db.selectFrom("media").select("id").executeTakeFirst())?.id);
		expect(await first.media.remove(id, ACTOR)).toMatchObject({ ok: true });
		expect([...server.objects.keys()]).toEqual([]);
		const copy = path.join(second.uploadsDirectory, relative);
		expect(fs.existsSync(copy)).toBe(true);
		const { tidy, close } = openStorage(path.join(folder, "second"), "", second.connection, store());
		await tidy(Date.now() + 60 * 60_000);
		close();
		expect(fs.existsSync(copy)).toBe(false);
	}, 60_000);

	it("give each other's downloads to buyers, and to nobody else", async () => {
		const guide = path.join(folder, "guide.pdf");
		fs.writeFileSync(guide, "%PDF feeding");
		const added = await first.downloads.files.add(guide);
		if (!added.ok) throw new Error(added.error.message);
		expect(await second.downloads.files.has(added.value)).toBe(true);
		const file = await second.downloads.files.find(added.value);
		expect(file && fs.readFileSync(file.file, "utf8")).toBe("%PDF feeding");
		expect(await found(second, `../downloads/${added.value}`)).toBe(null);
	});

	it("show each other's review pictures", async () => {
		const pictures = ["first", "second"].map((name) => {
			const { reviewPictures } = openStorage(path.join(folder, name), "", first.connection, store());
			const { random } = first;
			return createPictureStore({
				directory: reviewPictures.root,
				shared: reviewPictures,
				pictures: pictureProcess,
				random,
			});
		});
		const received = await pictures[0]!.receive(picture(), "sack.png");
		if (!received.ok) throw new Error(received.error.message);
		const drawn = await pictures[0]!.draw([received.value]);
		if (!drawn.ok) throw new Error(drawn.error.message);
		const { name } = drawn.value[0]!;
		expect(fs.existsSync(await pictures[1]!.fetched(name, "large"))).toBe(true);
		await pictures[0]!.remove([{ name }]);
		expect([...server.objects.keys()].filter((key) => key.endsWith(pictureFile(name, "small")))).toEqual([]);
	}, 60_000);
});

describe("a store that does not answer", () => {
	const down = () => server.faults.push(...new Array(40).fill("torn"));

	it("refuses an upload with a sentence, and keeps nothing of it", async () => {
		down();
		expect(await upload(first)).toMatchObject({
			ok: false,
			error: {
				code: "feedmill_store_unavailable",
				kind: "unavailable",
				message: "The file cannot be stored at the moment. Please try again later.",
			},
		});
		expect(await first.connection.db.selectFrom("media").selectAll().execute()).toEqual([]);
		const files = fs.readdirSync(first.uploadsDirectory, { recursive: true, withFileTypes: true });
		expect(files.filter((entry) => entry.isFile())).toEqual([]);
	}, 60_000);

	it("lets pages go on: what is here is shown, and the rest asked for again", async () => {
		const relative = await uploadedPath(first);
		down();
		expect(await found(first, relative)).toBeInstanceOf(Buffer);
		const files = second.media.files({ patience: 20, utmost: 100 });
		expect(await files.find(relative)).toBe("later");
		const asked = server.requests.length + server.faults.length;
		// For a moment nobody waits for it again.
		expect(await files.find(relative)).toBe("later");
		expect(server.requests.length + server.faults.length).toBe(asked);
	}, 60_000);
});

describe("a copy between the data directory and the store", () => {
	const put = (relative: string, content: string) => {
		fs.mkdirSync(path.dirname(path.join(folder, relative)), { recursive: true });
		fs.writeFileSync(path.join(folder, relative), content);
	};
	const copies = (name: string) => {
		const { own, close } = openStorage(
			path.join(folder, name),
			path.join(folder, name, "uploads"),
			first.connection,
			undefined,
		);
		close();
		return createMediaCopies(first.connection, own, createS3Store(store()));
	};

	it("goes on where it was interrupted, checks what it stored, and comes back the same", async () => {
		put("from/uploads/2026/a.png", "aaa");
		put("from/uploads/2026/a.png.avif", "generated");
		put("from/uploads/b.png", "bb");
		put("from/uploads/.x.part", "half");
		put("from/review-pictures/c.jpg", "c");
		put("from/downloads/1/guide.pdf", "guide");
		// The second file does not arrive: stored, looked for, and then torn.
		server.faults.push(null, null, null, null, "torn", "torn");
		expect(await copies("from").toStore()).toMatchObject({ ok: false, error: { code: "feedmill_store_unavailable" } });
		expect(await copies("from").toStore()).toEqual({
			ok: true,
			value: { copied: 3, there: 1, bytes: expect.any(Number) },
		});
		expect(await copies("from").toStore()).toEqual({ ok: true, value: { copied: 0, there: 4, bytes: 0 } });
		server.objects.get("uploads/b.png")!.content = Buffer.from("xx");
		server.objects.get("uploads/b.png")!.headers = { "x-amz-meta-sha256": "0" };
		expect(await copies("from").toStore()).toMatchObject({ value: { copied: 1, there: 3 } });
		expect(await copies("to").fromStore()).toMatchObject({ value: { copied: 4, there: 0 } });
		expect(await copies("to").fromStore()).toMatchObject({ value: { copied: 0, there: 4 } });
		for (const relative of ["uploads/2026/a.png", "uploads/b.png", "review-pictures/c.jpg", "downloads/1/guide.pdf"])
			expect(fs.readFileSync(path.join(folder, "to", relative), "utf8")).toBe(
				fs.readFileSync(path.join(folder, "from", relative), "utf8"),
			);
	});

	it("says that there is no store", async () => {
		const none = createMediaCopies(first.connection, {}, null);
		expect(await none.toStore()).toMatchObject({ ok: false, error: { code: "feedmill_no_store" } });
	});
});
