import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postcodeMatches, readPostcodeRules } from "./postcode-rules.ts";
import { formatPostcode } from "./postcodes.ts";

test("postcodes exact, by wildcard and by range", () => {
	expect([postcodeMatches("411*", "411001", "IN"), postcodeMatches("411*", "400001", "IN")]).toEqual([true, false]);
	expect([postcodeMatches("411 001", "411001", "IN"), postcodeMatches("", "", "IN")]).toEqual([true, false]);
	expect([
		postcodeMatches("400001...400099", "400050", "IN"),
		postcodeMatches("400001...400099", "400100", "IN"),
	]).toEqual([true, false]);
	const within = (range: string, postcodes: string[]) =>
		postcodes.map((postcode) => postcodeMatches(range, postcode, ""));
	expect(within("384001...384099", ["384000", "384001", "384099", "384100"])).toEqual([false, true, true, false]);
	// As numbers, not sign by sign.
	expect(within("100...2000", ["99", "300", "2001"])).toEqual([false, true, false]);
	expect(postcodeMatches("411001", "411002", "IN")).toBe(false);
	expect([postcodeMatches("GB*", "SW1A1AA", "GB"), postcodeMatches("GB*", "SW1A1AA", "IE")]).toEqual([true, false]);
	expect(within("SW1A...SW1E", ["SW1A1AA", "SW1E6QP", "SW1P3JA", "SE11AA"])).toEqual([true, true, false, false]);
	expect(within("1000...1099", ["1012AB", "1099ZZ", "1100AA", "SW1A1AA"])).toEqual([true, true, false, false]);
	expect(within("K1A 0A1...K1A 0B9", ["K1A0A0", "K1A0A1", "K1A0B9", "K1A0C0"])).toEqual([false, true, true, false]);
});

describe("a blank counts where the country's postcodes need it", () => {
	const matching = (rule: string, country: string, postcodes: string[]) =>
		postcodes.filter((postcode) => postcodeMatches(rule, formatPostcode(postcode, country), country));

	test.each<[string, string, string[], string[]]>([
		["SE1 *", "GB", ["SE1 2AB", "se12ab"], ["SE10 1AA", "SE11 4AA", "SE1A 1AA", "SW1 1AA"]],
		["se1\u00a0*", "GB", ["SE1 2AB"], ["SE10 1AA"]],
		["SE1*", "GB", ["SE1 2AB", "SE10 1AA"], ["SE2 1AA"]],
		["KW16*", "GB", ["KW16 3AA"], ["KW1 6XX", "KW17 2AA"]],
		["SW1A1*", "GB", ["SW1A 1AA"], ["SW1A 2AA", "SW1 1AA"]],
		["SE1 2*", "GB", ["SE1 2AB"], ["SE12 2AB", "SE1 3AB"]],
		["SE1 2AB", "GB", ["SE12AB"], ["SE1 2AC"]],
		["KW15*...KW17*", "GB", ["KW15 1AA", "KW16 3AA", "KW17 2AA"], ["KW14 7AA", "KW1 6XX", "KW18 1AA"]],
		["KW15...KW17", "GB", ["KW15 1AA", "KW17 2AA"], ["KW1 6XX"]],
		["SE1 1AA...SE1 9ZZ", "GB", ["SE1 1AA", "SE1 5BB", "SE1 9ZZ"], ["SE11 4AA", "SE12 9AA"]],
		["GY1 *", "GG", ["GY1 1AA"], ["GY10 1SF"]],
		["90210-*", "US", ["90210-1234"], ["90210", "90211-1234"]],
		["90210*", "US", ["90210-1234", "90210"], ["90211"]],
		["90210...90299", "US", ["90210", "90250-1234", "90299-9999"], ["90300", "90209-9999"]],
		["1012 *", "NL", ["1012 AB"], ["1013 AB"]],
		["1012A*", "NL", ["1012 AB"], ["1012 BB"]],
	])("%s in %s", (rule, country, inside, outside) => {
		expect(matching(rule, country, [...inside, ...outside])).toEqual(inside);
	});
});

