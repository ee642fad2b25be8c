import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each<[string | undefined, ReturnType<typeof byteRange>]>([
	[undefined, null],
	["bytes=0-", { start: 0, end: 99 }],
	["bytes=0-0", { start: 0, end: 0 }],
	["bytes=10-19", { start: 10, end: 19 }],
	["bytes=90-500", { start: 90, end: 99 }],
	["bytes=-10", { start: 90, end: 99 }],
	["bytes=-500", { start: 0, end: 99 }],
	["bytes=-0", "none"],
	["bytes=100-", "none"],
	["bytes=20-10", null],
	["bytes=-", null],
	["bytes=0-1,5-6", null],
	["lines=1-2", null],
])("%s of a hundred bytes", (header, wanted) => expect(byteRange(header, 100)).toEqual(wanted));
