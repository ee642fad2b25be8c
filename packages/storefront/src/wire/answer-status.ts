/** The answer of which an error was read, for its status. */
const answers = new WeakMap<object, Response>();

/** Stores of which answer an error was read. */
export function rememberAnswer(error: object, answer: Response): void {
	answers.set(error, answer);
}

/** undefined if the error came without an answer. */
export function answerOf(error: unknown): Response | undefined {
	return answers.get(error as object);
}
