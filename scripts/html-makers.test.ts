import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Where strings become `Html`: sanitisers, escaping functions, renderers, and functions that cut and join markup. */
const MAKERS = [
	"packages/server/src/http/escape-html.ts",
	"packages/server/src/pages/cart/cart-block-markup.ts",
	"packages/server/src/pages/cart/placed-blocks.ts",
	"packages/server/src/pages/content/blocks/headings.ts",
	"packages/server/src/pages/content/blocks/with-blocks.ts",
	"packages/server/src/pages/loops/catalogue-blocks.ts",
	"packages/server/src/pages/loops/live-loops.ts",
	"packages/server/src/theme/theme-style.ts",
	"packages/storefront/src/blocks/notices/safe-html.ts",
	"packages/storefront/src/frame/cached-markup.ts",
	"packages/storefront/src/frame/raw-html.ts",
	"packages/storefront/src/frame/render-html.ts",
	"packages/storefront/src/frame/set-html.ts",
	"packages/storefront/src/widgets/loop/loop-filter.ts",
	"packages/storefront/src/widgets/loop/loop-requests.ts",
	"packages/trade/src/catalogue/model/price-html.ts",
	"packages/trade/src/text/format-html.ts",
	"packages/trade/src/text/safe-html.ts",
	"packages/trade/src/text/sanitise.ts",
	"packages/values/src/html.ts",
];

/** What inserts HTML into an element; each accepts `Html` only. */
const DOORS = [
	"packages/shop/src/mail/templates/frame.ts",
	"packages/storefront/src/frame/raw-html.ts",
	"packages/storefront/src/frame/set-html.ts",
];

const sources = execFileSync("git", ["ls-files", "packages"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, "utf8")));

it("only sanitisers, formatters and renderers turn strings into markup", () => {
	expect(filesWith(/\bas Html\b/)).toEqual(MAKERS);
});

it("pages insert markup only through functions that accept nothing but markup", () => {
	expect(filesWith(/dangerouslySetInnerHTML|(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|srcdoc\s*=/)).toEqual(
		DOORS,
	);
});
