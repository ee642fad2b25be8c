import { __ } from "@feedmill/ui/words.ts";
import { pause, withLimit } from "../time-limit.ts";

/** Observers of the checkout, and the two ways to call them. Reference: 01 §11.2. */
export interface Observer {
	id: string;
	priority: number;
	callback: (data: unknown) => unknown;
}
export type Observers = Record<string, readonly Observer[]>;

/**
 * The page's observers. Components register while mounted, scripts at any time (also before the checkout is rendered,
 * by `wc.blocksCheckoutEvents`).
 */
export const checkoutObservers: { current: Observers } = { current: {} };

/** The result of an observer. */
export interface ObserverResponse {
	type?: "success" | "failure" | "error";
	message?: string;
	messageContext?: string;
	retry?: boolean;
	redirectUrl?: string;
	errorMessage?: string;
	context?: string;
	validationErrors?: Record<string, { message: string; hidden: boolean }>;
	meta?: Record<string, unknown>;
}

export const responseTypes = { SUCCESS: "success", FAIL: "failure", ERROR: "error" } as const;

const isObject = (value: unknown): value is ObserverResponse => typeof value === "object" && value !== null;
export const isSuccess = (response: unknown): response is ObserverResponse =>
	isObject(response) && response.type === responseTypes.SUCCESS;
export const isFailure = (response: unknown): response is ObserverResponse =>
	isObject(response) && response.type === responseTypes.FAIL;
export const isError = (response: unknown): response is ObserverResponse =>
	isObject(response) && response.type === responseTypes.ERROR;

/** By priority, then in order of registration. */
function inOrder(observers: Observers, event: string): Observer[] {
	return [...(observers[event] ?? [])].sort((a, b) => a.priority - b.priority);
}

/** Time limits of observers in ms; some show a dialog or wait for a bank. */
const LIMITS: Record<string, number> = { checkout_validation: 30_000, checkout_fail: 30_000 };
const LIMIT = 10 * 60_000;

function ask<T>({ callback }: Observer, event: string, data: unknown, late: () => T): Promise<unknown> {
	const tooLate = (): T => {
		console.error(`An observer of "${event}" has not answered in time.`);
		return late();
	};
	return withLimit(Promise.resolve(callback(data)), LIMITS[event] ?? LIMIT, tooLate);
}

/**
 * Calls all observers in sequence and returns the objects they returned; empty if nobody objected. Exceptions are
 * logged and ignored; a timeout blocks the order with a message.
 */
export async function emitEvent(observers: Observers, event: string, data: unknown): Promise<ObserverResponse[]> {
	const answers: ObserverResponse[] = [];
	const late = (): ObserverResponse => ({
		errorMessage: __("A check did not answer in time, so your order was not sent. Please try again."),
	});
	for (const observer of inOrder(observers, event)) {
		try {
			const answer = await ask(observer, event, data, late);
			if (typeof answer === "object") answers.push((answer as ObserverResponse | null) ?? {});
		} catch (error) {
			console.error(error);
		}
	}
	return answers;
}

/**
 * Calls observers until one returns an error or failure. Only typed responses count; an exception is an error. A
 * timeout is an error before the order is sent, and ignored after the server's response.
 */
export async function emitEventWithAbort(
	observers: Observers,
	event: string,
	data: unknown,
): Promise<ObserverResponse[]> {
	const answers: ObserverResponse[] = [];
	const late = (): ObserverResponse | undefined =>
		event === "payment_setup"
			? {
					type: "error",
					message: __(
						"The payment method did not answer in time, so your order was not sent. Please try again or choose another one.",
					),
				}
			: undefined;
	for (const observer of inOrder(observers, event)) {
		try {
			const answer = await ask(observer, event, data, late);
			if (!isObject(answer) || !answer.type) continue;
			answers.push(answer);
			if (isError(answer) || isFailure(answer)) break;
		} catch (error) {
			console.error(error);
			answers.push({ type: "error" });
			break;
		}
	}
	return answers;
}

/** Calls observers without waiting; exceptions are logged. */
export function notifyObservers(observers: Observers, event: string, data: unknown): void {
	for (const { callback } of inOrder(observers, event)) {
		Promise.resolve()
			.then(() => callback(data))
			.catch((error: unknown) => console.error(error));
	}
}

/**
 * Waits until the registered observers are stable. A component that re-registers on every render unregisters briefly
 * when the status changes; without its observer the order would lack payment data.
 */
export async function observersAtRest(current: () => Observers): Promise<Observers> {
	for (let look = 0; look < 10; look++) {
		const before = current();
		await pause(0);
		await pause(0);
		if (current() === before) break;
	}
	return current();
}
