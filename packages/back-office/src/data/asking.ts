import { useSyncExternalStore } from "react";

/** What the person is asked over the page; null: nothing. */
export type Question = "sign-in" | "proof" | null;

let question: Question = null;
let answered: (done: boolean) => void = () => {};
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Asks over the page, which stays as it is, with everything that was typed. Calls that are refused meanwhile wait for
 * the same answer. true: they may be repeated.
 */
export function askAgain(what: Exclude<Question, null>): Promise<boolean> {
	pending ??= new Promise<boolean>((resolve) => {
		answered = resolve;
		question = what;
		tell();
	}).finally(() => {
		pending = null;
	});
	return pending;
}

/** The question was answered, or the person does not want to. */
export function endQuestion(done: boolean): void {
	question = null;
	answered(done);
	tell();
}

export function useQuestion(): Question {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => question,
	);
}

function tell(): void {
	for (const listener of listeners) listener();
}
