import { keepFocus } from "@feedmill/ui/stillness/keep-focus.ts";
import { type RefObject, useEffect, useState } from "react";

/**
 * Which payment methods are drawn: those that are offered, and in their old places those that were until now. A row
 * that goes would move what is under it, so it stays, switched off, until the shopper does something elsewhere on the
 * page or the list is out of sight. Specification: 4, Payment method initialisation.
 * @param offered names in the order in which they are offered; none while that is not decided.
 * @param list the element that holds the rows.
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
		// After the press: it ends on what it began on.
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

/** What is offered, and after what it followed each name of `before` that is not. */
export function withLeaving(offered: readonly string[], before: readonly string[]): readonly string[] {
	const all = [...offered];
	for (const [at, name] of before.entries())
		if (!offered.includes(name)) all.splice(at ? all.indexOf(before[at - 1] ?? "") + 1 : 0, 0, name);
	return all;
}
