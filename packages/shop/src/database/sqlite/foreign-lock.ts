/** ms that a statement waits for another process to release the database. */
export const PATIENCE = 10_000;
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 25;

/** Another process has held the lock of the database for longer than the time limit. */
export class DatabaseBusyError extends Error {
	override name = "DatabaseBusyError";
	readonly code = "DATABASE_BUSY";
}

/** Whether SQLite reports that another process has the lock. */
export function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

/**
 * Retries `work` while another process holds the lock. SQLite's own busy timeout would block the event loop and with it
 * every other request. `until`: deadline in terms of performance.now(). @throws DatabaseBusyError
 */
export async function afterForeignLock<T>(work: () => T, until: number): Promise<T> {
	for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
		if (performance.now() > until)
			throw new DatabaseBusyError(`Another process has held the database for ${PATIENCE / 1000} seconds.`);
		await new Promise((resolve) => setTimeout(resolve, pause));
		try {
			return work();
		} catch (error) {
			if (!isBusy(error)) throw error;
		}
	}
}
