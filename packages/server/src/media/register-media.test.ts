import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createUploads } from "../../../shop/src/media/uploads.ts";
import { registerMedia } from "./register-media.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-media-"));
const app = Fastify();
// The process that renders starts slowly on a busy machine: without patience its picture would be substituted.
registerMedia(app, { files: (options) => createUploads(root, { ...options, patience: 15_000 }) });
const address = "/wp-content/uploads/sack.png";

const picture = path.join(
	import.meta.dirname,
	"../../../../tests/conformance/store-export/uploads/2024/05/layer-mash.png",
);
beforeAll(() => fs.copyFileSync(picture, path.join(root, "sack.png")));
afterAll(async () => {
	await app.close();
	fs.rmSync(root, { recursive: true, force: true });
});

it("returns the picture format that the browser accepts, and otherwise the file itself, cached for a year", async () => {
	const browser = await app.inject({ url: address, headers: { accept: "image/avif,image/webp,image/*,*/*;q=0.8" } });
	expect(browser.headers).toMatchObject({
		"content-type": "image/avif",
		"cache-control": "public, max-age=31536000, immutable",
		vary: "Accept, Save-Data",
	});
	expect((await app.inject({ url: address, headers: { accept: "image/webp,*/*" } })).headers["content-type"]).toBe(
		"image/webp",
	);
	const tool = await app.inject({ url: address, headers: { accept: "*/*" } });
	expect(tool.headers).toMatchObject({
		"content-type": "image/png",
		"content-length": String(fs.statSync(path.join(root, "sack.png")).size),
	});
});

it("returns 304 to a matching ETag, headers only to HEAD, and 404 for a missing file", async () => {
	const { etag } = (await app.inject({ url: address })).headers;
	expect((await app.inject({ url: address, headers: { "if-none-match": `"other", W/${etag}` } })).statusCode).toBe(304);
	const head = await app.inject({ method: "HEAD", url: address });
	expect([head.statusCode, head.body, Number(head.headers["content-length"]) > 0]).toEqual([200, "", true]);
	expect((await app.inject({ url: "/wp-content/uploads/%2e%2e/%2e%2e/etc/passwd" })).statusCode).toBe(404);
	expect((await app.inject({ url: "/wp-content/uploads/none.png" })).headers["cache-control"]).toBe("no-store");
});

it("returns a smaller picture to Save-Data, as a response of its own for caches", async () => {
	const ask = (headers: Record<string, string>) =>
		app.inject({ url: address, headers: { accept: "image/avif,image/webp,*/*", ...headers } });
	const usual = await ask({});
	const saving = await ask({ "save-data": "on" });
	expect(saving.headers).toMatchObject({ "content-type": "image/avif", vary: "Accept, Save-Data" });
	expect(saving.rawPayload.length).toBeLessThan(usual.rawPayload.length * 0.8);
	expect(saving.headers.etag).not.toBe(usual.headers.etag);
	expect((await ask({ "save-data": "off" })).headers.etag).toBe(usual.headers.etag);
});

it("returns a substitute for a picture that cannot be rendered, cached for a minute only", async () => {
	fs.writeFileSync(path.join(root, "folder.png"), fs.readFileSync(picture));
	// A folder, so that no file can be written with this name.
	fs.mkdirSync(path.join(root, "folder.png.avif"));
	const answer = await app.inject({ url: "/wp-content/uploads/folder.png", headers: { accept: "image/avif,*/*" } });
	expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
	expect(answer.headers["cache-control"]).toBe("public, max-age=60");
});

it("returns an empty picture with its 503 while one is being drawn, for browsers to show no broken one", async () => {
	const slow = Fastify();
	const drawing = Promise.withResolvers<null>();
	const draw = () => drawing.promise;
	registerMedia(slow, { files: (options) => createUploads(root, { ...options, patience: 10, utmost: 20 }), draw });
	const answer = await slow.inject({ url: "/wp-content/uploads/new.png", headers: { accept: "image/avif,*/*" } });
	expect([answer.statusCode, answer.headers["content-type"]]).toEqual([503, "image/svg+xml"]);
	expect(answer.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
	expect(answer.body).toContain("<svg");
	drawing.resolve(null);
	await slow.close();
});

it("does not draw what waits for clients that closed their connection, and draws it for the next one", async () => {
	const busy = Fastify();
	const drawn: string[] = [];
	const held = Promise.withResolvers<void>();
	const draw = async (relative: string) => {
		drawn.push(relative);
		await held.promise;
		return fs.readFileSync(picture);
	};
	registerMedia(busy, { files: (options) => createUploads(root, { ...options, patience: 15_000 }), draw });
	const base = `${await busy.listen({ host: "127.0.0.1", port: 0 })}/wp-content/uploads`;
	const read = async (name: string, signal: AbortSignal | null = null) => {
		const answer = await fetch(`${base}/${name}`, { signal });
		await answer.arrayBuffer();
		return answer.status;
	};
	const taken = Array.from({ length: os.availableParallelism() }, (_, at) => read(`taken-${at}.png`));
	await vi.waitFor(() => expect(drawn).not.toEqual([]));
	const asked = new Promise((resolve) => busy.server.once("request", resolve));
	const leaving = new AbortController();
	const left = read("left.png", leaving.signal).catch(() => "left");
	await asked;
	await new Promise((resolve) => setTimeout(resolve, 50));
	leaving.abort();
	await left;
	await new Promise((resolve) => setTimeout(resolve, 50));
	held.resolve();
	expect(await Promise.all(taken)).toEqual(taken.map(() => 200));
	expect(drawn).not.toContain("left.png");
	expect(await read("left.png")).toBe(200);
	busy.server.closeAllConnections();
	await busy.close();
});
