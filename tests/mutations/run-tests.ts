import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Reference } from "./coverage-page.ts";

/** Kinds of tests, cheapest first. */
export const KINDS = ["unit", "databases", "conformance", "browser"] as const;
export type Kind = (typeof KINDS)[number];

/** Longest time of a run of one test, ms. */
const LONGEST_MS = 5 * 60_000;

export interface TestRun {
	kind: Kind;
	/** Files for Vitest. */
	files: string[];
	/** Which of their tests run; all if it is missing. */
	pattern?: string;
}

export interface RunResult {
	ran: number;
	/** Names of the tests that failed, with the first line of what they say. */
	failed: { name: string; message: string }[];
	/** Why there is no result: a test file that cannot be loaded, or the time is up. */
	problem?: string;
}

/** How Vitest runs the test of a reference. */
export function testRunOf({ name, test }: Reference): TestRun {
	const [base, folder] = [path.posix.basename(name), path.posix.dirname(name)];
	if (folder === "tests/conformance/scenarios")
		return run("conformance", ["tests/conformance-suite/conformance.test.ts"], `on sqlite, profile \\w+ .* / ${base}$`);
	if (folder === "tests/journeys/journeys") return run("browser", ["tests/browser/journeys.test.ts"], ` ${base}: `);
	if (folder === "tests/journeys/journeys-widgets")
		return run(
			"browser",
			["tests/browser/page-builder/page-builder.test.ts", "tests/browser/header.test.ts"],
			` ${base}: `,
		);
	const kind = name.startsWith("tests/browser/")
		? "browser"
		: name.startsWith("tests/databases/")
			? "databases"
			: "unit";
	// Of a text of the file that is no test's name all tests run; also of a name that stands in a template.
	return run(kind, [name], test && isName(name, test) ? patternOf(test) : undefined);

	function run(kind: Kind, files: string[], pattern?: string): TestRun {
		return { kind, files, ...(pattern ? { pattern } : {}) };
	}
}

/** Whether tests of the built storefront need a build with the mutation: not the unit tests beside its sources. */
export function needsBuild({ kind, files }: TestRun): boolean {
	return kind !== "unit" || !/^packages\/(?:storefront|ui|store-api|trade)\//.test(files[0]!);
}

/** Runs tests in a copy of the project. Several runs of one kind are one run of Vitest. */
export async function runTests(folder: string, runs: TestRun[]): Promise<RunResult> {
	const { kind } = runs[0]!;
	const report = path.join(folder, `mutation-${process.pid}-${Date.now()}.json`);
	const patterns = runs.map(({ pattern }) => pattern);
	const child = spawn(
		process.execPath,
		[
			"node_modules/vitest/vitest.mjs",
			"run",
			...["--project", `${kind}*`],
			...["--reporter", "json", "--outputFile", report],
			...["--retry", "0", "--maxWorkers", "1"],
			...(patterns.every((pattern) => pattern !== undefined) ? ["-t", patterns.map((p) => `(?:${p})`).join("|")] : []),
			...new Set(runs.flatMap(({ files }) => files)),
		],
		{ cwd: folder, stdio: ["ignore", "pipe", "pipe"], detached: true },
	);
	running.add(child.pid!);
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		end(child.pid!);
	}, LONGEST_MS * runs.length);
	await new Promise((resolve) => child.on("close", resolve));
	clearTimeout(timer);
	running.delete(child.pid!);
	if (isLate) return { ran: 0, failed: [], problem: "it did not end" };
	if (!fs.existsSync(report)) return { ran: 0, failed: [], problem: `no report: ${output.slice(-600)}` };
	const result = readReport(fs.readFileSync(report, "utf8"));
	fs.rmSync(report);
	return result;
}

/** Process ids of runs that have not ended. */
const running = new Set<number>();
process.once("exit", () => running.forEach(end));

/** Ends a run with the browsers and servers that it started: they are one group of processes. */
function end(pid: number): void {
	try {
		process.kill(-pid, "SIGKILL");
	} catch {
		// It ended by itself.
	}
}

/** Vitest's report in JSON, of what is read here. */
interface Report {
	testResults: {
		message: string;
		status: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
}

function readReport(text: string): RunResult {
	const { testResults } = JSON.parse(text) as Report;
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
	const failed = tests
		.filter(({ status }) => status === "failed")
		.map(({ fullName, failureMessages }) => ({ name: fullName, message: firstLine(failureMessages[0]) }));
	const ran = tests.filter(({ status }) => status === "passed" || status === "failed").length;
	const broken = testResults.find(({ status, message }) => status === "failed" && message !== "");
	const problem = broken
		? firstLine(broken.message)
		: ran === 0
			? "no test ran: a hook failed, or none has the name"
			: "";
	return { ran, failed, ...(problem && failed.length === 0 ? { problem } : {}) };
}

function firstLine(message = ""): string {
	return message.split("\n")[0]!.slice(0, 200);
}

/** Whether the text is the name of a test, which may be a template of a table's tests. */
function isName(file: string, text: string): boolean {
	const source = fs.readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
	return ['"', "`"].some(
		(quote) => source.includes(`(${quote}${text}${quote},`) || source.includes(`\t${quote}${text}${quote},\n`),
	);
}

/** A pattern of the test's full name: %s and ${value} of templates stand for anything. */
function patternOf(name: string): string {
	return name.replace(/[.*+?^()|[\]\\{}]/g, "\\$&").replace(/%(?:%|[sdifjoO#])|\$\\\{[^}]*\}|\$[\w.]+/g, ".*");
}
