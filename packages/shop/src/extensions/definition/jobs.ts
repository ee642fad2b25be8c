import { type BackgroundCall, nameProblem } from "./background-call.ts";

/** Recurring jobs of an extension. docs/extensions.md, "What happens, and work that comes again". */
export interface JobParts {
	readonly jobs?: readonly ExtensionJob[];
}

/** A recurring job, run on one server at a time. It must tolerate interruption. */
export interface ExtensionJob {
	name: string;
	/** ms between two runs; at least 10,000. */
	every: number;
	/** Limited to one minute. */
	run(at: BackgroundCall): Promise<void> | void;
}

const SHORTEST = 10_000;

/** The mistake in a definition as one sentence, or null. */
export function jobsProblem(namespace: string, { jobs = [] }: JobParts): string | null {
	const hasty = jobs.find(({ every }) => !(every >= SHORTEST));
	return (
		nameProblem(namespace, "job", jobs) ??
		(hasty ? `The job ${hasty.name} of the extension ${namespace} comes more often than every 10 seconds.` : null)
	);
}
