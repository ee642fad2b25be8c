export type Settings = Record<string, unknown>;

/** All of the settings without a name, else the one at its path: "selectors.button". */
export function itemOf(settings: Settings, name?: string): unknown {
	if (!name) return settings;
	return name.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), settings);
}

/** Both, at every depth; the second one wins. Lists and objects of a class are taken as they are. */
export function merged(settings: Settings, given: Settings): Settings {
	const all = { ...settings };
	for (const [name, value] of Object.entries(given)) {
		const own = all[name];
		all[name] = isRecord(own) && isRecord(value) ? merged(own, value) : value;
	}
	return all;
}

/** Whether it is a plain object. */
export function isRecord(value: unknown): value is Settings {
	if (typeof value !== "object" || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
