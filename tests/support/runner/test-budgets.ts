/** Processor seconds of a browser that opens and closes on the machine for which the budgets are meant. */
export const USUAL_BROWSER_SECONDS = 0.6;

/** Processor seconds of a whole run. */
export const RUN_BUDGETS = { usual: 900, thorough: 400 };

/** Processor seconds of a file that is not named below. */
const USUAL_BUDGET = 10;

/** Files that cost more, with their reason where it is not their name. */
const BUDGETS: Record<string, number> = {};

/** The processor seconds that a test file may take, with all processes it starts. */
export function budgetOf(file: string): number {
	return BUDGETS[file] ?? USUAL_BUDGET;
}
