import { plainText } from "../../http/plain-text.ts";
import type { JsonLd } from "./json-ld.ts";

/** Most questions of a page in search results, and most characters of an answer. */
const MOST = 50;
const LONGEST = 5_000;

/**
 * schema.org/FAQPage of a page with details elements whose summaries are questions; empty for fewer than two. `html`:
 * as displayed.
 */
export function faqPage(html: string): JsonLd[] {
	const questions = questionsOf(html);
	if (questions.length < 2) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "FAQPage",
			mainEntity: questions.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer },
			})),
		},
	];
}

function questionsOf(html: string): { question: string; answer: string }[] {
	const found: { question: string; answer: string }[] = [];
	// A single pass: split, so that unclosed elements cost nothing.
	for (const piece of html.split(/<details\b[^<>]{0,2000}>/i).slice(1)) {
		const end = piece.search(/<\/details\s*>/i);
		const summaryEnd = piece.search(/<\/summary\s*>/i);
		if (summaryEnd === -1 || end < summaryEnd) continue;
		const question = plainText(piece.slice(0, summaryEnd)).replaceAll(/\s+/g, " ").trim();
		const answer = plainText(piece.slice(summaryEnd, end)).replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);
		if (question.endsWith("?") && answer !== "") found.push({ question, answer });
		if (found.length === MOST) break;
	}
	return found;
}
