import type { CSSProperties } from "react";

/** The style of a grid whose columns are made for `count` items, so that the first stay when the others arrive. */
export function columnCount(count: number): CSSProperties {
	return { "--count": count } as CSSProperties;
}
