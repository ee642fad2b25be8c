import { placeOf } from "@feedmill/ui/language.ts";
import { speakIn } from "@feedmill/ui/words.ts";
import { _n as counted, __ as sentence, setLocaleData } from "@wordpress/i18n";

/** Text domain of all sentences, for extensions. */
const DOMAIN = "woocommerce";

/**
 * Routes all sentences through wp.i18n, where extensions may change them (setLocaleData, hooks i18n.gettext and
 * i18n.gettext_woocommerce). Reference: frontend 01 §1.
 */
export function speakThroughWordPress(): void {
	const language = window.feedmillWords;
	if (language) {
		const { code, plural, sentences } = language;
		const forms = Object.entries(sentences).map(([english, other]) => [english, [other].flat()]);
		setLocaleData({ ...Object.fromEntries(forms), "": { lang: code, plural_forms: placeOf(code, plural) } }, DOMAIN);
	}
	speakIn({
		code: language?.code ?? "en",
		sentence: (text) => sentence(text, DOMAIN),
		plural: (one, many, count) => counted(one, many, count, DOMAIN),
	});
}
