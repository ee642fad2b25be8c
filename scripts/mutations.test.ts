import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readCoveragePage } from "../tests/mutations/coverage-page.ts";
import { mutate, readList, readMutations, testOf } from "../tests/mutations/mutation-list.ts";
import { testRunOf } from "../tests/mutations/run-tests.ts";

/** The lists of `npm run coverage:mutate`, which breaks what each row of docs/specification-coverage.md says. */
const root = path.join(import.meta.dirname, "..");
const rows = readCoveragePage().flatMap((section) => section.rows);
const mutations = readMutations();

function problemOf(action: () => unknown): string[] {
	try {
		action();
		return [];
	} catch (error) {
		return [(error as Error).message];
	}
}

it("every mutation changes one place of a file, and names one test of its row", () => {
	const problems = mutations.flatMap((mutation) => {
		const row = rows.find(({ first }) => first === mutation.row);
		if (!row) return [`${mutation.place}: no row begins at line ${mutation.row}`];
		return [
			...problemOf(() => testOf(mutation, row)),
			...problemOf(() => mutate(fs.readFileSync(path.join(root, mutation.file), "utf8"), mutation)),
		];
	});
	expect(problems).toEqual([]);
});

it("every row that works has a mutation", () => {
	const broken = new Set(mutations.map(({ row }) => row));
	const without = rows.filter(({ verdict, first }) => verdict === "works" && !broken.has(first));
	expect(without.map(({ first }) => first)).toEqual([]);
	expect(mutations.length).toBeGreaterThan(280);
});

/** Entries whose test was not run with the mutation yet: all of tests in a browser. The number may only fall. */
const MOST_UNSEEN = 0;

it("most mutations were seen to make their test fail", () => {
	expect(mutations.filter(({ unseen }) => unseen).length).toBeLessThanOrEqual(MOST_UNSEEN);
});

it("reads entries of several lines, and refuses others", () => {
	const [one, other, ...more] = readList(
		'# A list.\n\n5 a.ts\n- x(\n- \ty\n+ z\nred "is y"\n\n\n7 b.ts\n- - q\n+\nunseen\n',
		"a.txt",
	);
	expect(one).toEqual({
		row: 5,
		file: "a.ts",
		find: "x(\n\ty",
		put: "z",
		red: '"is y"',
		unseen: false,
		place: "a.txt:3",
	});
	expect(other).toEqual({ row: 7, file: "b.ts", find: "- q", put: "", red: "", unseen: true, place: "a.txt:10" });
	expect(more).toEqual([]);
	for (const wrong of ["5 a.ts", "a.ts\n- x", "5 a.ts\n- x\n* y"])
		expect(() => readList(wrong, "a.txt"), wrong).toThrow("is no entry");
	expect(() => mutate("x x", { ...other!, find: "x" })).toThrow("is found 2 times");
	expect(() => mutate("x", { ...other!, find: "x", put: "x" })).toThrow("changes nothing");
});

it("runs only the test that is named, where a name says which", () => {
	const runs = (name: string, test?: string) => testRunOf({ text: "", name, ...(test ? { test } : {}) });
	const page = "packages/storefront/src/data/price-format.test.ts";
	expect(new RegExp(runs(page, "writes %s as %o").pattern!).test("money writes 5 as { minorUnit: 2 }")).toBe(true);
	// A text of the file that is not a test's name.
	expect(runs("packages/demo/src/store/store-export.test.ts", "toHaveLength(24)").pattern).toBeUndefined();
	expect(new RegExp(runs("tests/journeys/journeys/checkout-cod").pattern!).test("checkout / checkout-cod: Pay")).toBe(
		true,
	);
	expect(runs("tests/conformance/scenarios/cart-batch")).toMatchObject({ kind: "conformance" });
	expect(runs("tests/databases/accounts/accounts.test.ts", "x").kind).toBe("databases");
});
