import fs from "node:fs";
import os from "node:os";
import path from "node:path";
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

describe("the process that draws pictures", () => {
	it("draws and measures apart from the server, one process for many, and ends when nothing is to be drawn", async () => {
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

	it("gives nothing for what is no picture", async () => {
		const pictures = createPictures({ rest: 0 });
		const file = path.join(folder, "broken.png");
		fs.writeFileSync(file, "not a picture");
		expect(await pictures.draw({ source: { file }, format: "avif" })).toBeNull();
		expect(await pictures.measure(file)).toBeNull();
	});

	it("fails what it was drawing when it is killed, and draws the next in a new process", async () => {
		const pictures = createPictures();
		const first = pictures.draw({ source: { svg: SVG(4_000) }, format: "avif" });
		process.kill(pictures.pid()!, "SIGKILL");
		await expect(first).rejects.toThrow("ended");
		expect(await pictures.draw({ source: { svg: SVG(10) }, format: "png" })).toBeTruthy();
	});

	it("does not wait for ever for one picture", async () => {
		const pictures = createPictures({ patience: 1 });
		await expect(pictures.draw({ source: { svg: SVG(4_000) }, format: "avif" })).rejects.toThrow("too long");
		expect(pictures.pid()).toBeNull();
	});
});
