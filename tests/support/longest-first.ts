import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long on two processors, by themselves or among their kind. A name that is gone does no harm. */
const LONG = [
	"databases/kill.test",
	"hostile/fuzz.test",
	"journeys.test",
	"fresh-clone.test",
	"page-builder.test",
	"stillness.test",
	"killed-payments.test",
	"conformance.test",
	"start.test",
	"accessibility.test",
	"walks.test",
	"three-servers.test",
	"concurrent-payments.test",
	"foreign-lock.test",
];

/** Begins with what takes longest, so that at the end no worker waits for a long file that another has just begun. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) => {
			const index = LONG.findIndex((name) => moduleId.includes(name));
			return index === -1 ? LONG.length : index;
		};
		return (await super.sort(files)).sort((one, other) => place(one) - place(other));
	}
}
