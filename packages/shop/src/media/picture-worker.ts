/** The process that draws and resizes: what that takes of memory goes with it. Started by picture-process.ts. */
import { drawPicture, measurePicture } from "./draw-picture.ts";
import type { Answer, Task } from "./picture-process.ts";

process.on("message", async ({ id, job }: Task) => {
	let answer: Answer;
	try {
		const made = "measure" in job ? await measurePicture(job.measure) : await drawPicture(job);
		answer = { id, made };
	} catch (error) {
		// A file that cannot be read or written is an error to hear of; one that is no picture is not.
		answer = { id, made: null, ...(error instanceof Error && "errno" in error ? { failure: error.message } : {}) };
	}
	process.send?.(answer);
});
// The server has ended, or needs no more pictures.
process.on("disconnect", () => process.exit(0));
