import { describe, expect, it } from "vitest";
import type { StartAnswer } from "./gateway.ts";
import { answerOf } from "./payment-outcome.ts";

const RECEIVED = "/checkout/order-received/7/";
const PAGE = "https://pay.example/7";

describe("what a shopper is shown of a provider's answer", () => {
	it.each<[StartAnswer, string | null, string]>([
		[{ kind: "captured", amount: 100, providerId: "p" }, "success", RECEIVED],
		[{ kind: "authorised", amount: 100, providerId: "p" }, "success", RECEIVED],
		// Nobody knows yet, and there is no page to send the shopper to.
		[{ kind: "asked", providerId: "p" }, "pending", RECEIVED],
		[{ kind: "asked", providerId: "p", redirect: PAGE }, "success", PAGE],
		[{ kind: "refused", reason: "No money" }, null, ""],
		[{ kind: "asked", providerId: "p", shown: "failure" }, "failure", ""],
	])("%j", (answer, shown, redirect) => {
		const { details, ...rest } = answerOf(answer, RECEIVED);
		expect(rest).toEqual({ shown, redirect, reason: answer.reason ?? "" });
		expect(details).toEqual([
			{ key: "result", value: shown ?? "failure" },
			{ key: "redirect", value: redirect },
		]);
	});
});
