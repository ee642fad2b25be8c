/** Types of the recordings' replayer, as far as used here. */
declare module "*/conformance/replay.mjs" {
	export function loadScenarios(options: { dir?: string; profile?: string }): unknown[];
	export function replay(scenario: unknown, base: string): Promise<unknown[]>;
	export function compare(want: unknown, got: unknown, step: unknown): string[];
}
