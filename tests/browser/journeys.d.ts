/** The journeys come with a runner of their own, plain JavaScript without types; as far as it is used here. */
declare module "*/journeys/run.mjs" {
	interface Journey {
		id: string;
		area: string;
		title: string;
		/** The profile of the store that it walks through; "default" where it names none. */
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
