/**
 * Fails on untranslatable sentences of shop and server: plain strings that somebody may read. They belong into `said`,
 * `saidOf` or `words.say` (packages/trade/src/words). docs/languages.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eachNode, type SyntaxNode } from "@feedmill/browser-build/find-sentences.ts";
import { parseSync } from "vite";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["packages/trade/src", "packages/shop/src", "packages/server/src"];

/** What stays English, and why. */
const ELSEWHERE = [
	// Commands and the log of an import: for operators, whose documentation (docs/) is English.
	"packages/server/src/commands/",
	"packages/shop/src/import/",
	// Answers of the commands that copy files between folder and store: likewise.
	"packages/shop/src/backup/media-copies.ts",
	// Errors at start, in an extension or the configuration: likewise.
	"packages/shop/src/extensions/definition/",
	"packages/shop/src/extensions/registration/extension-registry.ts",
	"packages/shop/src/extensions/registration/known-fields.ts",
	// Metrics and unsent mails: for operators, on their own network.
	"packages/server/src/operations/",
	// Heads of the columns of files that other programs read.
	"packages/shop/src/catalogue/csv/heads.ts",
	// An internal error for the log.
	"packages/shop/src/database/sqlite/sqlite-writer.ts",
	// The fake provider, and the products of the bench.
	"packages/server/src/test-gateway/",
];
/** Calls whose texts are translatable, or for the log. */
const SAYS =
	/^(?:said|saidOf|say|sayOf|phrase|around|tell|Error|\w*Error|log|warn|error|inTime|timedCall|callExtension|withoutTags|BrokenBody|includes|startsWith)$/;

export interface Finding {
	line: number;
	problem: string;
}

/** Findings in one source file. */
export function bareSentences(file: string, source: string): Finding[] {
	const findings: Finding[] = [];
	eachNode(parseSync(file, source).program, (node, within) => {
		const problem = problemOf(node, within);
		if (problem) findings.push({ line: source.slice(0, node.start).split("\n").length, problem });
	});
	return findings;
}

function problemOf(node: SyntaxNode, within: readonly SyntaxNode[]): string {
	const text = textOf(node);
	if (text === null || !isSentence(text) || within.some(isElsewhere)) return "";
	const parent = within.at(-1);
	if (parent?.type === "BinaryExpression" && /^[!=]==?$/.test(String(parent.operator)))
		return `compares with "${text}"`;
	return `"${text.slice(0, 60)}" is in no language but English`;
}

function textOf(node: SyntaxNode): string | null {
	if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
	if (node.type !== "TemplateLiteral") return null;
	return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
}

/** Starts with a capital or a value and continues with words: "Invalid order.", "{} is out of stock". */
function isSentence(text: string): boolean {
	const words = text
		.replace(/<[^<>]*>/g, " ")
		.replace(/&#?\w+;/g, " ")
		.trim();
	return (
		/^(?:[\p{Lu}“"][\p{L}’']*|\{\})(?: \{\}| [\p{L}’']{2,}| \{\})*? [\p{Ll}’']{2,}/u.test(words) &&
		!/^[A-Z_]+ |[;=]/.test(words)
	);
}

function isElsewhere(node: SyntaxNode): boolean {
	if (/^(?:Import|ExportAll|TSType|TSLiteral|TSInterface|TaggedTemplate|Throw)/.test(node.type)) return true;
	if (node.type === "Property") return (node.key as { name?: string }).name === "description";
	if (!/^(?:Call|New)Expression$/.test(node.type)) return false;
	const callee = node.callee as { type: string; name?: string; property?: { name?: string } };
	// The message of an error class.
	if (callee.type === "Super") return true;
	return SAYS.test(callee.name ?? callee.property?.name ?? "");
}

if (process.argv[1] === import.meta.filename) {
	for (const folder of FOLDERS) {
		for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			const file = path.posix.join(folder, entry);
			if (!/\.tsx?$/.test(entry) || /\.(?:test|d)\.tsx?$/.test(entry) || ELSEWHERE.some((own) => file.startsWith(own)))
				continue;
			for (const { line, problem } of bareSentences(file, readFileSync(path.join(ROOT, file), "utf8"))) {
				console.log(`${file}:${line} ${problem}`);
				process.exitCode = 1;
			}
		}
	}
}
