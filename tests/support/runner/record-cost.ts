import fs from "node:fs";
import path from "node:path";
import { isMainThread, threadId } from "node:worker_threads";
import { afterAll, expect } from "vitest";
import { treeSeconds } from "./process-tree.ts";

/**
 * Records the processor time of each test file with all processes it starts, one JSON line a file. Files of one process
 * (vmThreads) share it: theirs is the time of their thread.
 */
const spent = () => {
	if (isMainThread) return treeSeconds();
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1e6;
};

const before = spent();

// Registered before the hooks of the file, so it runs after them.
afterAll(() => {
	const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
	const name = `${process.pid}-${threadId}.jsonl`;
	const line = `${JSON.stringify({ file, seconds: spent() - before })}\n`;
	fs.appendFileSync(path.join(process.env.TEST_COSTS ?? ".", name), line);
});
