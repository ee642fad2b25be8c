import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { asPng, makePhoto } from "../../testing/photo.ts";
import { checkPicture, drawPicture } from "./draw-picture.ts";
import { neededParts } from "./needed-parts.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-parts-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function chunk(name: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	sum.writeUInt32BE(zlib.crc32(body));
	return Buffer.concat([length, body, sum]);
}

function segment(marker: number, content: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(content.length + 2, 2);
	return Buffer.concat([head, content]);
}

/** Bytes of the header of a PNG. */
const HEAD = 33;
const photo = await makePhoto(60, 40);
const png = await asPng(photo);
/** Without its density. */
const bare = neededParts(png)!;
const withChunks = (...chunks: Buffer[]) => Buffer.concat([bare.subarray(0, HEAD), ...chunks, bare.subarray(HEAD)]);
const withSegments = (...segments: Buffer[]) => Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);

const MB = 1024 * 1024;
const huge = zlib.deflateSync(Buffer.alloc(32 * MB, 0x41));
const text = (head: string) => Buffer.concat([Buffer.from(head, "latin1"), huge]);

describe("a picture is drawn from its needed parts:", () => {
	it.each<[string, Buffer, Buffer]>([
		["without texts", withChunks(chunk("tEXt", Buffer.from("a\0b")), chunk("zTXt", text("a\0\0"))), bare],
		["without international texts", withChunks(chunk("iTXt", text("a\0\x01\0\0\0"))), bare],
		["without a profile that unpacks to much", withChunks(chunk("iCCP", text("a\0\0"))), bare],
		["without unknown chunks", withChunks(chunk("npTc", Buffer.alloc(99)), chunk("acTL", Buffer.alloc(8))), bare],
		["without what stands behind the end", Buffer.concat([bare, chunk("zTXt", text("a\0\0"))]), bare],
		["without comments", withSegments(segment(0xfe, Buffer.from("hello"))), photo],
		[
			"without segments of programs",
			withSegments(segment(0xed, Buffer.alloc(999)), segment(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0"))),
			photo,
		],
		["without a second picture behind it", Buffer.concat([photo, photo]), photo],
	])("%s", (_, file, needed) => {
		expect(neededParts(file)?.equals(needed)).toBe(true);
	});

	it("a short colour profile and the orientation stay", () => {
		const profile = chunk(
			"iCCP",
			Buffer.concat([Buffer.from("a\0\0", "latin1"), zlib.deflateSync(Buffer.alloc(3_000))]),
		);
		const turned = chunk("eXIf", Buffer.from("MM\0*\0\0\0\x08\0\0", "latin1"));
		expect(neededParts(withChunks(profile, turned))).toEqual(withChunks(profile, turned));
		expect(neededParts(photo)?.includes("Exif")).toBe(true);
	});

	it.each<[string, Buffer]>([
		["a PNG that is cut short", png.subarray(0, png.length - 20)],
		["a chunk that claims more than there is", withChunks(Buffer.from("7fffffff7a545874", "hex"))],
		["a JPEG that is cut short", photo.subarray(0, photo.length - 200)],
		[
			"a JPEG of a thousand passes",
			withSegments(...Array.from({ length: 1_000 }, () => segment(0xda, Buffer.alloc(6)))),
		],
		["a JPEG without segments", Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9_999, 7)])],
	])("refused is %s", (_, file) => {
		expect(neededParts(file)).toBeNull();
	});

	it("files that are nothing of the kind are returned as they are", () => {
		for (const file of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from("GIF89a")])
			expect(neededParts(file)).toBe(file);
	});
});

it("takes a fraction of the time that unpacking a text of gigabytes takes", async () => {
	const file = path.join(folder, "text.png");
	const texts = Array.from({ length: 6 }, () => chunk("zTXt", text("a\0\0")));
	fs.writeFileSync(file, withChunks(...texts));
	const cpu = async (work: () => unknown) => {
		const before = process.cpuUsage();
		await work();
		const { user, system } = process.cpuUsage(before);
		return user + system;
	};
	const unpacking = await cpu(() => {
		for (let round = 0; round < 6; round++) zlib.inflateSync(huge);
	});
	const size = { width: 10, height: 10, crop: true };
	const drawing = await cpu(async () => {
		expect(await checkPicture(file)).toEqual({ width: 60, height: 40 });
		await drawPicture({ source: { file }, size, format: "jpeg" });
	});
	expect(drawing).toBeLessThan(unpacking / 2);
});

it.each([
	["chunks", () => Buffer.concat([png.subarray(0, HEAD), ...Array(600_000).fill(chunk("IDAT", Buffer.alloc(0)))])],
	[
		"unknown chunks",
		() => Buffer.concat([png.subarray(0, HEAD), ...Array(600_000).fill(chunk("aaAa", Buffer.alloc(0)))]),
	],
	["fill bytes", () => Buffer.concat([photo.subarray(0, 2), Buffer.alloc(7 * MB, 0xff)])],
	[
		"restarts",
		() => Buffer.concat([photo.subarray(0, 2), segment(0xda, Buffer.alloc(6)), Buffer.alloc(7 * MB, "ffd0", "hex")]),
	],
])("walks a file of nothing but %s in time that grows with its length", (_, make) => {
	const file = make();
	const cpu = (part: Buffer) => {
		const before = process.cpuUsage();
		neededParts(part);
		return process.cpuUsage(before).user;
	};
	const tenth = file.subarray(0, file.length / 10);
	const least = { whole: cpu(file), tenth: cpu(tenth) };
	// Ten times as long would be a hundred times if it were quadratic.
	const tooLong = () => least.whole >= 40 * least.tenth + 40_000;
	for (let round = 0; round < 20 && tooLong(); round++) {
		least.whole = Math.min(least.whole, cpu(file));
		least.tenth = Math.min(least.tenth, cpu(tenth));
	}
	expect(tooLong()).toBe(false);
});
