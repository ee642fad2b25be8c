/**
 * Resolves like `work`, or to the result of `late` after `ms`. Every wait for an extension or response on a page has
 * such a limit.
 */
export function withLimit<T>(work: T | PromiseLike<T>, ms: number, late: () => T | PromiseLike<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve(new Promise((done) => done(late()))), ms);
		Promise.resolve(work)
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
