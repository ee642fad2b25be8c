import type net from "node:net";

/** An open connection and its use. */
export interface Connection {
	socket: net.Socket;
	client: string;
	/** Requests with complete headers and without a response. Browsers and proxies send one at a time. */
	unanswered: number;
	/** Complete requests without a response. */
	underWay: number;
	/** Whether it has ever sent a complete request. */
	useful: boolean;
	/** ms since the epoch: when it was opened or last answered. */
	quietSince: number;
	/** Bytes written at the last check, and when that last changed. */
	written: number;
	progressAt: number;
}

interface Situation {
	newcomer: Connection;
	/** ms after which a quiet connection is closed before those that have just come. */
	settled: number;
	/** ms without progress of its response after which a connection counts as quiet. */
	stalled: number;
}

/**
 * The connection to close in favour of a newcomer; undefined if all others are being answered. There are those that
 * never sent a complete request, and those that wait for their next one: the more numerous kind loses the one that has
 * been quiet longest. A thousand incomplete requests do not close the connections of shoppers, nor do as many idle
 * connections close those that have just come and are about to send their first request. If neither kind is there,
 * it is one that does not read its response.
 */
export function quietest(
	connections: Iterable<Connection>,
	{ newcomer, settled, stalled }: Situation,
): Connection | undefined {
	const now = Date.now();
	const others = [...connections].filter((each) => each !== newcomer && !each.socket.destroyed);
	const quiet = others.filter(({ underWay }) => underWay === 0);
	const long = quiet.filter(({ quietSince }) => now - quietSince >= settled);
	const { true: waiting = [], false: unused = [] } = Object.groupBy(long.length > 0 ? long : quiet, ({ useful }) =>
		useful ? "true" : "false",
	);
	const kind = unused.length >= waiting.length ? unused : waiting;
	if (kind.length > 0) return kind.reduce((one, other) => (other.quietSince < one.quietSince ? other : one));
	return others
		.filter((each) => isUnread(each) && now - each.progressAt > stalled)
		.reduce<Connection | undefined>(
			(one, other) => (one && one.progressAt <= other.progressAt ? one : other),
			undefined,
		);
}

/** Whether a response waits of which nothing was read since the last check. */
function isUnread({ socket: { bytesWritten, writableLength }, written }: Connection): boolean {
	return writableLength > 0 && bytesWritten - writableLength === written;
}
