import path from "node:path";
// The recordings' own replayer, plain JavaScript without types.
import * as recorded from "../conformance/replay.mjs";
import type { Fixture } from "../support/fixture-server.ts";
import type { Profile } from "../support/imported-store.ts";
import { departures } from "./departures.ts";

export const RECORDED = path.join(import.meta.dirname, "../conformance");

interface Answer {
	name: string;
	status: number;
	body?: unknown;
}

interface Scenario {
	id: string;
	area: string;
	steps: { name: string }[];
	golden: Answer[] | null;
}

export interface StepResult {
	area: string;
	scenario: string;
	step: string;
	/** Differences as sentences; empty if the responses agree. */
	differences: string[];
	/** Why this shop intentionally differs. */
	departure?: string;
}

export function loadScenarios(profile: Profile, dir = RECORDED): Scenario[] {
	return recorded.loadScenarios({ dir, profile }) as Scenario[];
}

/**
 * Runs one scenario on a freshly restored store and compares every response with the recording. `asRecorded` takes out
 * of a body what the recorded store did not have.
 */
export async function replayScenario(
	scenario: Scenario,
	fixture: Fixture,
	profile: Profile,
	asRecorded: (body: unknown) => unknown = (body) => body,
): Promise<StepResult[]> {
	await fixture.reset();
	if (!scenario.golden)
		return [
			{ area: scenario.area, scenario: scenario.id, step: "(all)", differences: [`no golden in profile ${profile}`] },
		];
	const departureAt = (step: string) =>
		departures.find(
			(entry) => entry.scenario === scenario.id && entry.step === step && (entry.profile ?? profile) === profile,
		);
	const steps = scenario.steps.flatMap((step) => {
		const back = departureAt(step.name)?.back;
		return back ? [step, { ...back, name: `back after ${step.name}`, silent: true }] : [step];
	});
	const answers = (await recorded.replay({ ...scenario, steps }, fixture.base)) as Answer[];
	return scenario.golden.map((wanted, index) => {
		const step = scenario.steps.find((candidate) => candidate.name === wanted.name) ?? {};
		const { body, ...answer } = answers[index] ?? {};
		const differences = recorded.compare(wanted, { ...answer, body: asRecorded(body) }, step) as string[];
		const { reason, fields } = departureAt(wanted.name) ?? {};
		// A difference elsewhere is none on purpose.
		const departure = differences.every((difference) => fields?.test(difference) ?? true) ? reason : undefined;
		return {
			area: scenario.area,
			scenario: scenario.id,
			step: wanted.name,
			differences,
			...(departure ? { departure } : {}),
		};
	});
}
