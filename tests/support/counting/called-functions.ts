import { Session } from "node:inspector/promises";
import path from "node:path";

const OURS = path.join(import.meta.dirname, "../../../packages");

/** A function of ours that was called: its file below packages/, its name ("" for one without), and how often. */
export interface CalledFunction {
	file: string;
	name: string;
	count: number;
}

/**
 * Our functions that this process calls while `work` runs, by V8's own counters. The bodies of modules are none: a file
 * that is only loaded has no called function.
 */
export async function functionsCalledIn(work: () => Promise<unknown>): Promise<CalledFunction[]> {
	const session = new Session();
	session.connect();
	try {
		await session.post("Profiler.enable");
		await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
		await session.post("Profiler.takePreciseCoverage");
		await work();
		const { result } = await session.post("Profiler.takePreciseCoverage");
		return result.flatMap(({ url, functions }) => {
			const file = fileOf(url);
			if (file === null) return [];
			return functions.flatMap(({ functionName: name, ranges: [whole] }) =>
				whole && whole.count > 0 && !(name === "" && whole.startOffset === 0)
					? [{ file, name, count: whole.count }]
					: [],
			);
		});
	} finally {
		session.disconnect();
	}
}

/** "shop/src/cart/cart-service.ts"; null for what is not ours. */
function fileOf(url: string): string | null {
	const name = url.replace(/^file:\/\//, "").replace(/\?.*$/, "");
	return name.startsWith(`${OURS}/`) ? name.slice(OURS.length + 1) : null;
}
