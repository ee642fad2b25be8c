import { type RefObject, useEffect, useRef } from "react";

/** For a row of tabs that is wider than a phone: shows the `current` one also to who comes by its address. */
export function useCurrentInSight(current: string): RefObject<HTMLElement | null> {
	const row = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another one has become the current.
	useEffect(() => {
		row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);
	return row;
}
