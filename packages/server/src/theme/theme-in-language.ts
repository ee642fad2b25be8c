import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { Families } from "./families.ts";
import type { LoadedTheme } from "./load-theme.ts";

/** Fields of a theme that are text. */
const TEXTS = new Set(["title", "text", "heading", "button", "more", "paragraphs", "alt"]);

/** Translates a theme's texts by the language file's "shop" part. A theme is written in one language. */
export function themeInLanguage(theme: LoadedTheme, words: Words): LoadedTheme {
	if (words.isEnglish) return theme;
	const say = (text: string): string => words.tell(labelOf(text));
	/** `isText`: strings in the value are translated. */
	const within = <Value>(value: Value, isText: boolean): Value => {
		if (typeof value === "string") return (isText ? say(value) : value) as Value;
		if (Array.isArray(value)) return value.map((one) => within(one, isText)) as Value;
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one, TEXTS.has(key))])) as Value;
	};
	return {
		...theme,
		words: {
			allProducts: say(theme.words.allProducts),
			products: say(theme.words.products),
			footer: say(theme.words.footer),
		},
		families: new Families(theme.families.all.map((family) => ({ ...family, label: say(family.label) }))),
		home: within(theme.home, false),
	};
}
