/**
 * Resolves as `work` does, or to what `late` gives once `ms` have passed; what comes after that is ignored. Nothing on
 * a page waits longer than its limit for an extension or an answer.
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
