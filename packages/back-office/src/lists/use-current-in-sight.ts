import { type RefObject, useEffect, useRef } from "react";

/** For a row of tabs that is wider than a phone: shows the `current` one also to who comes by its address. */
export function useCurrentInSight(current: string): RefObject<HTMLElement | null> {
	const row = useRef<HTMLElement>(null);
	const shown = useRef<string>(null);
	useEffect(() => {
		if (shown.current === current) return;
		shown.current = current;
		row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	});
	return row;
}
