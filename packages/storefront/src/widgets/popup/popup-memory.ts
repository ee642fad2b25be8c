/**
 * Storage of popups: one JSON object under the key "elementor". Keys may expire. Without storage nothing is remembered.
 * Reference: frontend 04 §E5.
 */
export interface PopupMemory {
	get(key: string): unknown;
	/** `lifeMs`: lifetime from the first write; default: no expiry. */
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
			// Without storage the popup appears as for the first time.
		}
	}

	/** The object without an expired key. */
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
