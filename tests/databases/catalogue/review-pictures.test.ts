import fs from "node:fs";
import path from "node:path";
import type { Db } from "@feedmill/shop/database/connection.ts";
import { asPng, factsOf, makePhoto, makeWide } from "@feedmill/shop/testing/photo.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { MOST_WAITING_OF_ONE } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { importStore } from "../../../packages/shop/src/import/import-store.ts";
import { pictureProcess, visitorsPictureProcess } from "../../../packages/shop/src/media/picture-process.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";

const OWNER: Actor = { kind: "system", name: "test" };
const TYPED = { rating: "5", comment: "More milk since.", author: "Ramesh", email: "ramesh@farm.example" };

type Sent = Partial<typeof TYPED> & Record<string, string>;

describe.each(["sqlite", "postgres"] as const)("pictures of reviews on %s", (database) => {
	let fixture: Fixture;
	let db: Db;
	/** A photo with EXIF orientation and GPS data. */
	let photo: Buffer;
	let small: Buffer;
	let page: string;
	beforeAll(async () => {
		fixture = await startFixture({
			database,
			limits: true,
			trustedProxies: 1,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
		db = fixture.connection.db;
		photo = await makePhoto(2400, 1200);
		small = await makePhoto(40, 20);
		const product = await fixture.shop.catalogue.product(20);
		page = `/product/${product!.slug}/`;
	});
	beforeEach(async () => {
		await fixture.reset();
		await fixture.shop.settings.write({ reviewPictures: true });
		for (const file of files()) fs.rmSync(path.join(folder(), file));
	});
	afterAll(() => fixture?.close());

	let client = 0;
	const folder = () => path.dirname(fixture.shop.reviews.pictures!.place("x", "large"));
	const files = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()).sort() : []);
	const rows = () => db.selectFrom("review_picture").selectAll().orderBy("position").execute();
	/** Sends the form like a browser without JavaScript, from a new address unless `from` is given. */
	async function send(pictures: (Buffer | [string, Buffer])[], typed: Sent = {}, from = `10.0.0.${++client}`) {
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...TYPED, ...typed })) form.set(name, value);
		for (const picture of pictures) {
			const [name, content] = Buffer.isBuffer(picture) ? ["IMG 1.jpg", picture] : picture;
			form.append("pictures", new Blob([new Uint8Array(content)]), name);
		}
		form.set("submit-review", "1");
		const answer = await fetch(`${fixture.base}${page}?with-files`, {
			method: "POST",
			body: form,
			redirect: "manual",
			headers: { origin: fixture.base, "x-forwarded-for": from },
		});
		const html = await answer.text();
		const problem = /id="review-problem"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
		return { status: answer.status, location: answer.headers.get("location"), html, problem };
	}
	const shown = async () => (await (await fetch(fixture.base + page)).text()).match(/\/review-pictures\/[^"]+/g) ?? [];
	const status = async (address: string) => (await fetch(fixture.base + address)).status;
	const own = async () => {
		const listed = await fixture.shop.reviews.waiting(100, { kind: "system", name: "test" });
		return (listed.ok ? listed.value : []).filter(({ email }) => email.endsWith("@farm.example"));
	};
	const waiting = async () => (await own())[0]!;

	it("are re-encoded upright, without their location, under generated names", async () => {
		expect((await factsOf(photo)).exif?.includes("Phone")).toBe(true);
		const sent = await send([photo, await asPng(photo)]);
		expect([sent.status, sent.location]).toEqual([303, `${fixture.base}${page}?review=received#reviews`]);
		expect(await rows()).toMatchObject([
			{ position: 0, width: 800, height: 1600, name: expect.stringMatching(/^[0-9a-f]{32}$/) },
			{ position: 1 },
		]);
		expect(files()).toHaveLength(4);
		for (const file of files()) {
			const { format, exif, width, height } = await factsOf(path.join(folder(), file));
			expect([format, exif]).toEqual(["jpeg", undefined]);
			if (file.endsWith("-small.jpg")) expect([width, height]).toEqual([160, 160]);
		}
		expect((await waiting()).pictures).toHaveLength(2);
	});

	it("are drawn in a process of their own, so that pictures of the shop never wait for them", async () => {
		expect((await send([small])).status).toBe(303);
		// It rests for three seconds before it ends.
		expect(visitorsPictureProcess.pid()).not.toBeNull();
		expect(visitorsPictureProcess.pid()).not.toBe(pictureProcess.pid());
	});

	it("are not served before approval, after their review is deleted, or when the setting is off", async () => {
		await send([photo]);
		const { id, pictures } = await waiting();
		const [large, thumbnail] = [
			`/review-pictures/${pictures[0]!.name}.jpg`,
			`/review-pictures/${pictures[0]!.name}-small.jpg`,
		];
		expect(await shown()).toEqual([]);
		expect([await status(large), await status(thumbnail)]).toEqual([404, 404]);

		expect(await fixture.shop.reviews.approve(id, { actor: OWNER })).toMatchObject({ ok: true });
		expect(await shown()).toEqual([large, thumbnail]);
		const served = await fetch(fixture.base + thumbnail);
		expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		expect((await factsOf(Buffer.from(await served.arrayBuffer()))).width).toBe(160);
		for (const other of ["/review-pictures/..%2ffeedmill.db", "/review-pictures/0.jpg", `${large}.received`])
			expect(await status(other)).toBe(404);

		await fixture.shop.settings.write({ reviewPictures: false });
		expect([await shown(), await status(large)]).toEqual([[], 404]);
		await fixture.shop.settings.write({ reviewPictures: true });

		expect(await fixture.shop.reviews.remove(id, { actor: OWNER })).toMatchObject({ ok: true });
		expect([await shown(), await status(large), await rows(), files()]).toEqual([[], 404, [], []]);
		expect(await fixture.shop.reviews.remove(id, { actor: OWNER })).toMatchObject({
			ok: false,
			error: { code: "review_unknown" },
		});
	});

	it("that are refused have one sentence; typed text stays, and no file is left", async () => {
		const refused = async (pictures: Parameters<typeof send>[0], sentence: string, typed: Sent = {}) => {
			const sent = await send(pictures, typed);
			expect([sent.status, sent.problem]).toEqual([200, sentence]);
			expect(sent.html).toContain("Please choose your pictures again.");
			expect(sent.html).toContain(TYPED.email);
			if (typed.comment !== "") expect(sent.html).toContain(TYPED.comment);
			expect([await rows(), files(), await own()]).toEqual([[], [], []]);
		};
		const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		const unknown = "is no picture that we can show. Please choose a JPEG, PNG or WebP picture.";
		await refused([["a.svg", script]], `“a.svg” ${unknown}`);
		await refused([photo, ["cut.jpg", photo.subarray(0, 2000)]], `“cut.jpg” ${unknown}`);
		const animation = Buffer.from("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", "base64");
		await refused([["moves.gif", animation]], `“moves.gif” ${unknown}`);
		await refused([["none.jpg", Buffer.alloc(0)]], `“none.jpg” ${unknown}`);
		await refused(
			[["big.jpg", Buffer.alloc(8 * 1024 * 1024 + 1, 7)]],
			"“big.jpg” is larger than 8 MB. Please choose a smaller picture.",
		);
		await refused([photo, photo, photo, photo], "Please choose up to 3 pictures.");
		await refused([photo], "Please type your review text.", { comment: "" });
		const long = `${"More milk. ".repeat(1_000)}${TYPED.comment}`;
		await refused([photo], "Your review may have at most 10000 characters.", { comment: long });
		const wide = await makeWide(16_000, 4_000);
		await refused([["wide.png", wide]], `“wide.png” ${unknown}`);
	});

	it("are ignored if the setting is off, and the review is accepted without them", async () => {
		await fixture.shop.settings.write({ reviewPictures: false });
		expect((await send([photo])).problem).toBe("Pictures are not taken. Please send your review without them.");
		expect(await (await fetch(fixture.base + page)).text()).not.toContain("review-pictures");
		expect((await send([])).status).toBe(303);
		expect(files()).toEqual([]);
	});

	it("are limited per client and hour, and per address while others await approval", async () => {
		for (let nth = 1; nth <= 5; nth++)
			expect((await send([small, small, small], { email: `${nth}@farm.example` }, "10.1.0.1")).status).toBe(303);
		expect((await send([small], { email: "6@farm.example" }, "10.1.0.1")).problem).toBe(
			"Too many pictures at once. Please send your review without pictures, or try again in an hour.",
		);
		for (let nth = 0; nth < MOST_WAITING_OF_ONE; nth += 3)
			expect((await send([small, small, small], { comment: `Milk ${nth}` })).status).toBe(303);
		expect((await send([small], { comment: "More" })).problem).toBe(
			"We have not looked at all pictures yet. Please send your review without pictures.",
		);
		expect(files()).toHaveLength(2 * (15 + MOST_WAITING_OF_ONE));
	});

	it("are taken once if the form is sent several times at once, as the review without pictures is", async () => {
		for (const pictures of [[], [photo]]) {
			const answers = await Promise.all(
				[1, 2, 3, 4].map(() => send(pictures, { comment: `${pictures.length} photos` })),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 303]);
			for (const { problem } of answers.filter(({ status }) => status === 200))
				expect(problem).toBe("You have already sent this review.");
		}
		expect((await own()).map(({ content }) => content)).toEqual(["0 photos", "1 photos"]);
		expect(files()).toHaveLength(2);
	});

	it("are limited per address for forms sent at once too", async () => {
		const sent = Array.from({ length: MOST_WAITING_OF_ONE }, (_, nth) =>
			send([small, small], { comment: `Milk ${nth}` }),
		);
		const taken = (await Promise.all(sent)).filter(({ status }) => status === 303);
		expect(taken).toHaveLength(Math.floor(MOST_WAITING_OF_ONE / 2));
		expect(await rows()).toHaveLength(2 * taken.length);
	});

	it("are deleted after an hour if no review has them", async () => {
		await send([photo]);
		await fixture.shop.reviews.approve((await waiting()).id, { actor: OWNER });
		const stay = files();
		const left = [`${"a".repeat(32)}.jpg`, `${"b".repeat(32)}-small.jpg`, `${"c".repeat(32)}.received`];
		for (const file of left) fs.writeFileSync(path.join(folder(), file), "x");
		fs.writeFileSync(path.join(folder(), "README.txt"), "of the operator");
		await fixture.shop.reviews.tidyPictures();
		expect(files()).toEqual([...stay, ...left, "README.txt"].sort());
		const old = new Date(Date.now() - 2 * 60 * 60_000);
		for (const file of files()) fs.utimesSync(path.join(folder(), file), old, old);
		await fixture.shop.reviews.tidyPictures();
		expect(files()).toEqual([...stay, "README.txt"].sort());
		await db.deleteFrom("review").where("email", "=", TYPED.email).execute();
		await fixture.shop.reviews.tidyPictures();
		expect([files(), await rows()]).toEqual([["README.txt"], []]);
	});

	it("stay with their review if an import changes its id", async () => {
		await send([photo]);
		const { id, pictures } = await waiting();
		const source = path.join(import.meta.dirname, "../../conformance/store-export");
		const copy = fs.mkdtempSync(path.join(folder(), "export-"));
		fs.cpSync(source, copy, { recursive: true, filter: (file) => !file.includes("uploads/") });
		const exported = JSON.parse(fs.readFileSync(path.join(copy, "reviews.json"), "utf8")) as object[];
		fs.writeFileSync(path.join(copy, "reviews.json"), JSON.stringify([...exported, { ...exported[0], id }]));
		const taken = await importStore({
			connection: fixture.connection,
			clock: fixture.shop.clock,
			folder: copy,
			uploadsDirectory: fixture.shop.uploadsDirectory,
			onProgress: () => {},
		});
		fs.rmSync(copy, { recursive: true });
		expect(taken.ok ? "" : taken.error.message).toBe("");
		const after = await waiting();
		expect(after.id).not.toBe(id);
		expect(after).toMatchObject({ email: TYPED.email, pictures });
	});
});
