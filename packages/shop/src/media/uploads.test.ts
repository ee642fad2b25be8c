import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PictureJob } from "./draw-picture.ts";
import { MOST_INSTEAD } from "./next-best.ts";
import { pictureProcess } from "./picture-process.ts";
import { createUploads } from "./uploads.ts";

const outside = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-uploads-"));
const root = path.join(outside, "uploads");
const uploads = createUploads(root);
const find = async (relative: string, from = uploads) => {
	const found = await from.find(relative);
	if (found === "later") throw new Error(`${relative} takes too long.`);
	return found;
};

beforeAll(async () => {
	fs.mkdirSync(path.join(root, "2026"), { recursive: true });
	fs.writeFileSync(path.join(outside, "secret.png"), "secret");
	fs.writeFileSync(path.join(root, ".hidden.png"), "secret");
	await sharp({ create: { width: 800, height: 400, channels: 3, background: "#1F6B3A" } })
		.png()
		.toFile(path.join(root, "2026/sack.png"));
});
afterAll(() => fs.rmSync(outside, { recursive: true, force: true }));

it("renders a size and a modern format on the first request", async () => {
	const sized = await find("2026/sack-300x300.png");
	expect(await sharp(sized?.file).metadata()).toMatchObject({ width: 300, height: 300, format: "png" });
	const modern = await find("2026/sack-600x300.png.avif");
	expect(await sharp(modern?.file).metadata()).toMatchObject({ width: 600, height: 300, format: "heif" });
	expect(await sharp((await find("2026/sack.png.webp"))?.file).metadata()).toMatchObject({
		width: 800,
		height: 400,
		format: "webp",
	});
});

it("renders a picture once for concurrent requests", async () => {
	const found = await Promise.all(Array.from({ length: 20 }, () => find("2026/sack-100x100.png")));
	expect(new Set(found.map((each) => each?.modifiedAt)).size).toBe(1);
});

it.each([
	"../secret.png",
	"2026/../../secret.png",
	".hidden.png",
	"2026\\sack.png",
	"/2026/sack.png",
	"2026",
	"",
	"2026/sack.png\0.png",
])("does not lead out of the folder: %j", async (relative) => {
	expect(await find(relative)).toBeNull();
});

it.each(["2026/sack-299x299.png", "2026/sack-4000x2000.png", "2026/sack.png.avif.webp", "2026/none.png.avif"])(
	"makes nothing the shop does not use: %s",
	async (relative) => {
		expect(await find(relative)).toBeNull();
		expect(fs.existsSync(path.join(root, relative))).toBe(false);
	},
);

it("renders nothing from a file that is not a picture", async () => {
	fs.writeFileSync(path.join(root, "2026/broken.png"), "not a picture");
	for (const name of ["2026/broken-300x300.png", "2026/broken.png.avif", "2026/broken-300x300.png.webp"])
		expect(await find(name), name).toBeNull();
	expect((await find("2026/broken.png"))?.size).toBe(13);
});

it("renders an original that is drawn on demand before its sizes", async () => {
	const drawn: string[] = [];
	const drawing = createUploads(root, {
		draw: async (relative) => {
			drawn.push(relative);
			return relative === "2026/drawn.png" ? fs.readFileSync(path.join(root, "2026/sack.png")) : null;
		},
	});
	const sizes = await Promise.all([
		drawing.find("2026/drawn-300x300.png.avif"),
		drawing.find("2026/drawn-100x100.png"),
		drawing.find("2026/drawn.png"),
	]);
	expect(sizes.every(Boolean)).toBe(true);
	expect(drawn).toEqual(["2026/drawn.png"]);
	expect(await drawing.find("2026/nobody-300x300.png")).toBeNull();
});

