import fs from "node:fs";
import path from "node:path";
import type { Reference, Row } from "./coverage-page.ts";
import { referencesOf } from "./coverage-page.ts";

/** A change of a source file that breaks what the lines of a row say. */
export interface Mutation {
	/** First line of the row. */
	row: number;
	/** From the root. */
	file: string;
	/** Text that the file has once, and what is put in its place. */
	find: string;
	put: string;
	/** Part of the reference of the test that has to fail; empty where the row names only one. */
	red: string;
	/** The test was not seen to fail yet. */
	unseen: boolean;
	/** The list and line of the entry. */
	place: string;
}

/**
 * The mutations of this folder's lists, in their order. An entry is a paragraph: the row's first line and the file; the
 * lines to find, each after "- "; those put in their place, each after "+ "; and after "red " a part of the test's
 * reference, where the row names several. "unseen" marks an entry whose test was not seen to fail yet. Lines after "# "
 * are comments.
 */
export function readMutations(folder = import.meta.dirname): Mutation[] {
	return fs
		.readdirSync(folder)
		.filter((name) => name.endsWith(".txt"))
		.sort()
		.flatMap((name) => readList(fs.readFileSync(path.join(folder, name), "utf8"), name));
}

/** The entries of a list. One that cannot be read is an error. */
export function readList(text: string, name: string): Mutation[] {
	const mutations: Mutation[] = [];
	let entry: string[] = [];
	const lines = [...text.split("\n"), ""];
	for (const [index, line] of lines.entries()) {
		if (line.startsWith("# ")) continue;
		if (line !== "") entry.push(line);
		else if (entry.length > 0) {
			mutations.push(readEntry(entry, `${name}:${index + 1 - entry.length}`));
			entry = [];
		}
	}
	return mutations;
}

function readEntry([head, ...given]: string[], place: string): Mutation {
	const lines = given.filter((line) => line !== "unseen");
	const [, row, file] = /^(\d+) (\S+)$/.exec(head ?? "") ?? [];
	const after = (mark: string) =>
		lines.filter((line) => `${line} `.startsWith(`${mark} `)).map((line) => line.slice(mark.length + 1));
	const [find, put, red] = [after("-"), after("+"), after("red")];
	const isComplete = find.length + put.length + red.length === lines.length && red.length <= 1;
	if (!file || find.length === 0 || !isComplete) throw new Error(`${place} is no entry: ${head}`);
	return {
		row: Number(row),
		file,
		find: find.join("\n"),
		put: put.join("\n"),
		red: red[0] ?? "",
		unseen: lines.length < given.length,
		place,
	};
}

/** The file's text with the mutation. An error if what is to be found is not there once, or nothing changes. */
export function mutate(source: string, { find, put, place }: Mutation): string {
	const parts = source.split(find);
	if (parts.length !== 2) throw new Error(`${place}: the text is found ${parts.length - 1} times`);
	if (find === put) throw new Error(`${place} changes nothing`);
	return parts.join(put);
}

/** The test of the row that the mutation must make fail. An error if none or several fit. */
export function testOf(mutation: Mutation, row: Row): Reference {
	const fitting = referencesOf(row).references.filter(({ text }) => text.includes(mutation.red));
	if (fitting.length !== 1)
		throw new Error(`${mutation.place}: ${fitting.length} tests of the row fit "${mutation.red}"`);
	return fitting[0]!;
}
