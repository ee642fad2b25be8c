import { keepFocus } from "@feedmill/ui/stillness/keep-focus.ts";
import { type RefObject, useEffect, useState } from "react";

/**
 * The payment methods to render: available ones, and in their old places those that have just become unavailable.
 * Removing a row would shift the layout, so it stays disabled until the shopper interacts elsewhere or the list is out
 * of view. Specification: 4, Payment method initialisation.
 * @param offered available names in order; empty while undecided.
 * @param list the element with the rows.
 */
export function useLeavingMethods(
	offered: readonly string[],
	list: RefObject<HTMLElement | null>,
): { drawn: readonly string[]; isLeaving(name: string): boolean } {
	const [before, remember] = useState<readonly string[]>([]);
	const drawn = offered.length ? withLeaving(offered, before) : offered;
	const hasLeaving = drawn.length > offered.length;
	const names = drawn.join("\n");
	useEffect(() => remember(names ? names.split("\n") : []), [names]);
	const left = offered.join("\n");
	useEffect(() => {
		if (!hasLeaving) return;
		const element = list.current;
		const release = (): void => remember(left.split("\n"));
		// After pointerup, so that the click hits the element it started on.
		const onAct = ({ target }: Event): void => {
			if (!(target instanceof Node && element?.contains(target))) setTimeout(release, 0);
		};
		const sight = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => !isIntersecting)) release();
		});
		if (element) {
			sight.observe(element);
			keepFocus(() => element.querySelector("input:checked"));
		}
		for (const type of ACTS) document.addEventListener(type, onAct, true);
		return () => {
			sight.disconnect();
			for (const type of ACTS) document.removeEventListener(type, onAct, true);
		};
	}, [hasLeaving, left, list]);
	return { drawn, isLeaving: (name) => hasLeaving && !offered.includes(name) };
}

const ACTS = ["click", "keyup"] as const;

/** Merges `before` into the available names, each after its former predecessor. */
export function withLeaving(offered: readonly string[], before: readonly string[]): readonly string[] {
	const all = [...offered];
	for (const [at, name] of before.entries())
		if (!offered.includes(name)) all.splice(at ? all.indexOf(before[at - 1] ?? "") + 1 : 0, 0, name);
	return all;
}
