import { useRef } from "react";
import { useDraft } from "../../data/use-draft.ts";
import type { Typed } from "../../grid/edits.ts";
import type { PriceEdits } from "./use-prices.ts";

/** A task that was begun from the list. */
export interface PriceTask {
	id: number;
	/** The rows that it works just now, in their order, as they were typed. */
	saved: Typed;
	isClosed: boolean;
}

export interface PriceTasks {
	list: readonly PriceTask[];
	/** Packs that a task works just now: they are not to be saved again before it has ended. */
	worked: ReadonlySet<number>;
	begun: (id: number, saved: Typed) => void;
	/** Positions of the rows that were not done, from 1; null: not known, so that all stay as they were typed. */
	ended: (id: number, notDone: ReadonlySet<number> | null) => void;
	/** It is not seen any more, but followed until its end. */
	closed: (id: number) => void;
}

const NO_ROWS: Typed = new Map();

/** The tasks that were begun from the price list. They outlive the screen, as what was typed does. */
export function usePriceTasks(prices: PriceEdits): PriceTasks {
	const [list, setList, end] = useDraft<readonly PriceTask[]>("price list tasks", () => []);
	// Two tasks may end before the page is drawn again.
	const latest = useRef(list);
	const change = (work: (before: readonly PriceTask[]) => readonly PriceTask[]) => {
		latest.current = work(latest.current);
		setList(latest.current);
		if (latest.current.length === 0) end();
	};
	return {
		list,
		worked: new Set(list.flatMap(({ saved }) => [...saved.keys()])),
		begun: (id, saved) =>
			change((before) => [...before.filter((task) => task.saved.size > 0), { id, saved, isClosed: false }]),
		ended(id, notDone) {
			const task = latest.current.find((each) => each.id === id);
			if (!task) return;
			if (notDone) prices.forget(new Map([...task.saved].filter((_, index) => !notDone.has(index + 1))));
			change((before) =>
				before.flatMap((each) => {
					if (each.id !== id) return [each];
					// What stays is shown, also to who has closed it before.
					return task.isClosed && notDone?.size === 0 ? [] : [{ id, saved: NO_ROWS, isClosed: false }];
				}),
			);
		},
		closed: (id) =>
			change((before) =>
				before.flatMap((task) => {
					if (task.id !== id) return [task];
					return task.saved.size === 0 ? [] : [{ ...task, isClosed: true }];
				}),
			),
	};
}
