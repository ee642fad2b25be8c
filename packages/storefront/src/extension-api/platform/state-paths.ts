type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** Whether a state has a value at a path of keys. Reference: 01 §8 (`wc.wcBlocksData`). */
export function hasInState(state: unknown, path: readonly string[]): boolean {
	let at = state;
	for (const key of path) {
		if (!isObject(at) || !Object.hasOwn(at, key)) return false;
		at = at[key];
	}
	return true;
}

/** A copy of a state with another value at a path of keys. */
export function updateState(state: unknown, path: readonly string[], value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const before = isObject(state) ? state : {};
	return { ...before, [key]: updateState(before[key], rest, value) };
}
