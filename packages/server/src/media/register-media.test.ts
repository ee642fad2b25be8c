import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
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
