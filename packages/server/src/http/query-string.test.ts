import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./query-string.ts";

describe("a query", () => {
	it("is parsed the same with and without the fast path", () => {
		const name = fc.oneof(
			fc.stringMatching(/^[a-z][a-z0-9_-]{0,5}$/),
			fc.constantFrom("constructor", "toString", "hasOwnProperty", "a", "b"),
		);
		const pair = fc.tuple(name, fc.stringMatching(/^[\w.,:-]{0,6}$/)).map(([key, value]) => `${key}=${value}`);
		fc.assert(
			fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (pairs) => {
				// A name in brackets, longer than the others, disables the fast path; the others must be read equally.
				const { bracketed, ...nested } = parseQuery(`${pairs.join("&")}&bracketed[y]=1`);
				expect(bracketed).toEqual({ y: "1" });
				expect(parseQuery(pairs.join("&"))).toEqual(nested);
				expect(parseQuery(`?${pairs.join("&")}&`)).toEqual(nested);
			}),
		);
	});

	it("keeps the last of repeated names, lists in brackets and the index of others", () => {
		expect(parseQuery("a=1&a=2&b=")).toEqual({ a: "2", b: "" });
		expect(parseQuery("a[]=1&a[]=2&q[20]=3&n[x][y]=%C3%A9+")).toEqual({
			a: ["1", "2"],
			q: { 20: "3" },
			n: { x: { y: "é " } },
		});
		expect(Object.getPrototypeOf(parseQuery("__proto__=1&constructor=2"))).toBe(Object.prototype);
	});
});
