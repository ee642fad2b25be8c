/**
 * npm run coverage:mutate -- [LINE|FIRST-LAST …] [--section N] [--kind unit|databases|conformance|browser]
 *     [--together N] [--passing]
 *
 * Shows that the tests of docs/specification-coverage.md fail when what they show is broken. For each row one mutation
 * of the lists beside this file is put into a copy of the project, and the test that the entry names runs there,
 * cheapest kinds first. Before, the same tests run without mutations and must pass; `--passing` says that they do.
 * Prints the rows whose test stays green, those without a result and those without a mutation, and exits with 1 if
 * there is one.
 */
import { parseArgs } from "node:util";
import { type Reference, type Row, readCoveragePage } from "./coverage-page.ts";
import { type Mutation, readMutations, testOf } from "./mutation-list.ts";
import { KINDS, type Kind, needsBuild, type RunResult, runTests, type TestRun, testRunOf } from "./run-tests.ts";
import { makeScratchCopy, type ScratchCopy } from "./scratch-copy.ts";

interface Job {
	row: Row;
	mutation: Mutation;
	reference: Reference;
	run: TestRun;
}

const { values, positionals } = parseArgs({
	options: {
		section: { type: "string" },
		kind: { type: "string" },
		together: { type: "string", default: "2" },
		passing: { type: "boolean", default: false },
	},
	allowPositionals: true,
});
const rows = chosenRows();
const mutations = readMutations();
const jobs = rows
	.flatMap((row) => mutations.filter((mutation) => mutation.row === row.first).map((mutation) => jobOf(row, mutation)))
	.filter(({ run }) => !values.kind || run.kind === values.kind)
	.sort((one, other) => KINDS.indexOf(one.run.kind) - KINDS.indexOf(other.run.kind));
const without = rows.filter(({ first }) => !mutations.some(({ row }) => row === first));
const green: Job[] = [];
const unclear: Job[] = [];
const seen: Job[] = [];
const copies: ScratchCopy[] = [];
process.once("exit", () => {
	for (const copy of copies) copy.remove();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await runAll();
for (const { row, mutation } of green) console.log(`stays green: ${linesOf(row)} (${mutation.place})`);
for (const { row, mutation } of unclear) console.log(`no result: ${linesOf(row)} (${mutation.place})`);
for (const row of without) console.log(`without a mutation: ${linesOf(row)}`);
for (const { mutation } of seen) console.log(`is seen now, take the mark away: ${mutation.place}`);
const unseen = mutations.filter((mutation) => mutation.unseen).length - seen.length;
console.log(
	`${jobs.length - green.length - unclear.length} red, ${green.length} green, ${unclear.length} without a result, ` +
		`${without.length} rows without a mutation; of all ${mutations.length} mutations ${unseen} were not seen red yet`,
);
process.exitCode = green.length + unclear.length + without.length > 0 ? 1 : 0;

/** The rows of the arguments, or all; those that do not say "works" cannot be broken. */
function chosenRows(): Row[] {
	const sections = readCoveragePage().filter(({ title }) => !values.section || title.startsWith(`${values.section}.`));
	const ranges = positionals.map((text) => text.split(/[-–]/).map(Number));
	return sections
		.flatMap((section) => section.rows)
		.filter(({ verdict }) => verdict === "works")
		.filter((row) => ranges.length === 0 || ranges.some(([from, to = from]) => row.first <= to! && row.last >= from!));
}

function jobOf(row: Row, mutation: Mutation): Job {
	const reference = testOf(mutation, row);
	return { row, mutation, reference, run: testRunOf(reference) };
}

async function runAll(): Promise<void> {
	if (jobs.length === 0) return;
	for (let number = 0; number < Math.min(Number(values.together), jobs.length); number++)
		copies.push(makeScratchCopy());
	if (jobs.some(({ run }) => needsBuild(run))) for (const copy of copies) await copy.prepareBuild();
	for (const kind of KINDS) await runKind(kind);
}

/** First all tests of the kind without a mutation, because a test that fails anyway shows nothing; then one by one. */
async function runKind(kind: Kind): Promise<void> {
	const waiting = jobs.filter(({ run }) => run.kind === kind);
	if (waiting.length === 0) return;
	if (!values.passing) await requirePassing(waiting.map(({ run }) => run));
	await Promise.all(
		copies.map(async (copy) => {
			for (let job = waiting.shift(); job; job = waiting.shift()) await runJob(copy, job);
		}),
	);
}

/** Ends with 1 if one of the tests fails without a mutation. */
async function requirePassing(runs: readonly TestRun[]): Promise<void> {
	const different = new Map(runs.map((run) => [JSON.stringify(run), run]));
	const { failed, problem } = await runTests(copies[0]!.folder, [...different.values()]);
	for (const { name, message } of failed) console.log(`fails without a mutation: ${name}: ${message}`);
	if (problem) console.log(`fails without a mutation: ${problem}`);
	if (failed.length > 0 || problem) process.exit(1);
}

async function runJob(copy: ScratchCopy, job: Job): Promise<void> {
	const started = Date.now();
	const result = await copy
		.with(job.mutation, needsBuild(job.run), () => runTests(copy.folder, [job.run]))
		.catch((error: Error): RunResult => ({ ran: 0, failed: [], problem: error.message }));
	const isRed = result.failed.length > 0;
	if (isRed && job.mutation.unseen) seen.push(job);
	if (!isRed) (result.problem ? unclear : green).push(job);
	const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
	console.log(
		`${isRed ? "red  " : result.problem ? "none " : "GREEN"} ${linesOf(job.row)} ${job.reference.text} (${took})`,
	);
	const first = result.failed[0];
	console.log(`      ${first ? `${first.name}: ${first.message}` : (result.problem ?? `${result.ran} tests passed`)}`);
}

function linesOf({ first, last }: Row): string {
	return first === last ? `${first}` : `${first}–${last}`;
}
