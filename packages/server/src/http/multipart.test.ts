import { Readable } from "node:stream";
import { growth, LINEAR } from "@feedmill/trade/testing/growth.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrokenBody, type PartLimits, readParts } from "./multipart.ts";
import { parseMultipart } from "./query-string.ts";

const TYPE = "multipart/form-data; boundary=XX";
const LIMITS: PartLimits = { parts: 1_000, text: 10_000, file: 100_000 };

const head = (name: string, file?: string) =>
	`--XX\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n\r\n`;
const part = (name: string, content: string, file?: string) => `${head(name, file)}${content}\r\n`;
const END = "--XX--\r\n";

/** "name=text" and "name@file=content" of each part of the chunks. */
async function partsOf(chunks: readonly (string | Buffer)[], limits = LIMITS, type = TYPE): Promise<string[]> {
	const found: string[] = [];
	const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk as string)));
	for await (const each of readParts(body, type, limits)!) {
		if (each.filename === null) found.push(`${each.name}=${each.text}`);
		else found.push(`${each.name}@${each.filename}=${(await all(each.content)).toString()}`);
	}
	return found;
}

async function all(content: AsyncIterable<Buffer>): Promise<Buffer> {
	const pieces: Buffer[] = [];
	for await (const piece of content) pieces.push(piece);
	return Buffer.concat(pieces);
}

