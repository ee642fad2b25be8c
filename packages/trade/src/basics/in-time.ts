/**
 * The result of `work`, within a time limit of `limit` ms. @throws Error, "{what} took longer than …", after the limit;
 * the work itself is not aborted.
 */
export async function inTime<T>(work: Promise<T> | T, what: string, limit: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit / 1000} seconds`)), limit);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
