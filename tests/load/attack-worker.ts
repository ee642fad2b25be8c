/** Runs one attack in a worker thread, so that it does not delay the shopper beside it. Started by attack.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { attacks } from "./attacks.ts";

export interface Assignment {
	name: string;
	base: string;
	seconds: number;
}

const { name, base, seconds } = workerData as Assignment;
const attack = attacks.find((each) => each.name === name)!;
parentPort?.postMessage(await attack.run(base, AbortSignal.timeout(seconds * 1000)));
