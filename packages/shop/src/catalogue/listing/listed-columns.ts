import { CodeColumn, type Codes, NumberColumn, putWord } from "./columns.ts";
import { type ListedRow, listedText, NUMBERS, TEXTS, type TextName } from "./listed-row.ts";
import { type Moves, moveCodes, moveNumbers, moveTexts } from "./moves.ts";
import { type TextColumn, TextColumnBuilder } from "./text-column.ts";

type NumberName = (typeof NUMBERS)[number];

/** All published products by position, in order of their ids. 0: no price. */
export interface ListedColumns {
	numbers: Record<NumberName, Float64Array>;
	types: Codes;
	visibilities: Codes;
	/** How each is taxed, "{status} {class}". */
	taxes: Codes;
	texts: Record<TextName, TextColumn>;
}

/** Takes rows in ascending order of ids without keeping the row objects. */
export class ListedColumnsBuilder {
	readonly #numbers: Record<NumberName, NumberColumn>;
	readonly #texts: Record<TextName, TextColumnBuilder>;
	readonly #types: CodeColumn;
	readonly #visibilities: CodeColumn;
	readonly #taxes: CodeColumn;

	/** `expected`: approximate number of rows. */
	constructor(expected: number) {
		this.#numbers = record(NUMBERS, () => new NumberColumn(expected));
		this.#texts = record(TEXTS, () => new TextColumnBuilder(expected));
		this.#types = new CodeColumn(expected);
		this.#visibilities = new CodeColumn(expected);
		this.#taxes = new CodeColumn(expected);
	}

	add(row: ListedRow): void {
		for (const name of NUMBERS) this.#numbers[name].add(row[name] ?? 0);
		for (const name of TEXTS) this.#texts[name].add(listedText(row, name));
		this.#types.add(row.type);
		this.#visibilities.add(row.visibility);
		this.#taxes.add(taxOf(row));
	}

	finish(): ListedColumns {
		return {
			numbers: record(NUMBERS, (name) => this.#numbers[name].finish()),
			types: this.#types.finish(),
			visibilities: this.#visibilities.finish(),
			taxes: this.#taxes.finish(),
			texts: record(TEXTS, (name) => this.#texts[name].finish()),
		};
	}
}

/** The fields in which a row differs from the index; a change of either tax field is reported as "tax_status". */
export function changedFields(columns: ListedColumns, position: number, row: ListedRow): Set<keyof ListedRow> {
	const { numbers, texts, types, visibilities, taxes } = columns;
	const word = ({ codes, names }: Codes) => names[codes[position]!];
	const changed: (keyof ListedRow)[] = [
		...NUMBERS.filter((name) => numbers[name][position] !== (row[name] ?? 0)),
		...TEXTS.filter((name) => texts[name].at(position) !== listedText(row, name)),
	];
	if (word(types) !== row.type) changed.push("type");
	if (word(visibilities) !== row.visibility) changed.push("visibility");
	if (word(taxes) !== taxOf(row)) changed.push("tax_status");
	return new Set(changed);
}

/** Updates the changed fields of a row. Not its type and tax, and not its sales, which are counted elsewhere. */
export function putRow(columns: ListedColumns, position: number, row: ListedRow, changed: Set<keyof ListedRow>): void {
	for (const name of NUMBERS)
		if (changed.has(name) && name !== "total_sales") columns.numbers[name][position] = row[name] ?? 0;
	for (const name of TEXTS)
		if (changed.has(name)) columns.texts[name] = columns.texts[name].with(position, listedText(row, name));
	if (changed.has("visibility")) putWord(columns.visibilities, position, row.visibility);
}

/** The columns after products were listed, left out or read again. */
export function moveColumns(
	{ numbers, texts, types, visibilities, taxes }: ListedColumns,
	moves: Moves,
): ListedColumns {
	return {
		numbers: record(NUMBERS, (name) => moveNumbers(numbers[name], moves, (row) => row[name] ?? 0)),
		types: moveCodes(types, moves, (row) => row.type),
		visibilities: moveCodes(visibilities, moves, (row) => row.visibility),
		taxes: moveCodes(taxes, moves, taxOf),
		texts: record(TEXTS, (name) => moveTexts(texts[name], moves, (row) => listedText(row, name))),
	};
}

function taxOf(row: ListedRow): string {
	return `${row.tax_status} ${row.tax_class}`;
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
	return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
