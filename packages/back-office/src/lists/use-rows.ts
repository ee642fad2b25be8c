import { type RefObject, useEffect, useRef, useState } from "react";
import { isTyping } from "../controls/is-typing.ts";

export interface Rows {
	/** The list's element; rows are its elements with `data-row`, each with a link. */
	list: RefObject<HTMLElement | null>;
	selected: ReadonlySet<number>;
	/** `range`: all from the row that was selected before. */
	toggle: (id: number, range?: boolean) => void;
	select: (ids: readonly number[]) => void;
}

/**
 * Moving through the rows of a list and selecting them, by keys as by press: j and k move, x selects, Shift+x all from
 * the last one. Enter follows the row's link by itself. Keys act only where nobody types.
 */
export function useRows(ids: readonly number[]): Rows {
	const list = useRef<HTMLElement>(null);
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const last = useRef<number | null>(null);

	const toggle = (id: number, range = false) => {
		const from = last.current === null ? -1 : ids.indexOf(last.current);
		const to = ids.indexOf(id);
		last.current = id;
		setSelected((before) => {
			const next = new Set(before);
			if (range && from >= 0 && to >= 0)
				for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
			else if (!next.delete(id)) next.add(id);
			return next;
		});
	};

	const keys = useRef<(event: KeyboardEvent) => void>(() => {});
	keys.current = (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
		const at = rows.findIndex((row) => row.contains(document.activeElement));
		const key = event.key.toLowerCase();
		if (key === "j" || key === "k") {
			const next = rows[key === "j" ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
			next?.querySelector<HTMLElement>("a")?.focus();
			next?.scrollIntoView({ block: "nearest" });
		} else if (key === "x" && at >= 0) toggle(Number(rows[at]!.dataset.row), event.shiftKey);
		else return;
		event.preventDefault();
	};
	useEffect(() => {
		const listen = (event: KeyboardEvent) => keys.current(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);

	// What is not in the list any more is not selected either.
	const shown = new Set(ids.filter((id) => selected.has(id)));
	return { list, selected: shown, toggle, select: (chosen) => setSelected(new Set(chosen)) };
}
