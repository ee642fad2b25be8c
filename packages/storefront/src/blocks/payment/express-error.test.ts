import { select } from "@wordpress/data";
import { expect, it } from "vitest";
import { noticesStore } from "../../data/notices.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { setExpressError } from "./payment-method-props.ts";

const shown = () =>
	select(noticesStore)
		.getNotices(NOTICE_CONTEXTS.EXPRESS_PAYMENTS)
		.map(({ id, content }) => [id, content]);

it("what an express method says of its failure stands at the express methods until it takes it back", () => {
	setExpressError("Your bank said no.");
	expect(shown()).toEqual([["wc-express-payment-error", "Your bank said no."]]);
	setExpressError("");
	expect(shown()).toEqual([]);
});
