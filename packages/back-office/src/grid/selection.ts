/** A cell by its place in the list and among the columns. */
export interface Place {
	row: number;
	column: number;
}

/** From where one began to where the keys are; both ends are in it. */
export interface Selection {
	anchor: Place;
	active: Place;
}

export interface Range {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

export function rangeOf({ anchor, active }: Selection): Range {
	return {
		top: Math.min(anchor.row, active.row),
		bottom: Math.max(anchor.row, active.row),
		left: Math.min(anchor.column, active.column),
		right: Math.max(anchor.column, active.column),
	};
}

export function isInRange({ top, bottom, left, right }: Range, { row, column }: Place): boolean {
	return row >= top && row <= bottom && column >= left && column <= right;
}

/** Moves by rows and columns and stays within the grid. `extend`: the range grows. */
export function moved(
	{ anchor, active }: Selection,
	by: { rows?: number; columns?: number },
	size: { rows: number; columns: number },
	extend = false,
): Selection {
	const within = (place: number, most: number) => Math.max(0, Math.min(place, most - 1));
	const next = {
		row: within(active.row + (by.rows ?? 0), size.rows),
		column: within(active.column + (by.columns ?? 0), size.columns),
	};
	return { anchor: extend ? anchor : next, active: next };
}
