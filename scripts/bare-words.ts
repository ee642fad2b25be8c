/**
 * Fails on untranslatable text of storefront and back office: text without `__` or `_n`, translation while a module
 * loads (before a language is set), concatenated keys, and logic that compares sentences. docs/languages.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eachNode, type SyntaxNode, sentenceCall, textsOf } from "@feedmill/browser-build/find-sentences.ts";
import { parseSync } from "vite";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["packages/storefront/src", "packages/ui/src", "packages/back-office/src"];

/** Files without text on our pages. */
const UNSEEN = new Set([
	// For developers, on the console.
	"packages/storefront/src/registry/deprecated.ts",
	// Names for scripts of imported sites; pages use their own.
	"packages/storefront/src/widgets/share/share-networks.ts",
]);

/** Attributes that are displayed or read aloud. */
const SPOKEN = new Set(
	"aria-label aria-description aria-roledescription aria-valuetext aria-placeholder title placeholder alt label".split(
		" ",
	),
);
/** Calls with texts for programmers. */
const FOR_PROGRAMMERS = /^(?:Error|TypeError|RangeError|deprecated|warn|warning|error|deprecatedFunction)$/;

/** Names that are the same in every language, keys of keyboards and the like. */
const NAMES = new Set(
	[
		"Enter Escape Home End Tab Backspace Delete Arrow Nonce Sessions",
		"Sun Mon Tue Wed Thu Fri Sat",
		"Visa Mastercard Discover Diners Alipay Bancontact Multibanco Sofort",
	].flatMap((names) => names.split(" ")),
).add("American Express");

export interface Finding {
	line: number;
	problem: string;
}

/** Findings in one source file. */
export function bareWords(file: string, source: string): Finding[] {
	const findings: Finding[] = [];
	eachNode(parseSync(file, source).program, (node, within) => {
		const problem = problemOf(node, within);
		if (problem) findings.push({ line: source.slice(0, node.start).split("\n").length, problem });
	});
	return findings;
}

function problemOf(node: SyntaxNode, within: readonly SyntaxNode[]): string {
	const parent = within.at(-1);
	const call = sentenceCall(node);
	if (call) {
		if (!within.some(({ type }) => /Function/.test(type))) return "is translated while the module loads";
		const keys = call.arguments.slice(0, (call.callee as { name?: string }).name === "_n" ? 2 : 1);
		if (keys.some((key) => textsOf(key).length === 0)) return "has a key that is no whole sentence";
		if (parent?.type === "BinaryExpression")
			return parent.operator === "+" ? "is glued to something: give it a place (%s)" : "compares with a sentence";
		if (parent?.type === "TemplateLiteral") return "is glued to something: give it a place (%s)";
		return "";
	}
	if (node.type === "JSXText") return hasWord(String(node.value)) ? quoted(String(node.value).trim()) : "";
	const text =
		node.type === "Literal" && typeof node.value === "string"
			? node.value
			: node.type === "TemplateLiteral"
				? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("%s")
				: null;
	if (text === null || !hasWord(text) || isElsewhere(within)) return "";
	if (isCompared(node, parent) || isPosted(within) || NAMES.has(text)) return "";
	const attribute = within.findLast(({ type }) => type === "JSXAttribute") as { name?: { name?: string } } | undefined;
	const isSpoken = parent !== undefined && attribute !== undefined && SPOKEN.has(String(attribute.name?.name));
	return isSpoken || readsAsWords(plain(text)) ? quoted(text) : "";
}

/** Operands of === and `case`: keys, data of others. Our sentences are not compared. */
function isCompared(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
	if (parent?.type === "BinaryExpression") return /^[!=]==$/.test(String(parent.operator));
	return parent?.type === "SwitchCase" && parent.test === node;
}

/** <button name="login" value="Log in">: submitted, not displayed. */
function isPosted(within: readonly SyntaxNode[]): boolean {
	const [element, attribute] = within.slice(-2) as unknown as [
		{ name?: { name?: string } } | undefined,
		{ type?: string; name?: { name?: string } } | undefined,
	];
	const isButton = element?.name?.name === "button" || element?.name?.name === "PageButton";
	return isButton && attribute?.type === "JSXAttribute" && attribute.name?.name === "value";
}

function isElsewhere(within: readonly SyntaxNode[]): boolean {
	return within.some((node, index) => {
		if (sentenceCall(node)) return true;
		if (/^(?:Import|ExportAll|TS)/.test(node.type) && !/^TS(?:As|NonNull|Satisfies)/.test(node.type)) return true;
		if (node.type === "ExportNamedDeclaration")
			return node.source !== null && node.source !== undefined && index === within.length - 1;
		if (!/^(?:Call|New)Expression$/.test(node.type)) return false;
		const callee = node.callee as { type: string; name?: string; property?: { name?: string } };
		if (callee.type === "Super") return true;
		return FOR_PROGRAMMERS.test(callee.name ?? callee.property?.name ?? "");
	});
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;|%s/g, ""));

/** HTML without its tags. */
const plain = (text: string): string => text.replaceAll(/<[^<>]*>/g, "");

/** "Add to cart", "Loading…": looks like a sentence. Keys, classes and URLs do not. */
const readsAsWords = (text: string): boolean => /^\s*(?:%s\s*)?\p{Lu}\p{Ll}+(?:$|[\s,.:!?…'])/u.test(text);

const quoted = (text: string): string => `"${text.slice(0, 60)}" is not translated`;

if (process.argv[1] === import.meta.filename) {
	for (const folder of FOLDERS) {
		for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.tsx?$/.test(entry) || /\.(?:test|d)\.tsx?$/.test(entry)) continue;
			const file = path.posix.join(folder, entry);
			if (UNSEEN.has(file)) continue;
			for (const { line, problem } of bareWords(file, readFileSync(path.join(ROOT, file), "utf8"))) {
				console.log(`${file}:${line} ${problem}`);
				process.exitCode = 1;
			}
		}
	}
}
