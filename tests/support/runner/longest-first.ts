import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow test files. Missing names are ignored. */
const LONG = [
	"databases/kill.test",
	"page-builder.test",
	"journeys.test",
	"walks.test",
	"hostile/fuzz.test",
	"stillness.test",
	"accessibility.test",
	"killed-payments.test",
	"conformance.test",
	"start.test",
	"fresh-clone.test",
	"widgets-open.test",
	"cart-truth.test",
	"three-servers.test",
	"concurrent-payments.test",
	"foreign-lock.test",
	"long-texts.test",
	"vanished-postgres.test",
	"stopped-server.test",
	"lost-postgres.test",
	"process-end.test",
];

/** Starts the slowest files first, so that no worker waits for one at the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) => {
			const index = LONG.findIndex((name) => moduleId.includes(name));
			return index === -1 ? LONG.length : index;
		};
		return (await super.sort(files)).sort((one, other) => place(one) - place(other));
	}
}