describe("a multipart body", () => {
	const content = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom("", "\r\n", "--XX", "\r\n--X", "\r\n\r\n", "--", "-", "\r", "हिंदी", "x".repeat(3_000)),
	);
	const parts = fc.array(fc.tuple(fc.constantFrom("a", "b[c]", "__proto__"), content, fc.boolean()), { maxLength: 6 });

	it("gives the same parts however it is cut into chunks", async () => {
		await fc.assert(
			fc.asyncProperty(parts, fc.array(fc.nat(), { maxLength: 12 }), async (given, places) => {
				const whole = given.filter(([, text]) => !text.includes("\r\n--XX") && !text.startsWith("--XX"));
				const texts = whole.map(([name, text, isFile]) => part(name, text, isFile ? "f.png" : undefined));
				const body = Buffer.from(texts.join("") + END);
				const cuts = [0, ...places.map((place) => place % body.length).sort((one, other) => one - other), body.length];
				const chunks = cuts.slice(1).map((to, index) => body.subarray(cuts[index], to));
				expect(await partsOf(chunks.filter(({ length }) => length > 0))).toEqual(
					whole.map(([name, text, isFile]) => `${name}${isFile ? "@f.png" : ""}=${text}`),
				);
			}),
			{ numRuns: 200 },
		);
	});

	it("asks for a chunk only when somebody waits for what comes next", async () => {
		let asked = 0;
		async function* chunks() {
			for (const chunk of [part("a", "1") + head("f", "f.png"), "first", "second", `\r\n${part("b", "2")}${END}`]) {
				asked++;
				yield Buffer.from(chunk);
			}
		}
		const reader = readParts(chunks(), TYPE, LIMITS)!;
		expect((await reader.next()).value).toMatchObject({ name: "a", text: "1" });
		const { value: file } = await reader.next();
		if (!file || file.filename === null) throw new Error("no file");
		expect(asked).toBeLessThanOrEqual(2);
		const pieces = file.content[Symbol.asyncIterator]();
		// The last bytes may begin the boundary.
		await pieces.next();
		expect(asked).toBeLessThanOrEqual(3);
		expect((await reader.next()).value).toMatchObject({ name: "b", text: "2" });
		expect(await reader.next()).toMatchObject({ done: true });
	});

	it("goes on after a file that is read in part or not at all, and ends its source when its reader stops", async () => {
		const file = part("f", "x".repeat(200_000), "f.png");
		const body = () =>
			Readable.from([Buffer.from(file.slice(0, 50_000)), Buffer.from(`${file.slice(50_000)}${part("a", "1")}${END}`)]);
		const names: string[] = [];
		for await (const each of readParts(body(), TYPE, LIMITS)!) {
			names.push(each.name);
			if (each.filename !== null) for await (const _ of each.content) break;
		}
		expect(names).toEqual(["f", "a"]);
		const left = body();
		for await (const _ of readParts(left, TYPE, LIMITS)!) break;
		expect(left.destroyed).toBe(true);
	});

	it("has no more parts than it may, no longer texts and no longer files", async () => {
		const limits = { parts: 3, text: 4, file: 5 };
		const body = part("a", "123456") + part("f", "123456789", "f.png") + part("b", "1") + part("c", "1") + END;
		expect(await partsOf([body], limits)).toEqual(["a=1234", "f@f.png=12345", "b=1"]);
		const long = part("a", "y".repeat(300_000)) + part("f", "z".repeat(300_000), "f.png") + part("b", "1") + END;
		const chunks = Array.from({ length: 61 }, (_, index) => long.slice(index * 10_000, (index + 1) * 10_000));
		expect(await partsOf(chunks, limits)).toEqual(["a=yyyy", "f@f.png=zzzzz", "b=1"]);
	});

	it("names files without their folders", async () => {
		expect(
			await partsOf([part("f", "", "C:\\fakepath\\a.png") + part("f", "", "../../b.png") + part("f", "", "") + END]),
		).toEqual(["f@a.png=", "f@b.png=", "f@="]);
	});

	it.each<[string, string[]]>([
		["is empty", []],
		["has no boundary at all", ["nonsense"]],
		["ends before its first part", ["--XX\r\n"]],
		["ends inside the headers", [head("a").slice(0, 40)]],
		["ends inside a text", [`${part("a", "1")}${head("b")}half`]],
		["ends inside a file", [`${part("a", "1")}${head("f", "f.png")}half`]],
		["ends inside its last boundary", [`${part("a", "1")}--XX-`]],
		["has another boundary", [part("a", "1").replaceAll("XX", "YY")]],
		[
			"has endless headers",
			[
				`--XX\r\nContent-Disposition: form-data; name="`,
				..."x"
					.repeat(300)
					.split("")
					.map((x) => x.repeat(10_000)),
			],
		],
		["has endless lines of headers", [`--XX\r\n`, ...Array.from({ length: 300 }, () => "X-A: b\r\n".repeat(1_000))]],
	])("that %s is broken", async (_, chunks) => {
		await expect(partsOf(chunks)).rejects.toThrow(BrokenBody);
		expect(await parseMultipart(chunks.join(""), TYPE)).toEqual({});
	});

	it("is none without its type and a boundary", () => {
		for (const type of [
			undefined,
			"",
			"text/plain",
			"multipart/form-data",
			"multipart/form-data; boundary",
			"multipart/mixed; boundary=XX",
		])
			expect(readParts(Readable.from([]), type, LIMITS)).toBeNull();
	});

	it("fails as its source does, and does not wait for more than that", async () => {
		async function* broken() {
			yield Buffer.from(`${part("a", "1")}${head("f", "f.png")}half`);
			throw new Error("The client went away.");
		}
		const reader = readParts(broken(), TYPE, LIMITS)!;
		await reader.next();
		await reader.next();
		await expect(reader.next()).rejects.toThrow("The client went away.");
	});

	it("is read in time that grows with its length, with many parts, boundaries or headers", async () => {
		for (const make of [
			(size: number) => part("a", "1").repeat(size),
			(size: number) => part("f", "\r\n--X".repeat(size * 10), "f.png"),
			(size: number) => `--XX\r\n${"A: b\r\n".repeat(size * 10)}\r\n\r\n`,
			(size: number) => "--XX\r\n".repeat(size * 10),
		]) {
			const limits = { parts: 1_000_000, text: 1_000, file: 1_000_000_000 };
			const read = (size: number) => partsOf([make(size) + END], limits).catch(() => []);
			expect(await growth(read, 400)).toBeLessThan(LINEAR);
		}
	});
});

describe("the fields of a multipart body", () => {
	it("are read like those of a query, without files", async () => {
		const body =
			part("a", "1") +
			part("a", "2") +
			part("l[]", "x") +
			part("l[]", "y & z=ü") +
			part("q[20]", "3") +
			part("f", "x", "f.png");
		expect(await parseMultipart(body + END, TYPE)).toEqual({ a: "2", l: ["x", "y & z=ü"], q: { 20: "3" } });
	});

	it("have no names of the prototype, and no more than a query", async () => {
		const odd = part("__proto__", "1") + part("constructor", "2") + part("__proto__[x]", "3") + part("toString", "4");
		const parsed = await parseMultipart(odd + part("a", "1") + END, TYPE);
		expect(parsed).toEqual({ a: "1" });
		expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
		const many = Array.from({ length: 100_000 }, (_, index) => part(`n${index}`, "1")).join("");
		expect(Object.keys(await parseMultipart(many + END, TYPE))).toHaveLength(1_000);
	});
});
