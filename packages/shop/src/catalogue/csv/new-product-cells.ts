import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { PackSave, ProductSave, ProductSet } from "@feedmill/trade/catalogue/model/product-save.ts";
import { withoutCase } from "@feedmill/trade/text/normal-form.ts";
import { unescaped } from "@feedmill/trade/text/spreadsheet-cell.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { HEADS } from "./heads.ts";
import { invalidCell } from "./invalid-cell.ts";
import type { ReadCells } from "./product-cells.ts";
import type { TermsOfFiles } from "./terms-of-files-repository.ts";

/** Columns that are read of a row whose SKU no product has, besides those of every row. */
export const COLUMNS_OF_NEW = [
	HEADS.type,
	HEADS.stock,
	HEADS.categories,
	HEADS.tags,
	HEADS.parent,
	HEADS.values,
	HEADS.otherValues,
] as const;

/** What a row of a SKU that no product has is to become. */
export type NewKind = "simple" | "variable" | "variation";

type Cells = Readonly<Record<string, string>>;

/** A cell by its head in any case; "": there is none. */
export function cellOf(cells: Cells, head: string): string {
	const wanted = head.toLowerCase();
	const found = Object.entries(cells).find(([name]) => name.trim().toLowerCase() === wanted);
	return unescaped(found?.[1] ?? "").trim();
}

/** WooCommerce's types, of which the file may also name virtual ones: "simple, virtual". Empty: simple. */
export function newKindOf(cells: Cells): Result<NewKind> {
	const [type = ""] = cellOf(cells, HEADS.type).toLowerCase().split(",");
	if (type === "") return ok(cellOf(cells, HEADS.parent) === "" ? "simple" : "variation");
	if (type === "simple" || type === "variable" || type === "variation") return ok(type);
	return invalidCell(said("A file makes simple and variable products with their packs, no “{type}”.", { type }));
}

/** The product of a row without its packs, a draft unless the row publishes it. Error: feedmill_invalid. */
export function newProductOf(cells: Cells, read: ReadCells, terms: TermsOfFiles): Result<ProductSave> {
	const categories = categoriesOf(cellOf(cells, HEADS.categories), terms);
	if (!categories.ok) return categories;
	const tags = tagsOf(cellOf(cells, HEADS.tags), terms);
	if (!tags.ok) return tags;
	const stock = stockOf(cells);
	if (!stock.ok) return stock;
	const given = { categoryIds: categories.value, tagIds: tags.value, ...read.set, sku: read.sku ?? "" };
	return ok({
		id: 0,
		set: withoutNone(given) as ProductSet,
		was: {},
		packs: [],
		removed: [],
		...(stock.value === null ? {} : { stock: stock.value }),
	});
}

/** A new pack of a new product. Error: feedmill_invalid. */
export function newPackOf(cells: Cells, { sku = "", set }: ReadCells): Result<PackSave> {
	const size = cellOf(cells, HEADS.values);
	if (size === "") return invalidCell(said("A pack needs its size in “{head}”.", { head: HEADS.values }));
	if (cellOf(cells, HEADS.otherValues) !== "")
		return invalidCell(said("The packs of a file differ by their size only: “{head}” is filled in.", OTHER));
	const stock = stockOf(cells);
	if (!stock.ok) return stock;
	const { status, regularPrice, salePrice, saleFrom, saleTo, weight, menuOrder } = set;
	const given = { regularPrice, salePrice, saleFrom, saleTo, weight, menuOrder };
	const sells = status === undefined || status === "publish" ? "publish" : "private";
	return ok({
		id: 0,
		set: {
			...(withoutNone(given) as PackSave["set"]),
			...{ sku, size, status: sells },
			...(stock.value === null ? {} : { stock: stock.value }),
		},
		was: {},
	});
}

const OTHER = { head: HEADS.otherValues };

/** An empty cell of a new product says nothing. */
function withoutNone(set: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null && value !== undefined));
}

/** null: it is not counted. */
function stockOf(cells: Cells): Result<number | null> {
	const cell = cellOf(cells, HEADS.stock);
	if (cell === "") return ok(null);
	return /^\d{1,9}$/.test(cell) ? ok(Number(cell)) : invalidCell(said("The stock “{cell}” is no number.", { cell }));
}

/** "Cattle Feed > Calf Feed, Goat Feed": each with its parents. A comma within a name is written "\\,". */
function categoriesOf(cell: string, { categories }: TermsOfFiles): Result<number[]> {
	return idsOf(cell, categories, (name) =>
		said("There is no category “{name}”. Make it first, or write it with its parents: “Cattle Feed > Calf Feed”.", {
			name,
		}),
	);
}

function tagsOf(cell: string, { tags }: TermsOfFiles): Result<number[]> {
	return idsOf(cell, tags, (name) => said("There is no tag “{name}”. Make it first.", { name }));
}

function idsOf(cell: string, known: ReadonlyMap<string, number>, missing: (name: string) => Said): Result<number[]> {
	const ids = new Set<number>();
	for (const part of cell.split(/(?<!\\),/)) {
		const name = part.replaceAll("\\,", ",").trim();
		if (name === "") continue;
		const id = known.get(pathKey(name.split(">")));
		if (id === undefined) return invalidCell(missing(name.slice(0, 100)));
		ids.add(id);
	}
	return ok([...ids]);
}

/** Names of a path in any case and spacing. */
export function pathKey(names: readonly string[]): string {
	return names.map((name) => withoutCase(name.trim())).join(" > ");
}
