/**
 * Fails on sentences of shop and server that stand in the code as plain strings where somebody may read them: no
 * language could have them. They belong into `said`, `saidOf` or `words.say` (packages/shop/src/words).
 * docs/languages.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eachNode, type SyntaxNode } from "@feedmill/storefront/find-sentences.ts";
import { parseSync } from "vite";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["packages/shop/src", "packages/server/src"];

/** What stays English, and why. Whatever else a person may read passes through words. */
const ELSEWHERE = [
	// Commands and the log of an import: for who runs the server, whose handbook (docs/) is English.
	"packages/server/src/commands/",
	"packages/shop/src/import/",
	// Why a server does not start, where an extension or the configuration is wrong: likewise.
	"packages/shop/src/extensions/definition/",
	"packages/shop/src/extensions/registration/extension-registry.ts",
	// Figures and unsent mails, for who runs the server, from the machines of its own network.
	"packages/server/src/operations/",
	// For the log: a transaction that is undone.
	"packages/shop/src/database/sqlite/sqlite-writer.ts",
	// The bank that tests and trials pay at, and the goods that the bench sells.
	"packages/server/src/test-gateway/",
	"packages/shop/src/catalogue/seed-many-products.ts",
];
/** Calls whose texts are sentences already, or for the log. */
const SAYS =
	/^(?:said|saidOf|say|sayOf|phrase|around|tell|Error|\w*Error|log|warn|error|inTime|timedCall|withoutTags|BrokenBody|includes|startsWith)$/;

export interface Finding {
	line: number;
	problem: string;
}

/** What is wrong in one source. */
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

/** Begins with a capital or a value and goes on in words: "Invalid order.", "{} is out of stock". */
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
	// The message of a class of errors.
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
