import type net from "node:net";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "./client-network.ts";

export interface ConnectionLimits {
	securityLog: SecurityLog;
	/** Most connections per client; null behind a proxy. */
	perClient?: number | null;
	/** Most connections in all. */
	all?: number;
	/** Most bytes of responses that clients do not read, over all connections. */
	unread?: number;
	/** ms for which a connection may make no progress with its response. */
	patience?: number;
}

/** An open connection and its use. */
interface Connection {
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

const LOOK_EVERY = 1_000;
/** Most pipelined requests of one connection. */
const MOST_UNANSWERED = 10;
/** Bytes per second of the slowest accepted reader. */
const SLOWEST = 4_096;

/**
 * Limits idle connections and slow readers. Over a limit the least useful connection is closed: first those that never
 * sent a complete request, the oldest first, then those waiting for their next request; never one whose request is
 * being answered. A client with a thousand incomplete requests loses only those. Headers have Node's own timeout
 * (app.ts), bodies that of arrival-limits.ts.
 */
export function limitConnections(
	app: FastifyInstance,
	{ securityLog, perClient = 256, all = 3_000, unread = 64 * 1024 * 1024, patience = 30_000 }: ConnectionLimits,
): void {
	const byClient = new Map<string, Set<Connection>>();
	const bySocket = new WeakMap<object, Connection>();
	let open = 0;

	function add(socket: net.Socket): void {
		// Reset before it was accepted: it has no address to count it by, and nobody reads an answer.
		if (socket.remoteAddress === undefined) {
			socket.destroy();
			return;
		}
		const now = Date.now();
		const client = clientNetwork(socket.remoteAddress);
		const connection = {
			socket,
			client,
			unanswered: 0,
			underWay: 0,
			useful: false,
			quietSince: now,
			written: 0,
			progressAt: now,
		};
		const own = byClient.get(client) ?? new Set();
		byClient.set(client, own.add(connection));
		bySocket.set(socket, connection);
		open++;
		socket.once("close", () => {
			open--;
			own.delete(connection);
			if (own.size === 0) byClient.delete(client);
		});
		if (perClient !== null && own.size > perClient) closeLeastUseful(own, connection);
		else if (open > all) closeLeastUseful(largestOf(byClient), connection);
	}

	/** If all are being answered, closes the new one. */
	function closeLeastUseful(connections: Iterable<Connection>, fresh: Connection): void {
		let least = fresh;
		for (const each of connections)
			if (each.underWay === 0 && !each.socket.destroyed && isLessUseful(each, least)) least = each;
		securityLog.write({ event: "connection-refused", client: least.client });
		least.socket.destroy();
	}

	function look(): void {
		const now = Date.now();
		const stuck: Connection[] = [];
		let waiting = 0;
		for (const connections of byClient.values()) {
			for (const connection of connections) {
				const { bytesWritten, writableLength } = connection.socket;
				const written = bytesWritten - writableLength;
				if (writableLength === 0 || written !== connection.written) connection.progressAt = now;
				connection.written = written;
				if (writableLength === 0) continue;
				waiting += writableLength;
				if (now - connection.progressAt > patience + (writableLength / SLOWEST) * 1000) refuse(connection, "unread");
				else stuck.push(connection);
			}
		}
		if (waiting <= unread) return;
		for (const connection of stuck.sort((a, b) => a.progressAt - b.progressAt)) {
			if (waiting <= unread) return;
			waiting -= connection.socket.writableLength;
			refuse(connection, "unread");
		}
	}

	function refuse({ socket, client }: Connection, detail: string): void {
		if (socket.destroyed) return;
		securityLog.write({ event: "connection-refused", client, detail });
		socket.destroy();
	}

	app.server.on("connection", add);
	app.addHook("onRequest", (request, reply, done) => {
		const connection = bySocket.get(request.raw.socket);
		if (!connection) return done();
		connection.unanswered++;
		reply.raw.once("close", () => {
			connection.unanswered--;
			connection.underWay = Math.min(connection.underWay, connection.unanswered);
			connection.quietSince = Date.now();
		});
		if (connection.unanswered <= MOST_UNANSWERED) return done();
		// Excessive pipelining on one connection: close it.
		reply.hijack();
		refuse(connection, "pipelined");
	});
	// Bodies are complete before validation.
	app.addHook("preValidation", (request, _reply, done) => {
		const connection = bySocket.get(request.raw.socket);
		if (connection) {
			connection.underWay++;
			connection.useful = true;
		}
		done();
	});
	const timer = setInterval(look, LOOK_EVERY);
	timer.unref();
	app.addHook("onClose", async () => clearInterval(timer));
}

function isLessUseful(one: Connection, other: Connection): boolean {
	return one.useful === other.useful ? one.quietSince < other.quietSince : !one.useful;
}

function largestOf(byClient: ReadonlyMap<string, ReadonlySet<Connection>>): ReadonlySet<Connection> {
	let largest: ReadonlySet<Connection> = new Set();
	for (const connections of byClient.values()) if (connections.size > largest.size) largest = connections;
	return largest;
}
