import type { Page } from "playwright-core";
import { tidy } from "./store-data.ts";

/** Texts of the page with words that are neither translated nor data of the store. */
export async function plainEnglish(page: Page, storeTexts: readonly string[]): Promise<string[]> {
	return plainTexts((await textsOn(page)).map(tidy), storeTexts);
}

/** The same for texts from another source. */
export function plainTexts(texts: readonly string[], storeTexts: readonly string[]): string[] {
	return [...new Set(texts)].filter((text) => isPlain(text, storeTexts)).sort();
}

/** Dates by Intl, which lacks the pseudo-language. */
const DAY = /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}$/;

function isPlain(text: string, storeTexts: readonly string[]): boolean {
	if (storeTexts.includes(text) || DAY.test(text)) return false;
	let rest = text.replaceAll(/\S+@\S+|https?:\/\/\S+/g, " ");
	for (const own of storeTexts) if (own.length > 3 && hasWord(rest) && rest.includes(own)) rest = without(rest, own);
	return hasWord(rest);
}

/** Whether it has ASCII letters with a vowel: "kg", "GST" and "PDF" are language-independent. */
function hasWord(text: string): boolean {
	return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => /^[A-Za-z]{2,}$/.test(word) && /[aeiouy]/i.test(word));
}

function without(text: string, own: string): string {
	const whole = own.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{M}])${whole}(?![\\p{L}\\p{M}])`, "gu"), " ");
}

/** Every visible or audible text: text nodes, labels, the title. */
async function textsOn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = [document.title];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const parent = walker.currentNode.parentElement;
			if (parent && !parent.closest("script, style, noscript, template, svg"))
				found.push(walker.currentNode.nodeValue ?? "");
		}
		const labels = [
			"aria-label",
			"aria-description",
			"aria-roledescription",
			"aria-valuetext",
			"title",
			"placeholder",
			"alt",
		];
		for (const name of labels)
			for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
		for (const button of document.querySelectorAll<HTMLInputElement>("input[type=submit], input[type=button]"))
			found.push(button.value);
		return found;
	});
}

/** Elements with truncated text (except store data), and elements that overflow the page. */
export async function cutTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const cut: string[] = [];
		const wide = document.documentElement.scrollWidth - window.innerWidth;
		if (wide > 0) cut.push(`the page is ${wide} px too wide`);
		for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
			const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "");
			if (
				!own ||
				!element.textContent?.includes("öö") ||
				element.closest(".screen-reader-text, .star-rating, svg, select, [aria-hidden=true]")
			)
				continue;
			const style = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			if (box.width < 2 || box.height < 2 || style.visibility === "hidden" || style.clipPath !== "none") continue;
			const hides = style.overflowX !== "visible" || style.overflowY !== "visible" || style.textOverflow === "ellipsis";
			const isButton = element.matches("button, .button, a.wc-block-components-button");
			const tooWide = element.scrollWidth > element.clientWidth + 1;
			const tooHigh = element.scrollHeight > element.clientHeight + 1;
			if (style.display !== "inline" && ((hides && (tooWide || tooHigh)) || (isButton && tooWide)))
				cut.push(`${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 60)}`);
		}
		return cut;
	});
}
