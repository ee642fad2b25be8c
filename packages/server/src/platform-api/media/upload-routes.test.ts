import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { loginOf } from "@feedmill/shop/testing/login-of.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPictures } from "../../../../shop/src/media/picture-process.ts";
import { createApp } from "../../app.ts";
import { loginCookieName } from "../../security/cookies.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-library-"));
const uploads = path.join(folder, "uploads");
const pictures = createPictures();
/** Whether rendering works for the next pictures. */
let draws = true;
let shop: Shop;
let app: FastifyInstance;
let sack: Buffer;
let clock: Awaited<ReturnType<typeof catalogueFixture>>["clock"];

beforeAll(async () => {
	const fixture = await catalogueFixture();
	const { connection } = fixture;
	({ clock } = fixture);
	const opened = await openShop({
		connection,
		clock,
		dataDirectory: folder,
		pictures: { ...pictures, draw: (job) => (draws ? pictures.draw(job) : Promise.reject(new Error("no room"))) },
	});
	const people: Record<string, string> = { manager: "shop_manager", buyer: "customer" };
	const loginFrom = async (token: string) => {
		const [who = "", unraised] = token.split(" ");
		return loginOf(people[who] ? ({ id: 7, role: people[who] } as Customer) : null, { raised: unraised === undefined });
	};
	shop = { ...opened, customers: { ...opened.customers, loginOf: loginFrom } };
	app = await createApp({
		shop,
		rateLimits: false,
		pages: false,
		logLevel: "silent",
		arrival: { whole: 1_000, every: 20 },
	});
	fs.mkdirSync(uploads);
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">' +
		'<rect width="800" height="400" fill="#1F6B3A"/></svg>';
	const drawn = await pictures.draw({ source: { svg }, format: "png" });
	sack = Buffer.from(drawn!);
});
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

async function send(
	who: string,
	method: "GET" | "POST" | "DELETE" | "OPTIONS",
	url: string,
	headers: Record<string, string> = {},
	payload: Buffer = Buffer.alloc(0),
) {
	const cookie = `${loginCookieName("http://localhost:80")}=${encodeURIComponent(`x|1|${who}`)}`;
	const own = { host: "localhost:80", "sec-fetch-site": "same-origin", cookie };
	const nonce = (await app.inject({ url: "/wp-admin/admin-ajax.php?action=rest-nonce", headers: own })).body;
	return app.inject({ method, url: `/wp-json${url}`, headers: { ...own, "x-wp-nonce": nonce, ...headers }, payload });
}

const raw = (name: string, content: Buffer = sack, type = "image/png", who = "manager") =>
	send(
		who,
		"POST",
		"/wp/v2/media",
		{ "content-type": type, "content-disposition": `attachment; filename="${name}"` },
		content,
	);

