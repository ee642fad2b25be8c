/**
 * Fails on sentences of shop and server that stand in the code as plain strings where somebody may read them: no
 * language could have them. They belong into `said`, `saidOf` or `words.say` (packages/shop/src/words). docs/languages.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eachNode, type SyntaxNode } from "@feedmill/storefront/find-sentences.ts";
import { parseSync } from "vite";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["packages/shop/src", "packages/server/src"];

/** Files and folders with sentences that no shopper reads, or that are said elsewhere. */
const ELSEWHERE = [
	// To operators and developers: the log, the command line, the start, the interface's description.
	"packages/shop/src/import/",
	"packages/shop/src/database/",
	"packages/shop/src/test-gateway/",
	"packages/shop/src/editing/",
	"packages/shop/src/catalogue/seed-many-products.ts",
	"packages/shop/src/cart/session/edit-session.ts",
	"packages/shop/src/extensions/",
	"packages/server/src/commands/",
	"packages/server/src/theme/",
	"packages/server/src/extensions/",
	"packages/server/src/language/",
	"packages/server/src/operations/",
	"packages/server/src/cli.ts",
	"packages/server/src/config.ts",
	"packages/server/src/main.ts",
	"packages/server/src/start-server.ts",
	"packages/server/src/store-api/register-open-api.ts",
	"packages/server/src/rest/open-api.ts",
	// Notes of orders, which the mill's people read: written down in English.
	"packages/shop/src/checkout/draft.ts",
	"packages/shop/src/checkout/payment-under-way.ts",
	"packages/shop/src/checkout/pay-for-order.ts",
	"packages/shop/src/jobs/shop-jobs.ts",
	"packages/shop/src/orders/order-service.ts",
	"packages/shop/src/orders/status-change.ts",
	"packages/shop/src/orders/status.ts",
	"packages/shop/src/orders/refunds/refund.ts",
	"packages/shop/src/payments/",
	// Of the mill's people too: what is wrong with a setting.
	"packages/shop/src/settings/settings-editor.ts",
	// Keys that are said where they are shown (labelOf), and names that imported attributes have.
	"packages/shop/src/address/fields.ts",
	"packages/shop/src/catalogue/model/guaranteed-analysis.ts",
	"packages/shop/src/catalogue/listing/select-products.ts",
	// For machines: feeds, search engines, programs that ask for a file that is not there.
	"packages/server/src/pages/discovery/",
	"packages/server/src/pages/assets.ts",
	"packages/server/src/media/register-media.ts",
	"packages/server/src/http/error-envelope.ts",
	// Content as the recorded store has it: the shopkeeper's own page takes its place.
	"packages/server/src/pages/cart/cart-block-markup.ts",
];
/** Calls whose texts are sentences already, or for the log. */
const SAYS =
	/^(?:said|saidOf|say|sayOf|around|tell|Error|\w*Error|log|warn|error|inTime|withoutTags|BrokenBody|includes|startsWith)$/;

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
	const callee = node.callee as { name?: string; property?: { name?: string } };
	return SAYS.test(callee.name ?? callee.property?.name ?? "");
}

if (process.argv[1] === import.meta.filename) {
	for (const folder of FOLDERS) {
		for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			const file = path.posix.join(folder, entry);
			if (
				!/\.tsx?$/.test(entry) ||
				/\.(?:test|fixture|d)\.tsx?$/.test(entry) ||
				ELSEWHERE.some((own) => file.startsWith(own))
			)
				continue;
			for (const { line, problem } of bareSentences(file, readFileSync(path.join(ROOT, file), "utf8"))) {
				console.log(`${file}:${line} ${problem}`);
				process.exitCode = 1;
			}
		}
	}
}
