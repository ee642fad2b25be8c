/** The PostgreSQL server cannot be reached, is starting or stopping, or did not answer in time. */
export class DatabaseLostError extends Error {
	override name = "DatabaseLostError";
	readonly code = "DATABASE_LOST";
}

/**
 * A DatabaseLostError for errors of the connection; any other error unchanged. The client's own errors have only a
 * message, those of its socket the code of the operating system.
 */
export function asLost(error: unknown): unknown {
	return isLost(error) ? noConnection(error) : error;
}

/** For a failure to connect, whatever its reason. */
export function noConnection(error: unknown): DatabaseLostError {
	return new DatabaseLostError(`PostgreSQL cannot be reached: ${reasonOf(error)}`, { cause: error });
}

/** Connection exceptions, too many connections, shutdown or start, and statements over their time limit. */
const STATES = /^(?:08\w{3}|53300|57P0[1-5]|57014)$/;
const SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
const MESSAGES = /^Connection terminated|^timeout e|not queryable$|^Query read timeout/;

function isLost(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = "code" in error ? String(error.code) : "";
	return STATES.test(code) || SOCKET.has(code) || (code === "" && MESSAGES.test(error.message));
}

/** Node's error for a host with several addresses has its messages inside. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
	return error instanceof Error ? error.message : String(error);
}
