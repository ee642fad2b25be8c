import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Words that comments once used for the terms of the trade, and what they meant. */
const FORMER: Readonly<Record<string, string>> = {
	anew: "again",
	brings: "has, contains",
	carries: "has, contains",
	forgets: "deletes, evicts",
	handed: "passed",
	"nobody's": "without an owner",
	"provider's notice": "its notification",
	"provider's webhook": "its notification",
	"webhook notification": "notification",
	remembers: "caches, stores",
	stands: "is",
	tells: "reports, returns",
	told: "notified, reported",
	wish: "request, wanted quantity",
	understood: "parsed, supported",
	wants: "needs, requests",
};

const WORD = new RegExp(`\\b(?:${Object.keys(FORMER).join("|")})\\b`, "gi");

const files = execFileSync("git", ["ls-files", "packages"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/migrations\//.test(file));

it("comments use the terms of the trade, not the words that once stood for them", () => {
	const found = files.flatMap((file) =>
		(readFileSync(file, "utf8").match(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g) ?? [])
			.flatMap((comment) => comment.match(WORD) ?? [])
			.map((word) => `${file}: "${word}" (${FORMER[word.toLowerCase()]})`),
	);
	expect(found).toEqual([]);
});
