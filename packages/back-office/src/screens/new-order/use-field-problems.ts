import { useCallback, useRef, useState } from "react";
import type { OrderForm } from "./order-form.ts";
import type { Quoted } from "./use-quote.ts";

/**
 * ms after which a field that was left says what is wrong: a sentence that comes between the press and the release of a
 * button moves it away from under the finger.
 */
const AFTER_PRESS = 250;

export interface FieldProblems extends Pick<OrderForm, "problem" | "leave" | "wasLeft" | "unread" | "markUnread"> {
	/** All fields say what is wrong: somebody has tried to place the order. */
	tryAll: () => void;
	tried: boolean;
}

/**
 * Sentences at fields that were left, or at all. While the server prices a newer draft those stay that were there: what
 * an older one lacked says nothing about it. `refused`: of a try to place.
 */
export function useFieldProblems(
	{ quote, isNow }: Quoted,
	refused: Readonly<Record<string, string>> | undefined,
): FieldProblems {
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [tried, setTried] = useState(false);
	const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
	const markUnread = useCallback(
		(field: string, isUnread: boolean) =>
			setUnread((before) => {
				if (before.has(field) === isUnread) return before;
				const others = [...before].filter((other) => other !== field);
				return new Set(isUnread ? [...others, field] : others);
			}),
		[],
	);
	const shown = useRef<Readonly<Record<string, string>>>({});
	if (isNow || refused)
		shown.current = Object.fromEntries(
			Object.entries({ ...quote?.problems, ...refused }).filter(([field]) => tried || left.has(field)),
		);
	return {
		problem: (field) => shown.current[field],
		leave: (field) =>
			void setTimeout(
				() => setLeft((before) => (before.has(field) ? before : new Set(before).add(field))),
				AFTER_PRESS,
			),
		wasLeft: (field) => tried || left.has(field),
		unread,
		markUnread,
		tryAll: () => setTried(true),
		tried,
	};
}
