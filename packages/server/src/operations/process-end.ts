import { describeError } from "../http/failures.ts";
import { writeLogLine } from "./log-output.ts";

/** pino's number of the level "fatal". */
const FATAL = 60;

/** ms after an error for the requests under way, and for the running job and the database. */
const AFTER_ERROR = { grace: 3_000, closing: 2_000 };

/** ms between checks whether the shell of `npm start` is still there. */
const PARENT_SWEEP = 500;

/**
 * Ends the process in order: at the first SIGINT or SIGTERM, and after an error that nothing caught, which is logged
 * first. Further signals change nothing, because closing has time limits: Ctrl-C under npm sends two, and the second
 * would cut off the requests under way. Also when `npm start` ends: npm passes a SIGTERM to its shell, which does not
 * pass it on.
 */
export function endInOrder(server: { close(limits?: { grace: number; closing: number }): Promise<void> }): void {
	let ending = false;
	const end = (code: number, limits?: typeof AFTER_ERROR) => {
		if (ending) return;
		ending = true;
		if (limits) setTimeout(() => process.exit(code), limits.grace + limits.closing + 1_000);
		server.close(limits).then(
			() => process.exit(code),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(0));
	if (process.env.npm_lifecycle_event === "start") {
		const parent = process.ppid;
		setInterval(() => process.ppid !== parent && end(0), PARENT_SWEEP).unref();
	}
	process.on("uncaughtException", (error, origin) => {
		writeLogLine(
			`${JSON.stringify({
				level: FATAL,
				time: Date.now(),
				pid: process.pid,
				err: describeError(error),
				msg: origin === "unhandledRejection" ? "a rejected promise was not caught" : "an error was not caught",
			})}\n`,
		);
		// The state of the process is unknown, so a new one has to take over. Others' requests are finished before.
		end(1, AFTER_ERROR);
	});
}
