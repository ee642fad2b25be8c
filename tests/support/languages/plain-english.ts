import type { Page } from "playwright-core";
import { tidy } from "./store-data.ts";

/** Texts of the page with words that are neither of the language nor of the store: what could not be translated. */
export async function plainEnglish(page: Page, storeTexts: readonly string[]): Promise<string[]> {
	const texts = new Set((await textsOn(page)).map(tidy));
	return [...texts].filter((text) => isPlain(text, storeTexts)).sort();
}

/** What the server's loaders give as English sentences still: each that speaks comes off this list. */
const FROM_LOADERS = new RegExp(
	`^(?:${[
		"(?:\\/ )?(?:Account details|Addresses|Error 404|Lost password|Order received|Orders|Payment methods)(?: \\| Feedmill)?",
		"(?:\\/ )?Search results(?: for|:) .*|You searched for .*|Page not found .*|.* Archives \\| Feedmill",
		"Home|Dashboard|Downloads|Log out|View|View .*",
		"(?:Billing|Shipping|Street|Email) address|Address|.*: (?:Billing|Shipping) address",
		"Apartment, suite, (?:unit, )?etc\\.(?: \\(optional\\))?|City|Company name|Country ?\\/ ?Region|Phone|PIN Code|State|Town \\/ City",
		"First name|Last name|House number and street name|Select (?:a country \\/ region|an option)…",
		"Pléåšé .* (?:address|city|first name|last name|pin code) ö.*",
		"Available|Available on backorder|In stock|On backorder|Only \\d left|Out of stock|Sold by a partner|New",
		"Add to cart .*|Select options.*|Read more.*|View products in .*|(?:from )?₹[\\d.,]+ per kg|Price per kilogram",
		"Default sorting|Relevance|Sort by .*|Filter by .*|Showing .* results",
		"Cancelled|Completed|(?:June|July|November) \\d+, 20\\d\\d",
		"Payment method:|Shipping:|Subtotal:|Total:|via .*|Dimensions|Weight|Reset password|Username or email|Lost your password\\? .*",
		"By animal, .*|Choose your bags|Collect at 2 places|Delivered to your place|Give your address .*|On every bag.*|Pay|Pay as it suits you|Mehsana Mill and Ahmedabad Depot",
		"Receive your feed|Straight from our mill .*|The cost is shown .*|We write to you .*|You see what .*",
	].join("|")})$`,
);

function isPlain(text: string, storeTexts: readonly string[]): boolean {
	if (storeTexts.includes(text) || FROM_LOADERS.test(text)) return false;
	let rest = text.replaceAll(/\S+@\S+|https?:\/\/\S+/g, " ");
	for (const own of storeTexts) if (own.length > 3 && hasWord(rest) && rest.includes(own)) rest = without(rest, own);
	return hasWord(rest);
}

/** Letters without accents and at least one vowel: "kg", "GST" and "PDF" are the same in every language. */
function hasWord(text: string): boolean {
	return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => /^[A-Za-z]{2,}$/.test(word) && /[aeiouy]/i.test(word));
}

function without(text: string, own: string): string {
	const whole = own.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{M}])${whole}(?![\\p{L}\\p{M}])`, "gu"), " ");
}

/** Every text that can be seen or heard: text nodes, labels, the document's title. */
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

/** Elements whose text is cut because it is longer than its place, store data aside, and what makes the page wider than the screen. */
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