describe("rules of Indian PIN codes", () => {
	const pins = ["110001", "380001", "380501", "380599", "380600", "411001", "411099", "411100", "999999"];
	test.each<[string, string[]]>([
		["3800*...3805*", ["380001", "380501", "380599"]],
		["3800*...380599", ["380001", "380501", "380599"]],
		["380...395", ["380001", "380501", "380599", "380600"]],
		["380…395", ["380001", "380501", "380599", "380600"]],
		["४११*", ["411001", "411099", "411100"]],
		["411 0*", ["411001", "411099"]],
		["411-001...411-099", ["411001", "411099"]],
		["411 001 ... 411 099", ["411001", "411099"]],
		["IN4*", ["411001", "411099", "411100"]],
		["３８０＊", ["380001", "380501", "380599", "380600"]],
		["110001, 411001; 411099", ["110001", "411001", "411099"]],
		["4*1*", ["411001", "411099", "411100"]],
		["*", pins],
		["411099...411001", []],
		["3806...39", ["380600"]],
		["...411001", []],
		["411001...", []],
		["41?001", []],
		["1...2...3", []],
		["", []],
	])("%s", (rule, inside) => {
		expect(pins.filter((pin) => postcodeMatches(rule, pin, "IN"))).toEqual(inside);
	});
});

test("a part that no postcode can match is known as such", () => {
	const readable = (rule: string) => readPostcodeRules(rule).every((part) => part !== null);
	for (const rule of ["411*", "411001...411099", "SE1 *", "KW15*...KW17*", "1, 2"])
		expect([rule, readable(rule)]).toEqual([rule, true]);
	for (const rule of ["...", "4...", "1...2...3", "4*1...5", "41?", "2...1"])
		expect([rule, readable(rule)]).toEqual([rule, false]);
});

test("agrees with a plain model: what a rule spells out is listed, and blanks, scripts and case change nothing", () => {
	const digits = (length: number) => fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 }).map(String);
	const end = fc.integer({ min: 1, max: 6 }).chain((length) => fc.tuple(digits(length), fc.boolean()));
	const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String);
	const script = fc.constantFrom(0x30, 0x966, 0xae6, 0xc66);
	const inScript = (text: string, zero: number) =>
		text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
	fc.assert(
		fc.property(
			pin,
			end,
			end,
			script,
			fc.boolean(),
			fc.constantFrom("", " ", "-"),
			(code, low, high, zero, range, gap) => {
				const typed = ([number, open]: [string, boolean]) =>
					`${number.slice(0, 3)}${number.length > 3 ? gap : ""}${number.slice(3)}${open ? "*" : ""}`;
				const rule = range ? `${typed(low)}...${typed(high)}` : typed(low);
				// The model lists the lowest and the highest number that an end stands for.
				const least = (text: string) => Number(text.padEnd(6, "0"));
				const most = (text: string) => Number(text.padEnd(6, "9"));
				const number = Number(code);
				const [first, open] = low;
				const expected = range
					? number >= least(first) && number <= most(high[0])
					: open
						? number >= least(first) && number <= most(first)
						: code === first;
				expect([rule, code, postcodeMatches(inScript(rule, zero), code, "IN")]).toEqual([rule, code, expected]);
			},
		),
		{ numRuns: 2_000 },
	);
});

test("agrees with a plain model of British districts", () => {
	const area = fc.constantFrom("E", "SE", "KW");
	const district = fc.integer({ min: 1, max: 20 });
	const rest = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("AA", "ZZ"));
	fc.assert(
		fc.property(area, district, area, district, rest, (one, number, other, wanted, [sector, unit]) => {
			const postcode = `${one}${number} ${sector}${unit}`;
			const same = one === other;
			expect(postcodeMatches(`${other}${wanted} *`, postcode, "GB")).toBe(same && number === wanted);
			expect(postcodeMatches(`${other}${wanted}*`, postcode, "GB")).toBe(
				same && String(number).startsWith(String(wanted)),
			);
			expect(postcodeMatches(`${other}${wanted} ${sector}*`, postcode, "GB")).toBe(same && number === wanted);
		}),
	);
});

test("a rule of many wildcards and a postcode of many signs take no time to speak of", () => {
	const steps = (length: number) => {
		const before = process.cpuUsage();
		for (let turn = 0; turn < 200; turn += 1) postcodeMatches(`${"*A".repeat(length)}B`, "A".repeat(length * 20), "XX");
		const { user, system } = process.cpuUsage(before);
		return user + system;
	};
	steps(25);
	// A tenfold length may take a hundredfold time at most; with backtracking it never ends.
	expect(steps(250)).toBeLessThan(steps(25) * 100 + 50_000);
});
