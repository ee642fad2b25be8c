import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const UI = "packages/ui/src";
const WIDGETS = "packages/storefront/src/widgets";

/** What packages/ui makes for pages, blocks and widgets alike: a second one behaves differently sooner or later. */
const ONCE: Readonly<Record<string, readonly [sign: RegExp, files: readonly string[]]>> = {
	"amount of money on a page": [/woocommerce-Price-currencySymbol/, [`${UI}/money.tsx`]],
	"error on a page": [/className="woocommerce-error"/, [`${UI}/page-notice.tsx`]],
	"notice of a block": [/notice-banner__content/, [`${UI}/notice-banner.tsx`]],
	// The buttons that ask again about a variation, and where goods go, are made without React.
	"button of a page": [
		/className=(?:"|\{`)(?:[\w-]+ )*button["` ]|button--(?:quiet|large)/,
		[`${WIDGETS}/address/pin-place.ts`, `${WIDGETS}/variations/variations.ts`, `${UI}/page-button.tsx`],
	],
	"button of a block": [
		/wc-block-components-button["` ]/,
		[`${UI}/button.tsx`, `${UI}/notice-banner.tsx`, `${UI}/overlay/drawer.tsx`],
	],
	// Besides, the illustration in two colours and the mark of the block's checkbox.
	icon: [
		/<svg|2000\/svg/,
		// The code of a payment is no icon: another program reads it.
		[
			"packages/storefront/src/pages/order/upi-payment.tsx",
			`${UI}/empty-sack.tsx`,
			`${UI}/fields/checkbox.tsx`,
			`${UI}/icon-element.ts`,
			`${UI}/icon.tsx`,
		],
	],
	"field of a block": [/wc-block-components-text-input["` ]/, [`${UI}/fields/text-input.tsx`]],
	"mark of a required field": [/className="required" aria-hidden/, [`${UI}/fields/field.tsx`]],
	// Two elements announce themselves: the strength of a password and the counter of the lightbox.
	"live region": [
		/aria-live/,
		[`${WIDGETS}/account/password-strength.ts`, `${WIDGETS}/lightbox/lightbox.ts`, `${UI}/speak.ts`],
	],
	// The lightbox is made without React.
	"modal dialog": [/showModal\(/, [`${WIDGETS}/lightbox/lightbox.ts`, `${UI}/overlay/dialog.tsx`]],
	"focus trap": [/key !?== "Tab"/, [`${UI}/overlay/focus-trap.ts`]],
	"scroll lock": [/body\.style\.overflow =/, [`${UI}/overlay/scroll-lock.ts`]],
	"page that is inert behind an overlay": [/body\.children\]/, [`${UI}/overlay/quiet-page.ts`]],
};

const sources = execFileSync("git", ["ls-files", "packages/storefront/src", UI], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("pages, blocks and widgets have one", () => {
	it.each(Object.entries(ONCE))("%s", (_, [sign, files]) => {
		expect(sources.filter(({ text }) => sign.test(text)).map(({ file }) => file)).toEqual(files);
	});
});
