/**
 * What `work` gives, if it comes within `limit` ms. @throws Error, "{what} took longer than …", when it does not; the
 * work itself goes on.
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
