import { english, wordsOf } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { loadTheme } from "./load-theme.ts";
import { themeInLanguage } from "./theme-in-language.ts";

const hindi = wordsOf({
	code: "hi",
	plural: ["one", "other"],
	sentences: {
		Poultry: "मुर्गी",
		Ducks: "बतख़",
		Story: "कहानी",
		"We began small.": "हमने छोटी शुरुआत की।",
		poultry: "wrong",
	},
});

it("says a theme's own words in the shop's language, and leaves slugs, files and what the language lacks", async () => {
	const own = await loadTheme(null);
	const theme = themeInLanguage(
		{
			...own,
			words: { allProducts: "Ducks", products: "", footer: "Since 1960" },
			home: [
				{ kind: "story", title: "Story", paragraphs: ["We began small."], link: { text: "Ducks", href: "Ducks" } },
			],
		},
		hindi,
	);
	expect(theme.families.all.map(({ slug, label }) => [slug, label])).toContainEqual(["poultry", "मुर्गी"]);
	expect(theme.words).toEqual({ allProducts: "बतख़", products: "", footer: "Since 1960" });
	expect(theme.home).toEqual([
		{ kind: "story", title: "कहानी", paragraphs: ["हमने छोटी शुरुआत की।"], link: { text: "बतख़", href: "Ducks" } },
	]);
	expect(themeInLanguage(own, english)).toBe(own);
});