function form(parts: readonly [head: string, content: Buffer | string][]) {
	const body = parts.flatMap(([head, content]) => [
		Buffer.from(`--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
		Buffer.from(content),
		Buffer.from("\r\n"),
	]);
	return send(
		"manager",
		"POST",
		"/wp/v2/media",
		{ "content-type": "multipart/form-data; boundary=XX" },
		Buffer.concat([...body, Buffer.from("--XX--\r\n")]),
	);
}

const stored = () =>
	fs
		.readdirSync(uploads, { recursive: true, withFileTypes: true })
		.filter((file) => file.isFile())
		.map(({ name }) => name);

describe("an upload to the media library", () => {
	it("is stored with its sizes, under a name of plain letters", async () => {
		const answer = await raw("Láyer mash (new).png");
		expect(answer.statusCode).toBe(201);
		expect(answer.headers["x-wp-upload-attachment-id"]).toBe(String(answer.json().id));
		expect(answer.json()).toMatchObject({
			mime_type: "image/png",
			missing_image_sizes: [],
			date: "2026-01-15T05:30:00",
			date_gmt: "2026-01-15T00:00:00",
			modified: "2026-01-15T05:30:00",
			modified_gmt: "2026-01-15T00:00:00",
			media_details: { width: 800, height: 400, file: "2026/01/Layer-mash-new.png" },
		});
		expect(answer.json().source_url).toBe("http://localhost:80/wp-content/uploads/2026/01/Layer-mash-new.png");
		expect(stored()).toContain("Layer-mash-new-300x150.png");
		expect((await app.inject(new URL(answer.json().source_url).pathname)).statusCode).toBe(200);
	});

	it("is stored in the folder of the month that the shop's time zone has", async () => {
		const before = clock.at;
		clock.at = Date.UTC(2026, 0, 31, 20);
		const answer = (await raw("begin.png")).json();
		clock.at = before;
		expect([answer.date, answer.media_details.file]).toEqual(["2026-02-01T01:30:00", "2026/02/begin.png"]);
	});

	it("is refused if its bytes are not those of its Content-MD5, and then leaves no file behind", async () => {
		const hash = crypto.hash("md5", sack, "hex");
		const disposition = 'attachment; filename="hashed.png"';
		const asBody = (md5: string) => {
			const headers = { "content-type": "image/png", "content-disposition": disposition, "content-md5": md5 };
			return send("manager", "POST", "/wp/v2/media", headers, sack);
		};
		const part = `--XX\r\nContent-Disposition: form-data; name="file"; filename="hashed.png"\r\n\r\n`;
		const asPart = (md5: string) => {
			const headers = { "content-type": "multipart/form-data; boundary=XX", "content-md5": md5 };
			return send(
				"manager",
				"POST",
				"/wp/v2/media",
				headers,
				Buffer.concat([Buffer.from(part), sack, Buffer.from("\r\n--XX--\r\n")]),
			);
		};
		const before = stored();
		for (const wrong of [await asBody("0".repeat(32)), await asPart("0".repeat(32))]) {
			expect(wrong.statusCode).toBe(412);
			expect(wrong.json()).toEqual({
				code: "rest_upload_hash_mismatch",
				message: "Content hash did not match expected.",
				data: { status: 412 },
			});
		}
		expect(stored()).toEqual(before);
		for (const md5 of [hash, ` ${hash.toUpperCase()} `, ""]) expect((await asBody(md5)).statusCode).toBe(201);
		expect((await asPart(hash)).statusCode).toBe(201);
	});

	it("never replaces another file", async () => {
		const names = await Promise.all([raw("sack.png"), raw("sack.png"), raw("sack.png")]);
		const files = names.map((answer) => answer.json().media_details.file).sort();
		expect(files).toEqual(["2026/01/sack-1.png", "2026/01/sack-2.png", "2026/01/sack.png"]);
	});

	it("may be a multipart form with its fields before the file", async () => {
		const answer = await form([
			['name="title"', "Layer mash"],
			['name="alt_text"', "A sack"],
			['name="empty"', ""],
			['name="file"; filename="../../form.png"', sack],
		]);
		expect(answer.json()).toMatchObject({ title: { rendered: "Layer mash" }, alt_text: "A sack" });
		expect(answer.json().media_details.file).toBe("2026/01/form.png");
	});

	it("is answered with its texts as typed and as markup, and with the whole picture among the sizes", async () => {
		const answer = await form([
			['name="title"', "Layer & <script>x</script><b>mash</b>"],
			['name="caption"', "<img src=x onerror=alert(1)>Fresh"],
			['name="description"', `<b>Twelve</b> lorries${" of maize".repeat(200)}<script>x</script>`],
			['name="file"; filename="texts.png"', sack],
		]);
		const { id, title, caption, description, guid, slug, source_url, media_details } = answer.json();
		expect(title.raw).toBe("Layer & <script>x</script><b>mash</b>");
		expect(title.rendered).toMatch(/^Layer &(amp|#038); [^<]*<b>mash<\/b>$/);
		expect(caption.raw).toBe("<img src=x onerror=alert(1)>Fresh");
		expect(caption.rendered).toMatch(/^<p>.*Fresh<\/p>\s*$/);
		expect(caption.rendered).not.toContain("onerror");
		expect(description.raw).toBe(`<b>Twelve</b> lorries${" of maize".repeat(200)}<script>x</script>`);
		expect(description.rendered).toMatch(/^<p><b>Twelve<\/b> lorries of maize.*maize/s);
		expect(description.rendered).not.toContain("<script");
		expect((await app.inject(`/wp-json/wp/v2/media/${id}`)).json().description).toEqual({
			rendered: description.rendered,
		});
		expect(guid).toEqual({ rendered: source_url, raw: source_url });
		expect(slug).toBe("layer-mash");
		expect(media_details.sizes.full).toEqual({
			file: "texts.png",
			width: 800,
			height: 400,
			mime_type: "image/png",
			source_url,
		});
	});

	it("can be read where its Location says, by anyone, without what is for editing", async () => {
		const uploaded = await raw("read.png");
		const read = (url: string) => app.inject({ url, headers: { host: "localhost:80" } });
		const answer = await read(new URL(String(uploaded.headers.location)).pathname);
		const { missing_image_sizes: _, ...item } = uploaded.json();
		const shown = ["title", "caption", "description", "guid"].map((name) => [name, { rendered: item[name].rendered }]);
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toEqual({ ...item, ...Object.fromEntries(shown) });
		const unknown = await read("/wp-json/wp/v2/media/999999");
		expect([unknown.statusCode, unknown.json().code]).toEqual([404, "rest_post_invalid_id"]);
	});

	it("names in Allow what its caller may do with it", async () => {
		const { id } = (await raw("allow.png")).json();
		const url = `/wp-json/wp/v2/media/${id}`;
		const guest = { headers: { host: "localhost:80" } };
		const read = [await app.inject({ url, ...guest }), await send("buyer", "GET", `/wp/v2/media/${id}`)];
		expect(read.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual([
			[200, "GET"],
			[200, "GET"],
		]);
		expect((await send("manager", "GET", `/wp/v2/media/${id}`)).headers.allow).toBe("GET, DELETE");
		const described = async (who: string, path: string) =>
			(await send(who, "OPTIONS", `/wp/v2/media${path}`)).headers.allow;
		expect([await described("buyer", `/${id}`), await described("manager", `/${id}`)]).toEqual(["GET", "GET, DELETE"]);
		expect([await described("buyer", ""), await described("manager", "")]).toEqual([undefined, "POST"]);
		const guests = await app.inject({ method: "OPTIONS", url: `/wp-json/wp/v2/media/${id}` });
		expect([guests.statusCode, guests.headers.allow]).toEqual([200, "GET"]);
		expect(guests.json().methods).toEqual(["GET", "DELETE"]);
		const refused = await app.inject({ method: "DELETE", url: `${url}?force=true`, ...guest });
		expect([refused.statusCode, refused.headers.allow]).toEqual([401, undefined]);
	});

	it("gives fields of fields that _fields names", async () => {
		const { id } = (await raw("fields.png")).json();
		const fields = async (names: string) => (await send("buyer", "GET", `/wp/v2/media/${id}?_fields=${names}`)).json();
		expect(await fields("title.rendered,id,media_details.width,title.none,caption.none,id.none")).toEqual({
			id,
			title: { rendered: "fields" },
			media_details: { width: 800 },
		});
		expect((await fields("title.rendered,title")).title).toEqual({ rendered: "fields" });
		expect(await fields("nothing.rendered")).toEqual([]);
	});

	it("can be read for editing by those who may edit it, with its texts as typed", async () => {
		const uploaded = (await raw("edit.png")).json();
		const read = (who: string) => send(who, "GET", `/wp/v2/media/${uploaded.id}?context=edit`);
		expect((await read("manager")).json()).toEqual(uploaded);
		fs.rmSync(path.join(uploads, "2026/01/edit-300x150.png"));
		expect((await read("manager")).json().missing_image_sizes).toContain("medium");
		for (const [who, status] of [
			["buyer", 403],
			["nobody", 401],
		] as const) {
			const refused = await read(who);
			expect([refused.statusCode, refused.json().code]).toEqual([status, "rest_forbidden_context"]);
		}
	});

	it.each([
		["a page that calls itself a picture", "page.png", Buffer.from("<html>"), 500, "rest_upload_sideload_error"],
		["a picture that calls itself a program", "run.php", null, 500, "rest_upload_sideload_error"],
		["the head of a picture without the rest", "cut.png", "head", 500, "rest_upload_sideload_error"],
		["a picture that is cut short", "short.png", "most", 500, "rest_upload_sideload_error"],
		[
			"a drawing with a script that calls itself a picture",
			"draw.png",
			Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
			500,
			"rest_upload_sideload_error",
		],
		["nothing", "empty.png", Buffer.alloc(0), 400, "rest_upload_no_data"],
		["more than 20 MB", "huge.png", Buffer.alloc(21 * 1024 * 1024), 413, "rest_upload_file_too_big"],
	])("leaves no files behind: %s", async (_, name, content, status, code) => {
		const before = stored();
		const part = { head: sack.subarray(0, 20), most: sack.subarray(0, sack.length - 40) }[String(content)];
		const answer = await raw(name, part ?? (content as Buffer | null) ?? sack);
		expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
		expect(answer.json().message).toMatch(/^[A-Z][^.]*(\.[^.]+)*\.$/);
		expect(stored()).toEqual(before);
	});

	it("leaves no file behind when its row cannot be written", async () => {
		const before = stored();
		vi.spyOn(shop.connection.db, "transaction").mockImplementationOnce(() => {
			throw new Error("the disk is full");
		});
		expect((await raw("late.png")).statusCode).toBe(500);
		expect(stored()).toEqual(before);
	});

	it("stores texts without what databases refuse", async () => {
		const answer = await form([
			['name="title"', "Layer\0 mash"],
			['name="file"; filename="nul.png"', sack],
		]);
		expect(answer.json()).toMatchObject({ title: { rendered: "Layer mash" } });
	});

	it.each([
		["a form without a file", [['name="title"', "x"]] as [string, string][]],
		["a form without an end", null],
	])("is refused: %s", async (_, parts) => {
		const answer = parts
			? await form(parts)
			: await send(
					"manager",
					"POST",
					"/wp/v2/media",
					{ "content-type": "multipart/form-data; boundary=XX" },
					Buffer.from('--XX\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab'),
				);
		expect([answer.statusCode, answer.json().code]).toEqual([500, "rest_upload_unknown_error"]);
	});

	it("may arrive over a slow connection", async () => {
		const base = await app.listen({ host: "127.0.0.1", port: 0 });
		const cookie = `${loginCookieName(base)}=${encodeURIComponent("x|1|manager")}`;
		const own = { "sec-fetch-site": "same-origin", cookie };
		const nonce = await (await fetch(`${base}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: own })).text();
		const about = { "content-type": "image/png", "content-disposition": 'attachment; filename="slow.png"' };
		const headers = { ...own, ...about, "x-wp-nonce": nonce, "content-length": sack.length };
		const sender = http.request(`${base}/wp-json/wp/v2/media`, { method: "POST", headers, agent: false });
		const status = new Promise((resolve, reject) => {
			sender.on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject);
		});
		const piece = Math.ceil(sack.length / 60);
		for (let sent = 0; sent < sack.length; sent += piece) {
			sender.write(sack.subarray(sent, sent + piece));
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
		sender.end();
		expect(await status).toBe(201);
	});

	it.each([
		["buyer", 403],
		// On the shop's pages, without a second factor.
		["manager unraised", 403],
		["nobody", 401],
	])("needs permission: %s", async (who, status) => {
		const answer = await raw("theirs.png", sack, "image/png", who);
		expect([answer.statusCode, answer.json().code]).toEqual([status, "rest_cannot_create"]);
		expect(stored()).not.toContain("theirs.png");
	});

	it("without its sizes can be completed by its id, or removed with all its files", async () => {
		draws = false;
		const failed = await raw("late.png");
		const id = failed.headers["x-wp-upload-attachment-id"];
		expect([failed.statusCode, failed.json().code]).toEqual([500, "rest_upload_unknown_error"]);
		expect(Number(id)).toBeGreaterThan(0);
		const finish = () => send("manager", "POST", `/wp/v2/media/${id}/post-process?action=create-image-subsizes`, {});
		expect((await finish()).statusCode).toBe(500);
		draws = true;
		expect((await finish()).json()).toMatchObject({ id: Number(id), missing_image_sizes: [] });
		expect(stored()).toContain("late-300x150.png");

		const remove = (force: string) => send("manager", "DELETE", `/wp/v2/media/${id}${force}`, {});
		expect((await remove("")).json().code).toBe("rest_trash_not_supported");
		expect((await remove("?force=true")).json()).toMatchObject({ deleted: true, previous: { id: Number(id) } });
		expect(stored().filter((name) => name.startsWith("late"))).toEqual([]);
		expect((await finish()).json().code).toBe("rest_post_invalid_id");
	});

	it("of one name gets a file and sizes of its own, however many come at once", async () => {
		const sent = await Promise.all([1, 2, 3, 4].map(() => raw("twins.png")));
		const files = sent.map((answer) => String(answer.json().media_details.file));
		expect(new Set(files).size).toBe(4);
		for (const answer of sent) expect(answer.json().missing_image_sizes).toEqual([]);
	});

	it("gets no name whose sizes are still being deleted: the original goes last", async () => {
		const before = await raw("heir.png");
		const removal = vi.spyOn(fs.promises, "rm");
		try {
			await send("manager", "DELETE", `/wp/v2/media/${before.json().id}?force=true`);
			const removed = removal.mock.calls.map(([file]) => path.basename(String(file)));
			expect(removed).toContain("heir-300x150.png");
			expect(removed.at(-1)).toBe("heir.png");
		} finally {
			removal.mockRestore();
		}
	});
});
