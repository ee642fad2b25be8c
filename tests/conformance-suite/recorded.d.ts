/** The replayer that comes with the recordings, as far as it is used here. */
declare module "*/conformance/replay.mjs" {
	export function loadScenarios(options: { dir?: string; profile?: string }): unknown[];
	export function replay(scenario: unknown, base: string): Promise<unknown[]>;
	export function compare(want: unknown, got: unknown, step: unknown): string[];
}
