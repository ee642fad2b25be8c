/** Types of the journeys' runner (plain JavaScript), as far as used here. */
declare module "*/journeys/run.mjs" {
	interface Journey {
		id: string;
		area: string;
		title: string;
		/** Profile of the store; default: "default". */
		profile?: string;
	}
	interface JourneyResult {
		id: string;
		area: string;
		title: string;
		ok: boolean;
		ms: number;
		error: string | null;
		console: string[];
		failedRequests: string[];
		screenshot: string | null;
	}
	export function loadJourneys(folder?: string): Promise<Journey[]>;
	export function runJourney(
		journey: Journey,
		options: { base: string; browser: unknown; shots?: string; timeout?: number },
	): Promise<JourneyResult>;
}
