import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Lists the tests that passed only after a retry, with the first error: each is to be looked into. */
export class SecondTries implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const retried = modules.flatMap((module) => [...module.children.allTests()].filter(neededRetry));
		if (!retried.length) return;
		console.warn(`\n${retried.length} passed only after a retry:`);
		for (const test of retried) {
			const [error] = test.result().errors ?? [];
			console.warn(`- ${test.module.relativeModuleId} > ${test.fullName}\n  ${error?.message ?? ""}`);
		}
	}
}

function neededRetry(test: TestCase): boolean {
	return test.result().state === "passed" && (test.diagnostic()?.retryCount ?? 0) > 0;
}
