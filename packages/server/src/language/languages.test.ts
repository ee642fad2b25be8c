import type { Shop } from "@feedmill/shop/shop.ts";
import { english, wordsOf } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { loadTheme } from "../theme/load-theme.ts";
import { createLanguages, LANGUAGE_COOKIE } from "./languages.ts";

const hindi = { code: "hi", plural: ["one", "other"], sentences: { Cart: "कार्ट" } };
const carts = {};
const shop = { words: english, carts } as unknown as Shop;
const theme = await loadTheme(null);
const request = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } });

describe("the language of a request", () => {
	const languages = createLanguages({ shop, theme, pages: null }, [{ pages: hindi, words: wordsOf(hindi) }]);

	it.each([
		[undefined, "en"],
		["", "en"],
		[`${LANGUAGE_COOKIE}=hi`, "hi"],
		[`a=b; ${LANGUAGE_COOKIE}=hi; c=d`, "hi"],
		[`a=b;${LANGUAGE_COOKIE}=en`, "en"],
		[`${LANGUAGE_COOKIE}=gu`, "en"],
		[`${LANGUAGE_COOKIE}=hi%20`, "en"],
		[`not_${LANGUAGE_COOKIE}=hi`, "en"],
	])("of the cookies %s is %s", (cookie, code) => {
		expect(languages.ofRequest(request(cookie)).code).toBe(code);
	});

	it("gives the same shop with the words of that language, and leaves the store's language unchanged", () => {
		const spoken = languages.ofRequest(request(`${LANGUAGE_COOKIE}=hi`));
		expect(spoken.shop.words.say("Cart")).toBe("कार्ट");
		expect(spoken.shop.carts).toBe(carts);
		expect(languages.ofShop(spoken.shop)).toBe(spoken);
		expect(languages.store.shop).toBe(shop);
		expect(shop.words).toBe(english);
	});

	it("is the store's where that is the only one, whatever the cookie says", () => {
		const alone = createLanguages({ shop, theme, pages: null });
		expect(alone.ofRequest(request(`${LANGUAGE_COOKIE}=hi`))).toBe(alone.store);
		expect(alone.store.shop).toBe(shop);
	});
});
