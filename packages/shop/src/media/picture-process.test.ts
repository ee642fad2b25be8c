import { ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createPictures } from "./picture-process.ts";

const SVG = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-pictures-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

describe("the rendering process", () => {
	it("renders and measures outside the server, one process for many jobs, and ends when idle", async () => {
		const pictures = createPictures({ rest: 200 });
		expect(pictures.pid()).toBeNull();
		const pids = new Set<number | null>();
		const draw = async (side: number) => {
			const drawn = await pictures.draw({ source: { svg: SVG(side) }, format: "png" });
			pids.add(pictures.pid());
			fs.writeFileSync(path.join(folder, `${side}.png`), drawn!);
			return pictures.measure(path.join(folder, `${side}.png`));
		};
		const sizes = await Promise.all([10, 20, 30, 40, 50].map(draw));
		expect(sizes.map((size) => size?.width)).toEqual([10, 20, 30, 40, 50]);
		expect(pids.size).toBe(1);
		const [pid] = pids;
		expect(pid).not.toBe(process.pid);
		await expect.poll(() => isRunning(pid!), { timeout: 5_000 }).toBe(false);
		expect(await draw(60)).toEqual({ width: 60, height: 60 });
		expect(pictures.pid()).not.toBe(pid);
	});

	it("returns nothing for a file that is not a picture", async () => {
		const pictures = createPictures({ rest: 0 });
		const file = path.join(folder, "broken.png");
		fs.writeFileSync(file, "not a picture");
		expect(await pictures.draw({ source: { file }, format: "avif" })).toBeNull();
		expect(await pictures.measure(file)).toBeNull();
	});

	it("fails its job when it is killed, and renders the next in a new process", async () => {
		const pictures = createPictures();
		const first = pictures.draw({ source: { svg: SVG(4_000) }, format: "avif" });
		process.kill(pictures.pid()!, "SIGKILL");
		await expect(first).rejects.toThrow("ended");
		expect(await pictures.draw({ source: { svg: SVG(10) }, format: "png" })).toBeTruthy();
	});

	it("has a time limit for one picture", async () => {
		const pictures = createPictures({ patience: 1 });
		await expect(pictures.draw({ source: { svg: SVG(4_000) }, format: "avif" })).rejects.toThrow("too long");
		expect(pictures.pid()).toBeNull();
	});

	it("fails its jobs, and not the server, while no process can be started", async () => {
		let files = 0;
		/** What Node.js returns when no more files can be opened: a process without a channel, and "error" soon after. */
		const start = ((...started: Parameters<typeof fork>) => {
			if (files > 0) return fork(...started);
			const child = new ChildProcess();
			setImmediate(() => child.emit("error", new Error("spawn EMFILE")));
			return child;
		}) as typeof fork;
		const pictures = createPictures({ start });
		const jobs = Array.from({ length: 40 }, () => pictures.draw({ source: { svg: SVG(10) }, format: "png" }));
		for (const job of await Promise.allSettled(jobs))
			expect(job).toMatchObject({
				status: "rejected",
				reason: { message: expect.stringContaining("cannot be started") },
			});
		files = 1;
		expect(await pictures.draw({ source: { svg: SVG(10) }, format: "png" })).toBeTruthy();
	});

	it("refuses jobs beyond the longest queue, and does those before it one at a time", async () => {
		const pictures = createPictures({ atOnce: 1, mostWaiting: 2 });
		const jobs = [1, 2, 3, 4, 5].map((side) => pictures.draw({ source: { svg: SVG(side) }, format: "png" }));
		const ended = await Promise.allSettled(jobs);
		expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
		expect(await pictures.draw({ source: { svg: SVG(9) }, format: "png" })).toBeTruthy();
	});

	it("checks whether a picture has one of the wanted formats", async () => {
		const pictures = createPictures({ rest: 0 });
		const file = path.join(folder, "wanted.png");
		fs.writeFileSync(file, (await pictures.draw({ source: { svg: SVG(20) }, format: "png" }))!);
		expect(await pictures.check(file, ["jpeg", "png"])).toEqual({ width: 20, height: 20 });
		expect(await pictures.check(file, ["jpeg"])).toBeNull();
	});

	it("runs at a lower priority than requests", async () => {
		const pictures = createPictures();
		await pictures.draw({ source: { svg: SVG(10) }, format: "png" });
		expect(os.getPriority(pictures.pid()!)).toBeGreaterThan(os.getPriority(process.pid));
	});
});

/** A tiny PNG whose header claims so many pixels. */
function claimedPng(side: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(zlib.crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([8, 0, 0, 0, 0], 8);
	const data = zlib.deflateSync(Buffer.alloc((side + 1) * side));
	const start = Buffer.from("89504e470d0a1a0a", "hex");
	return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

describe("a hostile picture is refused, and the rendering process continues:", () => {
	const pictures = createPictures();
	it.each<[what: string, name: string, content: () => Buffer]>([
		["a small file of a hundred million pixels", "bomb.png", () => claimedPng(10_000)],
		["one that is cut short", "cut.png", () => claimedPng(500).subarray(0, 150)],
		[
			"a drawing with a script that calls itself a picture",
			"script.png",
			() => Buffer.from(`${SVG(10).slice(0, -2)}><script>alert(1)</script></svg>`),
		],
		[
			"a drawing that names a file of this machine",
			"file.svg",
			() => Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG(10)}`),
		],
		["nothing at all", "empty.png", () => Buffer.alloc(0)],
	])("%s", async (_, name, content) => {
		fs.writeFileSync(path.join(folder, "30.png"), (await pictures.draw({ source: { svg: SVG(30) }, format: "png" }))!);
		const pid = pictures.pid();
		const file = path.join(folder, name);
		fs.writeFileSync(file, content());
		expect(await pictures.check(file)).toBeNull();
		expect(await pictures.draw({ source: { file }, format: "avif" })).toBeNull();
		expect(await pictures.check(path.join(folder, "30.png"))).toEqual({ width: 30, height: 30 });
		expect(pictures.pid()).toBe(pid);
	});
});
