import type { Ability } from "../access/abilities.ts";
import type { Amount } from "../money/amount.ts";
import { type Said, said } from "../words/said.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * What has become of the goods of an order, beside its status, which is about the money and about what other programs
 * see: the second axis of an order.
 */
export type Handling = "to-confirm" | "confirmed" | "packed" | "on-the-road" | "delivered" | "returned";

/** What staff does with an order. "back" takes the last step back, for a mistake. */
export type HandlingStep = "confirm" | "pack" | "ship" | "deliver" | "return" | "back";

/** How money is taken at a door. */
export type CashWay = "cash" | "upi";

/** A step that was made, with what was written down of it. */
export interface HandlingEntry {
	step: HandlingStep;
	from: Handling;
	to: Handling;
	/** ms since the epoch */
	at: number;
	/** Short name of the actor: "Asha Patel (staff 3)". */
	by: string;
	/** Of "ship": "GJ 07 AB 1234". */
	lorry?: string;
	/** Of "ship": the driver's phone in Western digits, "+919825011223"; left out if none was given. */
	driver?: string;
	/** Of "deliver": the cash that was taken, if some was due. From "delivered" to "delivered": the rest of it. */
	cash?: Amount;
	/** Of "deliver": how it was paid, if not in cash. */
	way?: CashWay;
	/** Of "deliver": whether the step itself made the order paid. */
	paid?: true;
	/** Of "deliver": what had been given back of the order by then, if the step completed it. */
	completed?: { refunded: Amount };
	/** Of "return". Plain text. */
	reason?: string;
}

/** The handling of an order with which somebody has begun. */
export interface Handled {
	state: Handling;
	/** The newest last; of very long ones the oldest are left out. */
	history: readonly HandlingEntry[];
}

/** What handling needs to know of an order. */
export interface HandledOrder {
	status: OrderStatus;
	paymentMethod: string;
	/** Left out: nobody has made a step yet. */
	handled?: Handled;
}

interface StepRule {
	/** What a button says. */
	label: Said;
	/** "Order 105 was … already." */
	done: Said;
	from: readonly Handling[];
	to: Handling;
	/** The depot packs, sends and delivers; the rest is for those who may change orders. */
	needs: Ability;
	/** Whether an order in this status may take it. */
	allowedIn(status: OrderStatus): boolean;
}

const isOpen = (status: OrderStatus) => status === "processing";

const STEPS: Readonly<Record<Exclude<HandlingStep, "back">, StepRule>> = {
	confirm: {
		label: said("Confirm"),
		done: said("confirmed"),
		from: ["to-confirm"],
		to: "confirmed",
		needs: "orders.edit",
		allowedIn: isOpen,
	},
	pack: {
		label: said("Pack"),
		done: said("packed"),
		// What came back may be sent again.
		from: ["confirmed", "returned"],
		to: "packed",
		needs: "orders.handle",
		allowedIn: isOpen,
	},
	ship: {
		label: said("Ship"),
		done: said("sent"),
		from: ["packed"],
		to: "on-the-road",
		needs: "orders.handle",
		allowedIn: isOpen,
	},
	deliver: {
		label: said("Deliver"),
		done: said("delivered"),
		// Buyers come to the mill, too, and a lorry may leave before somebody writes it down.
		from: ["packed", "on-the-road"],
		to: "delivered",
		needs: "orders.handle",
		allowedIn: isOpen,
	},
	return: {
		label: said("Return"),
		done: said("returned"),
		from: ["on-the-road", "delivered"],
		to: "returned",
		needs: "orders.edit",
		// Goods come back whatever was decided about their money meanwhile.
		allowedIn: (status) => status !== "checkout-draft",
	},
};

/** Every step, in the order in which they are usually made. */
export const HANDLING_STEPS = [...Object.keys(STEPS), "back"] as readonly HandlingStep[];

export function isHandlingStep(text: string): text is HandlingStep {
	return (HANDLING_STEPS as readonly string[]).includes(text);
}

/** What a step needs. One back needs the same as any decision about an order. */
export function abilityFor(step: HandlingStep): Ability {
	return step === "back" ? "orders.edit" : STEPS[step].needs;
}

/** The rule of a step other than "back", which leads to where the last one came from. */
export function stepRule(step: Exclude<HandlingStep, "back">): StepRule {
	return STEPS[step];
}

/** "on the road", for sentences about an order. */
export function handlingLabel(handling: Handling): Said {
	return LABELS[handling];
}

const LABELS: Readonly<Record<Handling, Said>> = {
	"to-confirm": said("to be confirmed"),
	confirmed: said("confirmed"),
	packed: said("packed"),
	"on-the-road": said("on the road"),
	delivered: said("delivered"),
	returned: said("returned"),
};

/** Where the goods are, which no decision about the money changes. */
const OF_GOODS: readonly Handling[] = ["packed", "on-the-road", "delivered", "returned"];

