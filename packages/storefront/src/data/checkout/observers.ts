/** Observers of the checkout, and the two ways of asking them. Reference: 01 §11.2. */
export interface Observer {
	id: string;
	priority: number;
	callback: (data: unknown) => unknown;
}
export type Observers = Record<string, readonly Observer[]>;

/** What an observer may answer. */
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

/** Lower priority first, ties in the order of registration. */
function inOrder(observers: Observers, event: string): Observer[] {
	return [...(observers[event] ?? [])].sort((a, b) => a.priority - b.priority);
}

/** Asks all observers in turn; gives the objects they answered, empty when nobody objected. What throws is logged and passed over. */
export async function emitEvent(observers: Observers, event: string, data: unknown): Promise<ObserverResponse[]> {
	const answers: ObserverResponse[] = [];
	for (const observer of inOrder(observers, event)) {
		try {
			const answer = await observer.callback(data);
			if (typeof answer === "object") answers.push((answer as ObserverResponse | null) ?? {});
		} catch (error) {
			console.error(error);
		}
	}
	return answers;
}

/** Asks until one answers with an error or a failure; only typed answers count, and what throws is an error. */
export async function emitEventWithAbort(
	observers: Observers,
	event: string,
	data: unknown,
): Promise<ObserverResponse[]> {
	const answers: ObserverResponse[] = [];
	for (const observer of inOrder(observers, event)) {
		try {
			const answer = await observer.callback(data);
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
