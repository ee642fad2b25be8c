import http from "node:http";
import { makePhoto } from "@feedmill/shop/testing/photo.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** Slow uploads to a server that allows one and a half seconds for other bodies. */
let fixture: Fixture;
let page: string;
let photo: Buffer;
beforeAll(async () => {
	fixture = await startFixture({ arrival: { whole: 1_500, silence: 3_000, every: 20 } });
	await fixture.shop.settings.write({ reviewPictures: true });
	page = `/product/${(await fixture.shop.catalogue.product(20))!.slug}/?with-files`;
	photo = await makePhoto(200, 100);
	// The first page takes longer than later ones.
	await fetch(fixture.base + page);
});
afterAll(() => fixture?.close());

const field = (name: string, value: string) =>
	`--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const TEXTS = Buffer.from(
	Object.entries({ rating: "5", comment: "More milk.", author: "Ramesh", email: "ramesh@farm.example" })
		.map(([name, value]) => field(name, value))
		.join(""),
);
const PICTURE = Buffer.from(
	'--XX\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
);
const END = Buffer.from(`\r\n${field("submit-review", "1")}--XX--\r\n`);

/** Posts the parts, the slow one in 80 pieces every 25 ms. Returns the status, 0 if disconnected. */
function post(parts: readonly Buffer[], slow: Buffer, rest: readonly Buffer[], origin = fixture.base): Promise<number> {
	const length = [...parts, slow, ...rest].reduce((sum, part) => sum + part.length, 0);
	return new Promise((resolve) => {
		const headers = { "content-type": "multipart/form-data; boundary=XX", "content-length": length, origin };
		const sender = http.request(fixture.base + page, { method: "POST", headers, agent: false });
		sender.write(Buffer.concat(parts));
		let sent = 0;
		const piece = Math.ceil(slow.length / 80);
		const timer = setInterval(() => {
			sender.write(slow.subarray(sent, sent + piece));
			sent += piece;
			if (sent < slow.length) return;
			clearInterval(timer);
			sender.end(Buffer.concat(rest));
		}, 25);
		const ended = (status: number) => {
			clearInterval(timer);
			resolve(status);
			sender.destroy();
		};
		sender.on("error", () => ended(0));
		sender.on("response", ({ statusCode = 0 }) => ended(statusCode === 408 ? 0 : statusCode));
	});
}

const pictures = () => fixture.connection.db.selectFrom("review_picture").select("review_id").execute();

it("a review's picture may arrive over a slow connection", async () => {
	expect(await post([TEXTS, PICTURE], photo, [END])).toBe(303);
	expect(await pictures()).toHaveLength(1);
});

it("only expected pictures may take long, not the form's texts nor other pictures", async () => {
	const before = await pictures();
	expect(await post([], TEXTS, [PICTURE, photo, END])).toBe(0);
	expect(await post([TEXTS, PICTURE], photo, [END], "https://elsewhere.example")).toBe(0);
	await fixture.shop.settings.write({ reviewPictures: false });
	expect(await post([TEXTS, PICTURE], photo, [END])).toBe(0);
	expect(await pictures()).toEqual(before);
	// Wait until the server has finished with the aborted request.
	expect((await fetch(fixture.base + page)).status).toBe(200);
});

/** Posts half a body and nothing more. Resolves once the server has closed the connection, with the status or 0. */
function fallSilent(half: readonly Buffer[]): Promise<number> {
	return new Promise((resolve) => {
		const headers = { "content-type": "multipart/form-data; boundary=XX", "content-length": 1_000_000 };
		const request = { method: "POST", headers: { ...headers, origin: fixture.base }, agent: false };
		const sender = http.request(fixture.base + page, request);
		let status = 0;
		sender.on("response", (answer) => {
			status = answer.resume().statusCode ?? 0;
		});
		sender.on("error", () => {});
		sender.on("close", () => resolve(status));
		sender.write(Buffer.concat(half));
	});
}

it.each<[string, () => Buffer[]]>([
	["its boundary", () => [Buffer.from("--X")]],
	["the headers of a part", () => [TEXTS, PICTURE.subarray(0, 30)]],
	["a text", () => [TEXTS.subarray(0, 100)]],
	["a picture", () => [TEXTS, PICTURE, photo.subarray(0, photo.length / 2)]],
])("a body that falls silent inside %s is ended, and leaves nothing", async (_, half) => {
	await fixture.shop.settings.write({ reviewPictures: true });
	const before = await pictures();
	expect([0, 408]).toContain(await fallSilent(half()));
	expect(await pictures()).toEqual(before);
	expect((await fetch(fixture.base + page)).status).toBe(200);
});
