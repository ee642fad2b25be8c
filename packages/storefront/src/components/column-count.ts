import type { CSSProperties } from "react";

/** The style of a grid with `.even-columns`: `count` items, so that the first need not move when the others arrive. */
export function columnCount(count: number): CSSProperties {
	return { "--count": count } as CSSProperties;
}
