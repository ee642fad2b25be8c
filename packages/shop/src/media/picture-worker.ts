/** The child process that renders pictures: its memory is freed with it. Started by picture-process.ts. */
import os from "node:os";
import { checkPicture, drawPicture, measurePicture } from "./draw-picture.ts";
import type { Answer, Task } from "./picture-process.ts";

// Lower priority than requests. Threads inherit it.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on("message", async ({ id, job }: Task) => {
	let answer: Answer;
	try {
		answer = { id, made: await make(job) };
	} catch (error) {
		// A file that cannot be read is an error; one that is not a picture is not.
		answer = { id, made: null, ...(error instanceof Error && "errno" in error ? { failure: error.message } : {}) };
	}
	process.send?.(answer);
});
function make(job: Task["job"]): Promise<Answer["made"]> {
	if ("measure" in job) return measurePicture(job.measure);
	return "check" in job ? checkPicture(job.check, job.formats) : drawPicture(job);
}

// The server has ended, or the process was idle.
process.on("disconnect", () => process.exit(0));
