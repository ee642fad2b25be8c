import type { Fee } from "../calculation/calculation.ts";
import { MOST_AMOUNT, roundToMinor } from "../money/amount.ts";
import type { OfferedRate } from "../shipping/rates.ts";
import { slugOf } from "../text/slug.ts";
import type { ExtensionFee } from "./definition/cart.ts";
import type { ExtensionRate } from "./definition/shipping.ts";

/** Called with what an extension did wrong: thrown, given something that cannot be, or held everybody up. */
export type ReportFault = (fault: { namespace: string; part: string; error: unknown }) => void;

/** Runs what extensions bring, so that one that is broken takes nothing down but itself. */
export interface Containment {
	/** What `work` gives; `otherwise` where it throws. That is reported, and so is work that is slow. */
	run<T>(namespace: string, part: string, work: () => T, otherwise: () => T): T;
}

const MINUTE = 60_000;
/** ms; what runs at once cannot be cut off, and all shoppers of this server wait for it. */
const SLOW = 250;

/** Reports one fault of a part in a minute: a broken one is asked with every request. */
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

/** What is reported where nobody listens. */
export const reportOnConsole: ReportFault = ({ namespace, part, error }) =>
	console.error(`the extension ${namespace} failed in ${part}:`, error);

/** A fee as the calculation takes it, in whole minor units. @throws TypeError for what is no fee. */
export function soundFee({ key, name, amount, taxable = false, taxClass = "" }: ExtensionFee, decimals: number): Fee {
	if (!isText(name) || !isAmount(amount) || typeof taxable !== "boolean" || typeof taxClass !== "string")
		throw new TypeError(`not a fee: ${JSON.stringify({ name, amount, taxable, taxClass })}`);
	return { key: isText(key) ? key : slugOf(name), name, amount: roundToMinor(amount, decimals), taxable, taxClass };
}

/** A rate as the calculation takes it. @throws TypeError for what is no rate. */
export function soundRate(namespace: string, { id, ...rate }: ExtensionRate): OfferedRate {
	if (!isText(id) || !isText(rate.name) || !isAmount(rate.cost) || rate.cost < 0)
		throw new TypeError(`not a shipping rate: ${JSON.stringify({ id, name: rate.name, cost: rate.cost })}`);
	return { ...rate, rateId: `${namespace}:${id}`, methodId: namespace };
}

/**
 * Data as it goes over the wire, free of what cannot: taken at this moment, whatever becomes of the object. @throws for
 * cycles and big integers.
 */
export function asData(data: unknown): unknown {
	if (typeof data !== "object" || data === null) throw new TypeError(`not an object: ${String(data)}`);
	return JSON.parse(JSON.stringify(data));
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isAmount = (value: unknown): value is number =>
	Number.isSafeInteger(value) && Math.abs(value as number) <= MOST_AMOUNT;
