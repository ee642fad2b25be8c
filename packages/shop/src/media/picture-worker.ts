/** The process that draws and resizes: what that takes of memory goes with it. Started by picture-process.ts. */
import os from "node:os";
import { checkPicture, drawPicture, measurePicture } from "./draw-picture.ts";
import type { Answer, Task } from "./picture-process.ts";

// Shoppers come first. Threads that begin later inherit it.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.on("message", async ({ id, job }: Task) => {
	let answer: Answer;
	try {
		answer = { id, made: await make(job) };
	} catch (error) {
		// A file that cannot be read or written is an error to hear of; one that is no picture is not.
		answer = { id, made: null, ...(error instanceof Error && "errno" in error ? { failure: error.message } : {}) };
	}
	process.send?.(answer);
});
function make(job: Task["job"]): Promise<Answer["made"]> {
	if ("measure" in job) return measurePicture(job.measure);
	return "check" in job ? checkPicture(job.check) : drawPicture(job);
}

// The server has ended, or needs no more pictures.
process.on("disconnect", () => process.exit(0));
