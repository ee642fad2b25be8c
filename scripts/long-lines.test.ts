import { expect, it } from "vitest";
import { longLines } from "./long-lines.ts";

const words = "feed ".repeat(30);

it("finds lines of more than 120 columns, a tab counting two", () => {
	expect(longLines("a.ts", `${"x".repeat(120)}\n${"x".repeat(121)}\n\t${"x".repeat(119)}\n`)).toEqual([2, 3]);
	expect(longLines("a.css", `/* ${words} */`)).toEqual([1]);
	expect(longLines("a.ts", `const text = "${words}";`)).toEqual([1]);
});

it("accepts lines that cannot be broken", () => {
	expect(longLines("a.ts", `\tit("${words}", () => {});`)).toEqual([]);
	expect(longLines("a.ts", `const ALL =\n\t/${"(?:a|b)+".repeat(20)}/i;`)).toEqual([]);
	expect(longLines("a.css", `\tbackground: url("data:image/svg+xml,${"x".repeat(120)}");`)).toEqual([]);
	expect(longLines("a.ts", `const text = words.say(\n\tmany ? "${words}" : "one",\n);`)).toEqual([]);
});
