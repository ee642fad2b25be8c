/** ms; specification 9, Timings: script load timeout. */
const WITHIN = 120_000;

/**
 * Imports a chunk on demand.
 * @throws Error "Loading chunk {id} failed." (specification 8), with `type` "missing" or "timeout" and the `cause`.
 */
export function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const fail = (type: "missing" | "timeout", cause?: unknown) => {
			const error = new Error(`Loading chunk ${id} failed. (${type})`, { cause });
			reject(Object.assign(error, { name: "ChunkLoadError", type }));
		};
		const timer = setTimeout(fail, WITHIN, "timeout");
		load()
			.then(resolve, (reason: unknown) => fail("missing", reason))
			.finally(() => clearTimeout(timer));
	});
}
