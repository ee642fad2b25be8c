import { select } from "@wordpress/data";
import { expect, it } from "vitest";
import { noticesStore } from "../../data/notices/notices.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { setExpressError } from "./payment-method-props.ts";

const shown = () =>
	select(noticesStore)
		.getNotices(NOTICE_CONTEXTS.EXPRESS_PAYMENTS)
		.map(({ id, content }) => [id, content]);

it("an express method's error is shown at the express methods until the method removes it", () => {
	setExpressError("Your bank said no.");
	expect(shown()).toEqual([["wc-express-payment-error", "Your bank said no."]]);
	setExpressError("");
	expect(shown()).toEqual([]);
});
