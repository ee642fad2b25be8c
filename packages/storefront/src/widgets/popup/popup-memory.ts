/**
 * What the popups keep in the browser: one JSON object under the key "elementor" of each storage. A key may have an
 * end, after which it counts as absent. A storage that is full or forbidden forgets. Reference: frontend 04 §E5.
 */
export interface PopupMemory {
	get(key: string): unknown;
	/** `lifeMs`: how long it lasts from when it was first stored; left out, for good. */
	set(key: string, value: unknown, lifeMs?: number): void;
}

const KEY = "elementor";

interface Stored {
	[key: string]: unknown;
	/** Key -> ms since the epoch */
	__expiration?: Record<string, number>;
}

export function createPopupMemory(storage: () => Storage, now: () => number = Date.now): PopupMemory {
	function read(): Stored {
		try {
			const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "{}");
			return typeof stored === "object" && stored !== null ? (stored as Stored) : {};
		} catch {
			return {};
		}
	}

	function write(stored: Stored): void {
		try {
			storage().setItem(KEY, JSON.stringify(stored));
		} catch {
			// Nothing can be remembered here: the popup comes as if for the first time.
		}
	}

	/** The object without the key if its time is over. */
	function current(key: string): Stored {
		const stored = read();
		const end = stored.__expiration?.[key];
		if (end === undefined || end > now()) return stored;
		const { [key]: _, ...rest } = stored;
		const { [key]: __, ...ends } = stored.__expiration ?? {};
		const left = { ...rest, __expiration: ends };
		write(left);
		return left;
	}

	return {
		get: (key) => current(key)[key],
		set(key, value, lifeMs) {
			const stored = current(key);
			const ends = { ...stored.__expiration };
			if (lifeMs !== undefined && ends[key] === undefined) ends[key] = now() + lifeMs;
			write({ ...stored, [key]: value, ...(Object.keys(ends).length > 0 ? { __expiration: ends } : {}) });
		},
	};
}