/**
 * The handling of an order. null: there is nothing to do with it. Until somebody makes a step it follows from the
 * status: cash on delivery is confirmed by a call, everything else when it is paid. An order that still waits for its
 * money (pending, on hold, failed) is not handled yet, because goods that are not paid for are not packed; neither is a
 * cancelled one, unless its goods were packed before. A completed order was delivered, whoever completed it.
 */
export function handlingOf({ status, paymentMethod, handled }: HandledOrder): Handling | null {
	if (status === "completed") return handled?.state === "returned" ? "returned" : "delivered";
	if (handled && OF_GOODS.includes(handled.state)) return handled.state;
	if (!isOpen(status)) return null;
	return handled?.state ?? firstHandling(paymentMethod);
}

/**
 * Whether the goods of an order are on a lorry or with its buyer. No decision about its money makes stock of them: they
 * must come back first.
 */
export function goodsAreAway(order: HandledOrder): boolean {
	const goods = handlingOf(order);
	return goods !== null && AWAY.includes(goods);
}

/** Where goods are that are on a lorry or with their buyer. */
export const AWAY: readonly Handling[] = ["on-the-road", "delivered"];

function firstHandling(paymentMethod: string): Handling {
	return paymentMethod === "cod" ? "to-confirm" : "confirmed";
}

/** The steps of an order that were made and not taken back, the newest last. */
export function standingSteps({ handled }: Pick<HandledOrder, "handled">): HandlingEntry[] {
	const standing: HandlingEntry[] = [];
	for (const entry of handled?.history ?? []) {
		if (entry.step === "back") standing.pop();
		else standing.push(entry);
	}
	return standing;
}

/** What the steps of an order have brought, in cash or otherwise, in millionths. */
export function broughtBySteps(order: Pick<HandledOrder, "handled">): Amount {
	return standingSteps(order).reduce((sum, { cash = 0 }) => sum + cash, 0);
}

/** The steps that an order may take now, the usual one first. `collected`: its buyer comes for it. */
export function nextSteps(order: HandledOrder, collected: boolean): HandlingStep[] {
	const now = handlingOf(order);
	const forward = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter(
		(step) =>
			now !== null &&
			STEPS[step].from.includes(now) &&
			STEPS[step].allowedIn(order.status) &&
			!(collected && step === "ship"),
	);
	return lastToTakeBack(order) ? [...forward, "back"] : forward;
}

/**
 * The last step, if it can be taken back: once, and until somebody makes another step or decides otherwise about the
 * order. null: there is none.
 */
export function lastToTakeBack(order: HandledOrder): HandlingEntry | null {
	const { status, handled } = order;
	const last = handled?.history.at(-1);
	if (!last || last.step === "back" || handlingOf(order) !== last.to) return null;
	if (last.completed) return status === "completed" || isOpen(status) ? last : null;
	// Completed since: it was delivered, whatever was written down before.
	return status === "completed" && last.step !== "return" ? null : last;
}

/** Whether an order has passed a state, so that the step to it was made already. */
export function isBeyond(now: Handling, state: Handling): boolean {
	const [at, other] = [WAY.indexOf(now), WAY.indexOf(state)];
	return at >= 0 && other >= 0 && at >= other;
}

/** What came back is on no way. */
const WAY: readonly Handling[] = ["to-confirm", "confirmed", "packed", "on-the-road", "delivered"];

/**
 * Cash that the driver still has to take for an order, in millionths; 0 for one that is paid otherwise. `taken`: what
 * earlier deliveries of it have brought, in cash or otherwise.
 */
export function cashDue(
	{
		paymentMethod,
		paidAt,
		totals,
	}: {
		paymentMethod: string;
		paidAt: number | null;
		totals: { price: Amount; refunded: Amount };
	},
	taken: Amount = 0,
): Amount {
	return paymentMethod === "cod" && paidAt === null ? Math.max(0, totals.price - totals.refunded - taken) : 0;
}

/**
 * What is still to come of the cash of a delivery with which less was taken than was due, in millionths; 0: nothing.
 * `taken`: in all, in cash or otherwise.
 */
export function restOfCash(order: HandledOrder & Parameters<typeof cashDue>[0], taken: Amount): Amount {
	const waits = isOpen(order.status) && handlingOf(order) === "delivered";
	return waits ? cashDue(order, taken) : 0;
}

/** Whether an entry is no step of the goods: somebody took the rest of the cash of a delivery. */
export function isRestTaken({ step, from, to }: Pick<HandlingEntry, "step" | "from" | "to">): boolean {
	return step === "deliver" && from === to;
}

/** The name of who made a step, without what it is in the log: "Asha Patel (staff 3)" is "Asha Patel". */
export function shortName(by: string): string {
	return by.replace(/ \(staff \d+\)$/, "");
}
