import { searchedText } from "@feedmill/trade/text/normal-form.ts";
import type { Bitset } from "./bitset.ts";
import type { ListedColumns } from "./listed-columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { type Moves, TextEdits } from "./moves.ts";
import { SortedTexts } from "./sorted-texts.ts";
import { TextSearch } from "./text-search.ts";
import { EditedWords, WordIndex, type Words } from "./word-index.ts";

/**
 * What finds products by their texts, each made on first use. After changes of single products they are mended: an
 * index stays as it was made, knows which of its texts are elsewhere or gone, and asks a small one for the others.
 */
export class ListedTexts {
	readonly #columns: ListedColumns;
	#words: { index: WordIndex; edits: TextEdits; now: Words } | null = null;
	#search: { index: TextSearch; edits: TextEdits } | null = null;
	readonly #sorted: Record<"slug" | "sku", SortedTexts | undefined> = { slug: undefined, sku: undefined };

	constructor(columns: ListedColumns) {
		this.#columns = columns;
	}

	/** Over names (column 0) and SKUs (column 1), as is the next. */
	words(): Words {
		if (!this.#words) {
			const index = new WordIndex(this.#searched());
			this.#words = { index, edits: TextEdits.none(this.#columns.texts.name.size), now: index };
		}
		return this.#words.now;
	}

	search(): TextSearch {
		this.#search ??= {
			index: new TextSearch(this.#searched()),
			edits: TextEdits.none(this.#columns.texts.name.size),
		};
		return this.#search.index;
	}

	withSlugs(slugs: readonly string[]): Bitset {
		return this.#sortedBy("slug").find(slugs);
	}

	/** Compared without case. */
	withSkus(skus: readonly string[]): Bitset {
		return this.#sortedBy("sku").find(skus.map(searchedText));
	}

	/** After a change of one product, which the columns have. */
	replaced(position: number, changed: ReadonlySet<keyof ListedRow>): void {
		for (const name of ["slug", "sku"] as const)
			if (changed.has(name)) this.#sorted[name] = this.#sorted[name]?.replaced(this.#columns.texts[name], position);
		if (changed.has("name") || changed.has("sku")) this.#edit(this, (edits) => edits.replaced(position));
	}

	/** The same after products were listed, left out or read again; `columns`: the moved ones. */
	moved(columns: ListedColumns, moves: Moves): ListedTexts {
		const texts = new ListedTexts(columns);
		for (const name of ["slug", "sku"] as const)
			texts.#sorted[name] = this.#sorted[name]?.moved(columns.texts[name], moves);
		this.#edit(texts, (edits) => edits.moved(moves));
		return texts;
	}

	/** What both indexes are `into` this edit; what has too many is made again. */
	#edit(into: ListedTexts, edit: (edits: TextEdits) => TextEdits | null): void {
		const columns = into.#searched();
		const [words, search] = [this.#words && edit(this.#words.edits), this.#search && edit(this.#search.edits)];
		const { index } = this.#words ?? {};
		into.#words = words && index ? { index, edits: words, now: new EditedWords(index, words, columns) } : null;
		into.#search = search && this.#search ? { index: this.#search.index.edited(columns, search), edits: search } : null;
	}

	#searched() {
		const { name, sku } = this.#columns.texts;
		return [name, sku];
	}

	#sortedBy(name: "slug" | "sku"): SortedTexts {
		this.#sorted[name] ??= new SortedTexts(this.#columns.texts[name]);
		return this.#sorted[name];
	}
}
