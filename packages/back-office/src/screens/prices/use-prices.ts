import { useCallback, useMemo, useState } from "react";
import { draftOf, keepDraft } from "../../data/drafts.ts";
import { usePerson } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import {
	type CellEdit,
	type Edits,
	NO_EDITS,
	redone,
	type Typed,
	undone,
	withCells,
	withoutRows,
} from "../../grid/edits.ts";
import type { GridCell } from "../../grid/grid-row.tsx";
import { type PriceField, typedPrice } from "../products/price-values.ts";
import { type Pack, perKilogram, type TypedPack, typedPack } from "./packs.ts";

const { store } = pageData;

export interface ChangedPack extends TypedPack {
	pack: Pack;
}

export interface PriceEdits {
	edits: Edits;
	set: (cells: readonly CellEdit[]) => void;
	undo: () => void;
	redo: () => void;
	/** Rows that were saved with these texts. */
	forget: (saved: Typed) => void;
	of: (pack: Pack) => TypedPack;
	cellOf: (row: number, column: string) => GridCell;
	/** Packs with another price than before, in the order of the list. */
	changed: ChangedPack[];
	/** Packs with a cell that cannot be saved. */
	wrong: ChangedPack[];
}

/** What was typed into the price list. It outlives the screen, as the drafts of forms do. */
export function usePrices(packs: readonly Pack[]): PriceEdits {
	const draft = `${usePerson().id} price list`;
	const [edits, setEdits] = useState<Edits>(() => draftOf<Edits>(draft) ?? NO_EDITS);
	const change = useCallback(
		(work: (before: Edits) => Edits) =>
			setEdits((before) => {
				const next = work(before);
				keepDraft(draft, next.typed.size === 0 ? undefined : next);
				return next;
			}),
		[draft],
	);
	const byId = useMemo(() => new Map(packs.map((pack) => [pack.id, pack])), [packs]);
	const { typed } = edits;
	const of = useCallback((pack: Pack) => typedPack(pack, typed, store), [typed]);
	const cellOf = useCallback(
		(row: number, column: string): GridCell => {
			const pack = byId.get(row);
			if (!pack) return { text: "" };
			if (column === "name") return { text: pack.name };
			if (column === "sku") return { text: pack.sku };
			if (column === "kg") return { text: pack.grams === null ? "" : String(pack.grams / 1000) };
			const now = of(pack);
			if (column === "perKg") return { text: money(perKilogram(now.values.regularPrice, pack.grams)) };
			const field = column as PriceField;
			const before = typedPrice(field, pack.prices[field], store);
			const own = typed.get(row)?.[field];
			if (own === undefined || own.trim() === before) return { text: before };
			const isRead = Object.keys(now.problems).length === 0;
			const text = isRead ? typedPrice(field, now.values[field], store) : own;
			return { text, before, problem: now.problems[field] };
		},
		[byId, of, typed],
	);
	const rows = useMemo(
		() => packs.filter(({ id }) => typed.has(id)).map((pack) => ({ pack, ...of(pack) })),
		[packs, typed, of],
	);
	return {
		edits,
		set: useCallback((cells) => change((before) => withCells(before, cells)), [change]),
		undo: useCallback(() => change(undone), [change]),
		redo: useCallback(() => change(redone), [change]),
		forget: useCallback((saved) => change((before) => withoutRows(before, saved)), [change]),
		of,
		cellOf,
		changed: rows.filter(({ changed }) => changed.length > 0),
		wrong: rows.filter(({ problems }) => Object.keys(problems).length > 0),
	};
}
