import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type StoreServer, startStoreServer } from "@feedmill/shop/testing/store-server.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStore } from "./folder-store.ts";
import { isKey, type ObjectStore, StoreUnavailable, sha256Of } from "./object-store.ts";
import { createS3Store, type S3Limits } from "./s3-store.ts";

let folder: string;
let server: StoreServer;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-store-"));
	server = await startStoreServer();
});
afterEach(async () => {
	await server.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

const QUICK: Partial<S3Limits> = { pause: 1, answer: 400 };
const s3 = (more: object = {}) => createS3Store({ ...server, limits: QUICK, ...more });
const file = (name: string) => path.join(folder, name);
function written(content: string | Buffer): string {
	const name = file(`in-${fs.readdirSync(folder).length}`);
	fs.writeFileSync(name, content);
	return name;
}
const namesIn = (place: string) => (fs.existsSync(place) ? fs.readdirSync(place) : []);

describe.each<[string, () => ObjectStore]>([
	["a folder", () => createFolderStore(file("root"))],
	["a store", () => s3()],
	["a prefix in a store", () => s3({ url: `${server.url}/shop one/` })],
])("%s", (_name, open) => {
	it("gives back what was stored, with its size and hash", async () => {
		const store = open();
		const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
		await store.put("uploads/2026/11/sack.png", written(content));
		expect(await store.find("uploads/2026/11/sack.png")).toEqual({
			size: content.length,
			sha256: await sha256Of(written(content)),
			modifiedAt: expect.any(Number),
		});
		expect(await store.get("uploads/2026/11/sack.png", file("out/there/sack.png"))).toBe(true);
		expect(fs.readFileSync(file("out/there/sack.png")).equals(content)).toBe(true);
	});

	it("replaces and deletes, also what is not there", async () => {
		const store = open();
		await store.put("a.txt", written("one"));
		await store.put("a.txt", written("two"));
		await store.get("a.txt", file("out"));
		expect(fs.readFileSync(file("out"), "utf8")).toBe("two");
		await store.remove("a.txt");
		await store.remove("a.txt");
		expect(await store.find("a.txt")).toBe(null);
		expect(await store.get("a.txt", file("gone"))).toBe(false);
		expect(fs.existsSync(file("gone"))).toBe(false);
	});

	it("lists all keys below a prefix in order, however many there are", async () => {
		const store = open();
		const keys = [
			"uploads/a.png",
			"uploads/a/b.png",
			"uploads/a-1.png",
			"uploads/z.png",
			"uploads/ü & ö.png",
			"other.txt",
		];
		for (const key of keys) await store.put(key, written(key));
		const listed = await Array.fromAsync(store.list("uploads/"));
		expect(listed.map(({ key }) => key)).toEqual(keys.filter((key) => key.startsWith("uploads/")).sort());
		expect(listed[0]).toEqual({ key: "uploads/a-1.png", size: 15 });
		expect(await Array.fromAsync(store.list("none/"))).toEqual([]);
	});

	it.each(["+ plus & 50% é.png", "पशु आहार.pdf", "a'b(c)!*~.txt", "a=b?c#d.png"])(
		"takes any file name: %s",
		async (name) => {
			const store = open();
			await store.put(`x/${name}`, written("content"));
			expect(await store.get(`x/${name}`, file("out"))).toBe(true);
			expect((await Array.fromAsync(store.list("x/"))).map(({ key }) => key)).toEqual([`x/${name}`]);
		},
	);

	it.each(["../secret", "/etc/passwd", "a/../b", ".hidden", "a//b", "a/", "", "a\0b"])(
		"has nothing at %j",
		async (key) => {
			fs.writeFileSync(file("secret"), "secret");
			const store = open();
			expect(isKey(key)).toBe(false);
			expect(await store.find(key)).toBe(null);
			expect(await store.get(key, file("out"))).toBe(false);
			await store.remove(key);
			expect(fs.existsSync(file("secret"))).toBe(true);
		},
	);
});

describe("a store", () => {
	it("signs every request so that the store accepts it, and refuses a wrong key at once", async () => {
		await s3().put("a.txt", written("one"));
		expect(server.requests).toEqual(["PUT a.txt 200"]);
		await expect(s3({ secretKey: "wrong" }).put("a.txt", written("two"))).rejects.toThrow(/403 SignatureDoesNotMatch/);
		await expect(s3({ region: "eu-west-1" }).find("a.txt")).rejects.toBeInstanceOf(StoreUnavailable);
		expect(server.requests).toHaveLength(3);
	});

	it.each([[500], [503], [429], ["torn"], ["silent"], ["cut"], ["other"]] as const)(
		"tries again after a passing fault: %s",
		async (fault) => {
			const store = s3();
			server.faults.push(...(fault === "cut" || fault === "other" ? [] : [fault]));
			await store.put("a.txt", written("some content"));
			// The first request of a read asks for the size.
			server.faults.push(null, fault, fault);
			expect(await store.get("a.txt", file("out/a.txt"))).toBe(true);
			expect(fs.readFileSync(file("out/a.txt"), "utf8")).toBe("some content");
			expect(namesIn(file("out"))).toEqual(["a.txt"]);
		},
	);

	it.each([[503], ["torn"], ["silent"], ["cut"], ["other"]] as const)(
		"gives up in the end, and leaves nothing half: %s",
		async (fault) => {
			const store = s3();
			await store.put("a.txt", written("some content"));
			server.faults.push(null, fault, fault, fault);
			await expect(store.get("a.txt", file("out/a.txt"))).rejects.toBeInstanceOf(StoreUnavailable);
			expect(namesIn(file("out"))).toEqual([]);
		},
	);

	it("is unavailable, and nothing else, when nobody listens there or the bucket is not there", async () => {
		const elsewhere = s3({ url: "http://127.0.0.1:9/mill" });
		await expect(elsewhere.put("a.txt", written("x"))).rejects.toBeInstanceOf(StoreUnavailable);
		await expect(s3({ url: server.url.replace("mill", "none") }).put("a", written("x"))).rejects.toThrow(
			/no such bucket/,
		);
	});

	it("names a missing local file as what it is", async () => {
		await expect(s3().put("a.txt", file("missing"))).rejects.toMatchObject({ code: "ENOENT" });
	});
});
