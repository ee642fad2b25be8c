import v8 from "node:v8";

/** Settings of a process that keeps little memory, which can only be given as it begins. */
export const LEAN = {
	/** Young objects in MB: a fraction of what Node.js takes by itself, at the price of collecting them more often. */
	flags: ["--max-semi-space-size=8"],
	/**
	 * The C library keeps freed memory in an arena for each thread, up to eight a core; two give most of it back to the
	 * system. And it keeps ever larger pieces as it sees them come and go (what compresses a page takes megabytes for a
	 * moment) unless told where to stop: bodies of pages and answers leave holes that nothing else fits into, so that
	 * all above 32 KiB goes back to the system when it is freed.
	 */
	environment: {
		MALLOC_ARENA_MAX: "2",
		MALLOC_MMAP_THRESHOLD_: "32768",
		MALLOC_TRIM_THRESHOLD_: "131072",
	},
} as const;

/**
 * Begins this process anew with LEAN, in its own place and under its own number. Does nothing the second time, for who
 * has chosen the arenas himself, under a watcher, and on systems that cannot do it.
 */
export function beginLean(): void {
	const watched = process.send !== undefined || process.env.WATCH_REPORT_DEPENDENCIES !== undefined;
	if (process.env.MALLOC_ARENA_MAX !== undefined || watched) return;
	if (process.platform === "win32" || process.execve === undefined) return;
	const args = [process.execPath, ...LEAN.flags, ...process.execArgv, ...process.argv.slice(1)];
	process.execve(process.execPath, args, { ...process.env, ...LEAN.environment });
}

/**
 * How far all that the process holds may grow before the garbage among it is collected, in percent of what was in use.
 * Node.js itself lets it double and more.
 */
const HEAP_GROWTH = 50;

/**
 * Bounds how far the heap outgrows what is in use. For a server that has started: while modules are read and a first
 * store is filled, collecting this often would take seconds.
 */
export function stayLean(): void {
	v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
}
