import { fillerTexts } from "@feedmill/trade/testing/filler-texts.ts";
import { isLinear } from "@feedmill/trade/testing/growth.ts";
import { describe, expect, it } from "vitest";
import { formatPostcode, isPostcode } from "../address/postcodes.ts";
import { isEmail, isPhone } from "../address/validate.ts";
import { normaliseCouponCode, repeatedCouponCode } from "../coupons/coupon-code.ts";
import { parseAmount } from "../money/amount.ts";
import { decodeEntities } from "./decode-entities.ts";
import { formatContent, formatHtml } from "./format-html.ts";
import { isSafeAddress } from "./markup/allowed-html.ts";
import { safeHtml } from "./safe-html.ts";
import { sanitisePlainText, sanitiseText, stripTags } from "./sanitise.ts";
import { slugOf } from "./slug.ts";

/** What is done with texts that shoppers type. */
const WORKS: Record<string, (text: string) => unknown> = {
	formatContent: (text) => formatContent(text),
	formatHtml: (text) => formatHtml(text),
	safeHtml,
	stripTags,
	sanitiseText,
	sanitisePlainText,
	decodeEntities,
	slugOf,
	normaliseCouponCode,
	repeatedCouponCode,
	parseAmount,
	isEmail,
	isPhone,
	isSafeAddress,
	postcode: (text) => isPostcode(formatPostcode(text, "GB"), "GB"),
};

describe.each(Object.keys(WORKS))("%s", (name) => {
	it("takes processor time that grows with the text, whatever it repeats", async () => {
		const slow: string[] = [];
		for (const [filler, textOf] of Object.entries(fillerTexts))
			if (!(await isLinear((size) => WORKS[name]!(textOf(size)), 10_000))) slow.push(filler);
		expect(slow).toEqual([]);
	}, 120_000);
});
