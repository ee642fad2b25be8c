import v8 from "node:v8";

/** Settings for low memory use that must be given at process start. */
export const LEAN = {
	/**
	 * Size of the young generation in MB: much smaller than the default, at the price of more frequent garbage
	 * collections.
	 */
	flags: ["--max-semi-space-size=8"],
	/**
	 * glibc keeps freed memory in an arena per thread, up to eight per core; two return most of it to the system. It also
	 * raises its mmap threshold as large blocks come and go (compressing a page takes megabytes briefly), which fragments
	 * the heap; with a fixed threshold everything above 32 KiB is returned when it is freed.
	 */
	environment: {
		MALLOC_ARENA_MAX: "2",
		MALLOC_MMAP_THRESHOLD_: "32768",
		MALLOC_TRIM_THRESHOLD_: "131072",
	},
} as const;

/**
 * Replaces this process by one with LEAN, under the same process id. Does nothing the second time, if the operator has
 * set the arenas, under a watcher, and on systems without exec.
 */
export function beginLean(): void {
	const watched = process.send !== undefined || process.env.WATCH_REPORT_DEPENDENCIES !== undefined;
	if (process.env.MALLOC_ARENA_MAX !== undefined || watched) return;
	if (process.platform === "win32" || process.execve === undefined) return;
	const args = [process.execPath, ...LEAN.flags, ...process.execArgv, ...process.argv.slice(1)];
	process.execve(process.execPath, args, { ...process.env, ...LEAN.environment });
}

/** Growth of the heap in percent before a garbage collection. Node.js's default is 100 and more. */
const HEAP_GROWTH = 50;

/**
 * V8 compiles a function with its best compiler after 3,000 calls, and not before 500 calls have brought no new types.
 * Placing an order is many functions that are called once each: only the three thousandth order would be fast, and a
 * server that has just started is slow when a sale begins. Compiling them earlier costs a second or two of another
 * thread, once.
 */
const OPTIMISE_EARLY = ["--invocation-count-for-turbofan=800", "--minimum-invocations-after-ic-update=100"];

/**
 * Limits the growth of the heap, lets V8 guess no more from which lines of code objects live long, and lets it compile
 * early. Call it after start: while modules are loaded and a first store is filled, frequent collections and early
 * compiling would take seconds.
 *
 * V8 allocates at once in the old generation where most objects of a line have survived a collection. In a server those
 * are what the requests under way needed at that moment. From then on the cart of every request is garbage that only a
 * full collection frees, with everything it refers to.
 */
export function stayLean(): void {
	v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
	v8.setFlagsFromString("--no-allocation-site-pretenuring");
	for (const flag of OPTIMISE_EARLY) v8.setFlagsFromString(flag);
}
