import {
	type HandlingEntry,
	type HandlingStep,
	handlingOf,
	isRestTaken,
	standingSteps,
} from "../order-status/handling.ts";
import { statusRule } from "../order-status/status-rules.ts";
import type { Zone } from "../text/local-time.ts";
import type { Words } from "../words/words.ts";
import { isCollected } from "./collected.ts";
import type { Order } from "./order.ts";

/** One step of an order, in words for its buyer. */
export interface HandlingLine {
	step: HandlingStep;
	/** ms since the epoch */
	at: number;
	/** "On the road with GJ 07 AB 1234, 28 Nov, 07:15". Plain text. */
	text: string;
}

/**
 * What has become of an order's goods, for its buyer: the steps that stand, the oldest first. Nothing of who made them,
 * nothing before the first, and nothing of an order that is over: the page says what became of that.
 */
export function handlingLines(order: Order, zone: Zone, words: Words): HandlingLine[] {
	if (!statusRule(order.status).paid) return [];
	const collected = isCollected(order);
	const steps = standingSteps(order).filter((entry) => !isRestTaken(entry));
	return steps.map((entry) => ({
		step: entry.step,
		at: entry.at,
		text: lineOf(entry, collected, zone, words),
	}));
}

/** The driver whom the buyer of an order can call while it is on the road: "+919825011223"; "" if there is none. */
export function driverOf(order: Order): string {
	if (!statusRule(order.status).paid || handlingOf(order) !== "on-the-road") return "";
	return standingSteps(order).at(-1)?.driver ?? "";
}

function lineOf({ step, at, lorry = "" }: HandlingEntry, collected: boolean, zone: Zone, words: Words): string {
	const { say } = words;
	const time = words.shortTime(at, zone);
	switch (step) {
		case "confirm":
			return say("Confirmed {time}", { time });
		case "pack":
			return collected ? say("Ready for you to collect since {time}", { time }) : say("Packed {time}", { time });
		case "ship":
			return say("On the road with {lorry}, {time}", { lorry, time });
		case "deliver":
			return collected ? say("Collected {time}", { time }) : say("Delivered {time}", { time });
		default:
			return say("Came back to us {time}", { time });
	}
}
