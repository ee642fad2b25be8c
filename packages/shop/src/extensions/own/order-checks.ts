import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { labelOf, Said, said, type Text, withoutTags } from "@feedmill/trade/words/said.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { CheckoutPart, OrderToCheck } from "../definition/checkout.ts";
import type { ExtensionShop } from "../definition/extension-shop.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { timedCall } from "./timed-call.ts";

/** Asks every extension with `checkout.validate` about an order. Error: that of the first that refuses. */
export type CheckOrder = (order: OrderToCheck) => Promise<Result<void>>;

type Validate = NonNullable<CheckoutPart["validate"]>;

/** ms; all extensions are asked at the same time. */
const LONGEST_CHECK = 5000;
const LONGEST_SENTENCE = 500;

/** null: no extension checks orders. Checks never throw: one that fails refuses the order, and is reported. */
export function createOrderChecks(
	{ all, syncCall, fault }: Pick<ExtensionRegistry, "all" | "syncCall" | "fault">,
	shopOf: (namespace: string) => ExtensionShop,
	settings: Pick<SettingsService, "current">,
): CheckOrder | null {
	const checks = all.flatMap(({ namespace, checkout }) =>
		checkout?.validate
			? [{ namespace, validate: (...given: Parameters<Validate>) => checkout.validate!(...given) }]
			: [],
	);
	if (checks.length === 0) return null;
	return async (order) => {
		const now = await settings.current();
		const answers = checks.map(async ({ namespace, validate }): Promise<Result<void>> => {
			const what = `checkout.validate of the extension ${namespace}`;
			try {
				const answer = await timedCall(shopOf(namespace), what, LONGEST_CHECK, (at) =>
					validate(order, { ...at, ...syncCall(now, namespace) }),
				);
				return soundAnswer(answer);
			} catch (error) {
				fault(namespace, "checkout.validate", error);
				return fail("feedmill_order_not_checked", NOT_CHECKED);
			}
		});
		return (await Promise.all(answers)).find((answer) => !answer.ok) ?? ok(undefined);
	};
}

const NOT_CHECKED = said(
	"Your order could not be checked at the moment. Please try again in a few minutes, or contact us.",
);

/** A refusal with a short code and a short text, as 400. @throws TypeError for anything that is no Result. */
function soundAnswer(answer: Result<void>): Result<void> {
	if (answer?.ok === true) return ok(undefined);
	const { code, message, said: sentence } = answer?.ok === false ? (answer.error ?? {}) : ({} as never);
	if (typeof message !== "string" || message === "")
		throw new TypeError("neither ok(undefined) nor fail(code, sentence) was returned");
	const named = /^[a-z0-9_-]{1,80}$/i.test(String(code)) ? code : "feedmill_order_refused";
	const text: Text = sentence instanceof Said ? sentence : labelOf(message);
	const letters = [...message];
	if (letters.length <= LONGEST_SENTENCE) return fail(named, withoutTags(text));
	return fail(named, withoutTags(`${letters.slice(0, LONGEST_SENTENCE - 1).join("")}…`));
}
