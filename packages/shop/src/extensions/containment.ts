import type { Fee } from "@feedmill/trade/calculation/calculation.ts";
import { MOST_AMOUNT, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { OfferedRate } from "@feedmill/trade/shipping/rate-input.ts";
import { stripTags } from "@feedmill/trade/text/sanitise.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { LineChoice } from "../cart/model/cart.ts";
import type { ExtensionFee, LineDetail, OrderDetail } from "./definition/cart.ts";
import type { ExtensionRate } from "./definition/shipping.ts";

/** Called when an extension throws, returns an invalid value, or blocks the event loop. */
export type ReportFault = (fault: { namespace: string; part: string; error: unknown }) => void;

/** Calls code of extensions so that a fault affects only the extension. */
export interface Containment {
	/** Returns the result of `work`, or of `otherwise` if it throws. Exceptions and slow calls are reported. */
	run<T>(namespace: string, part: string, work: () => T, otherwise: () => T): T;
	/** Reports what an asynchronous part threw. */
	fault(namespace: string, part: string, error: unknown): void;
}

const MINUTE = 60_000;
/** ms. A synchronous call cannot be aborted, and every request of this server waits for it. */
const SLOW = 250;

/** Reports one fault per part and minute, because a broken extension may fail with every request. */
export function createContainment(report: ReportFault, now: () => number = Date.now): Containment {
	const reported = new Map<string, number>();
	const fault = (namespace: string, part: string, error: unknown): void => {
		const key = `${namespace} ${part}`;
		const last = reported.get(key);
		if (last !== undefined && now() - last < MINUTE) return;
		reported.set(key, now());
		report({ namespace, part, error });
	};
	return {
		fault,
		run(namespace, part, work, otherwise) {
			const begun = now();
			try {
				const done = work();
				const took = now() - begun;
				if (took > SLOW) fault(namespace, part, new Error(`took ${took} ms, and everybody waits meanwhile`));
				return done;
			} catch (error) {
				fault(namespace, part, error);
				return otherwise();
			}
		},
	};
}

/** The default report. */
export const reportOnConsole: ReportFault = ({ namespace, part, error }) =>
	console.error(`the extension ${namespace} failed in ${part}:`, error);

/** Validates a fee, in whole minor units. @throws TypeError for an invalid one. */
export function soundFee({ key, name, amount, taxable = false, taxClass = "" }: ExtensionFee, decimals: number): Fee {
	if (!isText(name) || !isAmount(amount) || typeof taxable !== "boolean" || typeof taxClass !== "string")
		throw new TypeError(`not a fee: ${JSON.stringify({ name, amount, taxable, taxClass })}`);
	return { key: isText(key) ? key : slugOf(name), name, amount: roundToMinor(amount, decimals), taxable, taxClass };
}

/** A detail of a line as texts without tags, without the empty ones. @throws TypeError for an invalid one. */
export function soundDetail({ name, key, value, display, hidden, className }: LineDetail): Record<string, string> {
	const texts = Object.entries({ name, key, value, display, hidden: hidden ? "1" : "", className });
	const wrong = texts.find(([, text]) => text !== undefined && typeof text !== "string");
	if (wrong) throw new TypeError(`not a text: ${wrong[0]} of ${JSON.stringify({ name, key, value })}`);
	return Object.fromEntries(texts.flatMap(([field, text]) => (text ? [[field, stripTags(text)]] : [])));
}

/** A detail of an order's line without tags. @throws TypeError for one that lacks name or value, or has no texts. */
export function soundChoice({ name, value, key = name, display = value }: OrderDetail): LineChoice {
	if (![name, value, key, display].every(isText))
		throw new TypeError(`not a detail of an order: ${JSON.stringify({ name, value, key, display })}`);
	return { key: stripTags(key), value: stripTags(value), label: stripTags(name), display: stripTags(display) };
}

/** A text that people read, on one line and with at most `longest` characters. @throws TypeError for anything else. */
export function soundText(given: unknown, longest: number): string {
	if (!isText(given)) throw new TypeError(`not a text: ${JSON.stringify(given)}`);
	const letters = [
		...given
			.slice(0, 4 * longest)
			.replace(/[\s\p{Cc}]+/gu, " ")
			.trim(),
	];
	return letters.length <= longest ? letters.join("") : `${letters.slice(0, longest - 1).join("")}…`;
}

/** Validates a rate. @throws TypeError for an invalid one. */
export function soundRate(namespace: string, { id, ...rate }: ExtensionRate): OfferedRate {
	if (!isText(id) || !isText(rate.name) || !isAmount(rate.cost) || rate.cost < 0)
		throw new TypeError(`not a shipping rate: ${JSON.stringify({ id, name: rate.name, cost: rate.cost })}`);
	// As in the ids of the shop's own rates: "flat_rate:1" is instance 1.
	const instanceId = Number(/^\d{1,9}(?=:|$)/.exec(id)?.[0] ?? 0);
	return { ...rate, rateId: `${namespace}:${id}`, methodId: namespace, instanceId };
}

/** Copies data as JSON, so that later changes of the object have no effect. @throws for cycles and big integers. */
export function asData(data: unknown): unknown {
	if (typeof data !== "object" || data === null) throw new TypeError(`not an object: ${String(data)}`);
	return JSON.parse(JSON.stringify(data));
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isAmount = (value: unknown): value is number =>
	Number.isSafeInteger(value) && Math.abs(value as number) <= MOST_AMOUNT;
