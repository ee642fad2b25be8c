import { type BackgroundCall, nameProblem } from "./background-call.ts";

/** What an extension does again and again. docs/extensions.md, "What happens, and work that comes again". */
export interface JobParts {
	readonly jobs?: readonly ExtensionJob[];
}

/** Work that comes again and again, on one server at a time. It must bear being cut off. */
export interface ExtensionJob {
	name: string;
	/** ms between the end of one run and the next; 10,000 at least. */
	every: number;
	/** Within a minute. */
	run(at: BackgroundCall): Promise<void> | void;
}

const SHORTEST = 10_000;

/** What is wrong with them, in one sentence; null when nothing is. */
export function jobsProblem(namespace: string, { jobs = [] }: JobParts): string | null {
	const hasty = jobs.find(({ every }) => !(every >= SHORTEST));
	return (
		nameProblem(namespace, "job", jobs) ??
		(hasty ? `The job ${hasty.name} of the extension ${namespace} comes more often than every 10 seconds.` : null)
	);
}
