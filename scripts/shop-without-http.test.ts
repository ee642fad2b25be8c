import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { STATUS_OF_CODE, statusOf } from "@feedmill/server/http/error-status.ts";
import type { FailureKind } from "@feedmill/trade/basics/result.ts";
import { expect, it } from "vitest";

/** Without comments and tests. */
const sources = (...folders: string[]) =>
	execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], { encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
		.map((file) => [file, readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "")] as const);

it("the shop names no HTTP status and speaks no HTTP", () => {
	const status = /\bstatus(?:Code)?\s*[:=]+\s*[1-5]\d\d\b|\b(?:fail|problem)(?:<[^>]*>)?\([^;]*?,\s*[45]\d\d\s*[,)]/;
	const speaks = /from "(?:node:https?2?|fastify)"/;
	const found = sources("packages/trade/src", "packages/shop/src").flatMap(([file, text]) => {
		const said = status.exec(text)?.[0] ?? speaks.exec(text)?.[0];
		return said ? [`${file}: ${said}`] : [];
	});
	expect(found).toEqual([]);
});

/** The kind of each code: the third argument of `fail` and `problem`, or "invalid". */
const codes = new Map(
	sources("packages/trade/src", "packages/shop/src").flatMap(([, text]) =>
		[...text.matchAll(/\b(?:fail|problem)(?:<[^>]*>)?\(\s*"([\w-]+)"(?=[,\s])/g)].map(({ 1: code, index, 0: call }) => {
			const after = argumentsFrom(text, index + call.indexOf("(") + 1);
			return [code!, (/^"([a-z-]+)"$/.exec(after[2] ?? "")?.[1] ?? "invalid") as FailureKind] as const;
		}),
	),
);

it("every code that the shop gives has its HTTP status", () => {
	expect(codes.size).toBeGreaterThan(70);
	const without = [...codes].filter(([code, kind]) => !(statusOf({ code, kind }) >= 400));
	expect(without).toEqual([]);
	expect(statusOf({ code: "of_an_extension", kind: "not-found" })).toBe(404);
});

it("the table of statuses has no unused codes", () => {
	const given = sources("packages/trade/src", "packages/shop/src", "packages/server/src").filter(
		([file]) => !file.endsWith("http/error-status.ts"),
	);
	const unused = Object.keys(STATUS_OF_CODE).filter((code) => !given.some(([, text]) => text.includes(`"${code}"`)));
	expect(unused).toEqual([]);
});

/** The arguments of a call, from after its bracket. */
function argumentsFrom(text: string, start: number): string[] {
	const found: string[] = [];
	let depth = 0;
	let begin = start;
	let quote = "";
	for (let at = start; at < text.length; at++) {
		const letter = text[at]!;
		if (quote !== "") {
			if (letter === "\\") at++;
			else if (letter === quote) quote = "";
		} else if ("\"'`".includes(letter)) quote = letter;
		else if ("([{".includes(letter)) depth++;
		else if (depth > 0 && ")]}".includes(letter)) depth--;
		else if (depth === 0 && ",)".includes(letter)) {
			found.push(text.slice(begin, at).trim());
			begin = at + 1;
			if (letter === ")") return found;
		}
	}
	return found;
}
