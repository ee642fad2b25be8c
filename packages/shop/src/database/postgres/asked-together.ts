import { parametersKey } from "../parameters-key.ts";

const waiting = new WeakMap<object, Map<string, Promise<unknown[]>>>();

/**
 * Sends a question once that several requests ask in the same turn of the event loop, at the turn's end: by then every request that shares
 * the answer has arrived, so that none gets one older than itself. Rows are shared and therefore frozen. docs/decisions/0008.
 */
export function askedTogether<Row>(
	question: object,
	parameters: readonly unknown[],
	ask: () => Promise<Row[]>,
): Promise<Row[]> {
	const key = parametersKey(parameters);
	if (key === null) return ask();
	let answers = waiting.get(question) as Map<string, Promise<Row[]>> | undefined;
	if (!answers) {
		answers = new Map();
		waiting.set(question, answers as Map<string, Promise<unknown[]>>);
	}
	const shared = answers.get(key);
	if (shared) return shared;
	const answer = endOfTurn().then(() => {
		answers.delete(key);
		return ask();
	});
	const frozen = answer.then((rows) => {
		for (const row of rows) Object.freeze(row);
		return rows;
	});
	answers.set(key, frozen);
	return frozen;
}

function endOfTurn(): Promise<void> {
	return new Promise((resolve) => {
		setImmediate(resolve);
	});
}