describe("a size that cannot be rendered now", () => {
	const large = () => fs.statSync(path.join(root, "2026/sack.png")).size;
	const drawnBy = (
		draw: (job: PictureJob) => Promise<Uint8Array | null>,
		more: { patience?: number; utmost?: number } = {},
	) => createUploads(root, { pictures: { ...pictureProcess, draw }, ...more });

	it("is answered with the nearest existing size, marked as a substitute", async () => {
		const faults: unknown[] = [];
		const broken = createUploads(root, {
			pictures: { ...pictureProcess, draw: () => Promise.reject(new Error("the disk is full")) },
			onFault: (error) => faults.push(error),
		});
		expect(await broken.find("2026/sack-768x384.png")).toMatchObject({ size: large(), exact: false });
		const whole = path.join(root, "2026/sack.png.webp");
		expect(await broken.find("2026/sack-768x384.png.avif")).toMatchObject({ file: whole, exact: false });
		const sized = await find("2026/sack-150x150.png");
		expect(await find("2026/sack-150x150.png.webp", broken)).toEqual({ ...sized, exact: false });
		expect(faults).toHaveLength(3);
	});

	it("is asked for again, and not missing, when a full disk keeps even the original from being made", async () => {
		const full = createUploads(root, { draw: () => Promise.reject(new Error("the disk is full")) });
		expect(await full.find("2026/never-drawn.png")).toBe("later");
	});

	it("is not waited for beyond a limit, and is served once it is rendered", async () => {
		const allowed = Promise.withResolvers<void>();
		const slow = drawnBy((job) => allowed.promise.then(() => pictureProcess.draw(job)), { patience: 20 });
		const name = "2026/sack-300x150.png";
		expect(await slow.find(name)).toMatchObject({ size: large(), exact: false });
		const making = slow.make(name);
		allowed.resolve();
		await making;
		expect(await slow.find(name)).toMatchObject({ file: path.join(root, name), exact: true });
	});

	describe("whose original is heavy", () => {
		const never = () => new Promise<null>(() => {});
		const heavy = async (name: string) => {
			const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
			await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#fff", noise } })
				.png()
				.toFile(path.join(root, name));
			expect(fs.statSync(path.join(root, name)).size).toBeGreaterThan(MOST_INSTEAD);
		};

		it("is answered with the nearest light size, and never with the original", async () => {
			await heavy("2026/heavy.png");
			const slow = drawnBy(never, { patience: 20, utmost: 40 });
			expect(await slow.find("2026/heavy-600x300.png.avif")).toBe("later");
			// Prefer the same aspect ratio, a light format over a heavy file, and the requested size over all.
			for (const name of ["heavy-150x150.png.webp", "heavy-300x150.png.webp", "heavy-768x384.png.webp"]) {
				await uploads.make(`2026/${name}`);
				expect(await slow.find("2026/heavy-600x300.png.avif")).toMatchObject({
					file: path.join(root, "2026", name),
					exact: false,
				});
			}
			await uploads.make("2026/heavy-600x300.png.webp");
			expect(await slow.find("2026/heavy-600x300.png.avif")).toMatchObject({
				file: path.join(root, "2026/heavy-600x300.png.webp"),
			});
			// No WebP for clients that do not accept it.
			expect(await slow.find("2026/heavy-1024x512.png")).toBe("later");
		});

		it("is waited for a little longer", async () => {
			await heavy("2026/waited.png");
			const slow = drawnBy(
				(job) => new Promise((resolve) => setTimeout(() => resolve(pictureProcess.draw(job)), 100)),
				{ patience: 20 },
			);
			expect(await slow.find("2026/waited-600x300.png.avif")).toMatchObject({ exact: true });
		});

		it("is answered with the original only if rendering failed", async () => {
			await heavy("2026/failed.png");
			const failing = drawnBy(() => Promise.reject(new Error("the disk is full")));
			expect(await failing.find("2026/failed-600x300.png.avif")).toMatchObject({
				file: path.join(root, "2026/failed.png"),
				exact: false,
			});
		});
	});

	describe("that waits for its turn", () => {
		/** Every place is taken until `go` is called. */
		async function busy(patience: number) {
			const drawn: string[] = [];
			const held = Promise.withResolvers<void>();
			const slow = drawnBy(
				async ({ source }) => {
					drawn.push(path.basename("file" in source ? source.file : "", ".png"));
					await held.promise;
					return Buffer.from("drawn");
				},
				{ patience },
			);
			const ask = (name: string, signal?: AbortSignal) => {
				fs.copyFileSync(path.join(root, "2026/sack.png"), path.join(root, `2026/${name}.png`));
				return slow.find(`2026/${name}.png.webp`, signal);
			};
			const first = Array.from({ length: os.availableParallelism() }, (_, at) => ask(`first-${patience}-${at}`));
			await vi.waitFor(() => expect(drawn).not.toEqual([]));
			return { ask, drawn, go: () => Promise.all([held.resolve(), ...first]) };
		}

		it("is not rendered if all who asked for it went away", async () => {
			const { ask, drawn, go } = await busy(10_000);
			const leaving = new AbortController();
			const left = [ask("left", leaving.signal), ask("left", leaving.signal)];
			const shared = [ask("shared", leaving.signal), ask("shared")];
			const returned = [ask("returned", leaving.signal)];
			await new Promise((resolve) => setTimeout(resolve, 50));
			leaving.abort();
			returned.push(ask("returned"));
			await go();
			await Promise.all([...left, ...shared, ...returned]);
			expect(drawn).toEqual(expect.arrayContaining(["shared", "returned"]));
			expect(drawn).not.toContain("left");
			expect(await ask("left")).toMatchObject({ exact: true });
		});

		it("is rendered for a client that has got a substitute, because it will ask again", async () => {
			const { ask, drawn, go } = await busy(20);
			const leaving = new AbortController();
			expect(await ask("answered", leaving.signal)).toMatchObject({ exact: false });
			leaving.abort();
			await go();
			await vi.waitFor(() => expect(drawn).toContain("answered"));
		});
	});

	it("does not keep others from the queue while it waits for nobody", async () => {
		const drawn: string[] = [];
		const held = Promise.withResolvers<void>();
		const slow = drawnBy(async ({ source }) => {
			drawn.push("file" in source ? source.file : "");
			await held.promise;
			return null;
		});
		const leaving = new AbortController();
		const ask = (name: string, signal?: AbortSignal) => {
			fs.copyFileSync(path.join(root, "2026/sack.png"), path.join(root, `2026/${name}.png`));
			return slow.find(`2026/${name}.png.webp`, signal);
		};
		const crowd = Array.from({ length: 200 }, (_, at) => ask(`crowd-${at}`, leaving.signal));
		await vi.waitFor(() => expect(drawn).not.toEqual([]));
		await Promise.race(crowd);
		leaving.abort();
		const last = ask("last");
		await new Promise((resolve) => setTimeout(resolve, 100));
		held.resolve();
		await last;
		expect(drawn).toContain(path.join(root, "2026/last.png"));
	});

	it("is refused if the queue is full", async () => {
		let queries = 0;
		const stuck = drawnBy(
			() => {
				queries += 1;
				return new Promise(() => {});
			},
			{ patience: 20 },
		);
		for (let number = 0; number < 150; number++)
			fs.copyFileSync(path.join(root, "2026/sack.png"), path.join(root, `2026/line-${number}.png`));
		const started = performance.now();
		const found = await Promise.all(
			Array.from({ length: 150 }, (_, number) => find(`2026/line-${number}.png.avif`, stuck)),
		);
		expect(found.every((each) => each?.exact === false)).toBe(true);
		expect(queries).toBeLessThan(50);
		expect(performance.now() - started).toBeLessThan(10_000);
	});
});

it("renders a lighter form for requests with Save-Data", async () => {
	const noise = await sharp({
		create: {
			width: 800,
			height: 800,
			channels: 3,
			background: "#fff",
			noise: { type: "gaussian", mean: 128, sigma: 40 },
		},
	})
		.png()
		.toBuffer();
	fs.writeFileSync(path.join(root, "2026/noise.png"), noise);
	for (const format of ["avif", "webp"]) {
		const full = await find(`2026/noise-300x300.png.${format}`);
		const lite = await find(`2026/noise-300x300.png.lite.${format}`);
		expect(lite!.size).toBeLessThan(full!.size * 0.8);
		expect(await sharp(lite!.file).metadata()).toMatchObject({ width: 300, height: 300 });
	}
});
