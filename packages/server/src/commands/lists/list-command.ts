import { parseArgs } from "node:util";
import type { Listed, ListPage } from "@feedmill/shop/listing/list-page.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Command, withShop } from "../run/with-shop.ts";

/** A command that prints a page of a list of staff. */
interface ListCommand<Option extends string, Entry> {
	needs: Ability;
	/** Printed for arguments that cannot be. */
	how: string;
	/** Besides --search and --page. */
	options: readonly Option[];
	/** "There is no such coupon." */
	none: string;
	/** Reads the page. `given`: the options by name. */
	read(at: AskedList<Option>): Promise<Result<Listed<Entry>>>;
	/** The line above the columns. */
	heads: readonly string[];
	/** The columns of an entry's lines. */
	rows(entry: Entry, shop: Shop): Promise<string[][]>;
}

interface AskedList<Option extends string> {
	shop: Shop;
	actor: Actor;
	given: Readonly<Partial<Record<Option | "search", string>>>;
	page: ListPage;
}

const SIZE = 25;

/** The command of a list. */
export function listCommand<Option extends string, Entry>(list: ListCommand<Option, Entry>): Command {
	return (words, run) => {
		const asked = readWords(words, list.options);
		if (!asked) {
			console.error(list.how);
			return Promise.resolve(2);
		}
		return withShop(run, list.needs, async (shop, actor) => {
			const { given, number } = asked;
			const found = await list.read({ shop, actor, given, page: { size: SIZE, number } });
			if (!found.ok) return found;
			const { entries, total, hasMore, next } = found.value;
			if (entries.length === 0) return ok(number === 1 ? list.none : `There is no page ${number}.`);
			const rows: string[][] = [];
			for (const entry of entries) rows.push(...(await list.rows(entry, shop)));
			const first = (number - 1) * SIZE;
			const where = `${first + 1} to ${first + entries.length} of ${hasMore ? `more than ${total}` : total}`;
			return ok(`${table([list.heads, ...rows])}\n${where}${next === null ? "" : `; --page ${number + 1} goes on`}.`);
		});
	};
}

/** null if the arguments are invalid. */
function readWords<Option extends string>(words: string[], options: readonly Option[]) {
	try {
		const names = ["search", "page", ...options];
		const { values } = parseArgs({
			args: words,
			options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
		});
		const { page = "1", ...given } = values as Record<string, string>;
		if (!/^[1-9]\d{0,14}$/.test(page)) return null;
		return { given: given as AskedList<Option>["given"], number: Number(page) };
	} catch {
		return null;
	}
}

/** Columns under their heads. */
function table(rows: readonly (readonly string[])[]): string {
	const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
	const line = (row: readonly string[]) =>
		row.map((cell, column) => cell + " ".repeat(Math.max(0, widths[column]! - [...cell].length))).join("  ");
	return rows.map((row) => line(row).trimEnd()).join("\n");
}

/** One line of a text, at most so many letters. */
export function shortened(text: string, most: number): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
