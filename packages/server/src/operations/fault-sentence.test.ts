import { expect, it } from "vitest";
import { faultSentence } from "./fault-sentence.ts";

const fault = (message: string, more: object) => Object.assign(new Error(message), more);

it.each([
	[
		fault("ENOSPC: no space left on device, write", { code: "ENOSPC" }),
		"The store cannot be written (ENOSPC: no space left on device, write): make room on its disk, or make it " +
			"writable, and try again.",
	],
	[
		fault("ENOSPC: no space left", { code: "ENOSPC", path: "/data/uploads/sack.png", dest: "/backups/sack.png" }),
		"/backups/sack.png cannot be written (ENOSPC: no space left): make room on its disk, or make it writable, and " +
			"try again.",
	],
	[
		fault("disk I/O error", { code: "ERR_SQLITE_ERROR", errcode: 10 }),
		"The store cannot be written (disk I/O error): make room on its disk, or make it writable, and try again.",
	],
	[
		fault("EACCES: permission denied", { code: "EACCES", path: "/data/uploads/sack.png" }),
		"/data/uploads/sack.png cannot be read and written by this user: change its owner or its permissions.",
	],
	[
		fault("PostgreSQL cannot be reached: connect ECONNREFUSED", { code: "DATABASE_LOST" }),
		"PostgreSQL cannot be reached: connect ECONNREFUSED: try again when it runs.",
	],
	[fault("busy", { code: "DATABASE_BUSY" }), "Another process is writing to the database: try again when it is done."],
	[new TypeError("x is not a function"), null],
	[fault("syntax error", { code: "42601" }), null],
])("says what an operator can correct: %s", (error, sentence) => {
	expect(faultSentence(error, "The store")).toBe(sentence);
});
