import type net from "node:net";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import type { FastifyInstance } from "fastify";
import { type Connection, quietest } from "./quiet-connections.ts";
import { clientNetwork } from "./rate-limit.ts";

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
	/** ms after which a quiet connection is closed before those that have just come. */
	settled?: number;
	/** ms without progress of its response after which a connection counts as quiet. */
	stalled?: number;
}

const LOOK_EVERY = 1_000;
/** Most pipelined requests of one connection. */
const MOST_UNANSWERED = 10;
/** Bytes per second of the slowest accepted reader. */
const SLOWEST = 4_096;

/**
 * Limits idle connections and slow readers. Over a limit the client with the most connections loses the one that has
 * been quiet longest (quiet-connections.ts), so that newcomers are served; never one whose request is being answered.
 * The newcomer is closed only if no other is quiet. Headers have Node's own timeout (app.ts), bodies that of
 * arrival-limits.ts.
 */
export function limitConnections(
	app: FastifyInstance,
	{
		securityLog,
		perClient = 256,
		all = 3_000,
		unread = 64 * 1024 * 1024,
		patience = 30_000,
		settled = 1_000,
		stalled = 1_000,
	}: ConnectionLimits,
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
		if (perClient !== null && own.size > perClient) makeRoom(connection, own);
		else if (open > all) makeRoom(connection, largestOf(byClient), everyone(byClient));
	}

	/** Closes a connection of the first of the groups that has a quiet one, else the newcomer. */
	function makeRoom(newcomer: Connection, ...groups: Iterable<Connection>[]): void {
		for (const connections of groups) {
			const quiet = quietest(connections, { newcomer, settled, stalled });
			if (!quiet) continue;
			refuse(quiet, quiet.underWay > 0 ? "unread" : undefined);
			return;
		}
		refuse(newcomer);
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

	function refuse({ socket, client }: Connection, detail?: string): void {
		if (socket.destroyed) return;
		securityLog.write({ event: "connection-refused", client, ...(detail === undefined ? {} : { detail }) });
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

function largestOf(byClient: ReadonlyMap<string, ReadonlySet<Connection>>): ReadonlySet<Connection> {
	let largest: ReadonlySet<Connection> = new Set();
	for (const connections of byClient.values()) if (connections.size > largest.size) largest = connections;
	return largest;
}

function* everyone(byClient: ReadonlyMap<string, ReadonlySet<Connection>>): Generator<Connection> {
	for (const connections of byClient.values()) yield* connections;
}
