import http from "node:http";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import type { FastifyInstance } from "fastify";
import { hasBody } from "../../http/unread-bodies.ts";
import { isDropped, isUpload } from "../../http/uploads.ts";
import { clientNetwork } from "./rate-limit.ts";

export interface BodyLimits {
	/** Most bytes of bodies in memory, over all clients. */
	all: number;
	/** Most bytes of one client's; null behind a proxy. */
	perClient: number | null;
}

const MB = 1024 * 1024;
export const BODIES: BodyLimits = { all: 24 * MB, perClient: 8 * MB };

/** Bytes of a body that are not counted: nearly all bodies are shorter. Connections are limited too. */
const SMALL = 8 * 1024;
/** Bytes of memory that a chunk needs besides its content: a body may come in chunks of one byte. */
const CHUNK = 200;
const LOOK_EVERY = 1_000;
/** Bytes per second of the slowest body for which others of its client wait. */
const SLOWEST = 4_096;

/** A body in memory. */
interface Arriving {
	/** Bytes so far. */
	held: number;
	/** Bytes at the last check. */
	seen: number;
	account: Account;
}

interface Account {
	client: string;
	held: number;
	/** The oldest first. */
	bodies: Set<ArrivingMessage>;
	waiting: Set<ArrivingMessage>;
}

type ArrivingMessage = http.IncomingMessage & { goOn(): void };

export interface BodyBudget {
	/** For http.createServer. */
	IncomingMessage: typeof http.IncomingMessage;
	/** Starts counting. */
	watch(app: FastifyInstance, securityLog: SecurityLog): void;
}

/**
 * Limits the memory of bodies, from their arrival until their answer: half a megabyte on each of thousands of
 * connections would be more than the server has. Over the client's limit its bodies wait, unread in the network, all
 * but the oldest incomplete one; if that hardly advances, it is ended. Over the limit of all the largest body of the
 * client with the most is ended. Not counted: short bodies, uploads that are written to the disk as they come, and
 * what is dropped.
 */
export function createBodyBudget({ all, perClient }: BodyLimits = BODIES): BodyBudget {
	const arriving = new Map<ArrivingMessage, Arriving>();
	const accounts = new Map<string, Account>();
	let held = 0;
	let end: (body: ArrivingMessage) => void = (body) => body.socket.destroy();

	class CountedMessage extends http.IncomingMessage implements ArrivingMessage {
		#received = 0;

		override push(chunk: unknown, encoding?: BufferEncoding): boolean {
			const mayGoOn = super.push(chunk, encoding);
			if (!(chunk instanceof Uint8Array)) {
				if (this.#received > SMALL) isComplete(this);
				return mayGoOn;
			}
			this.#received += chunk.length + CHUNK;
			if (this.#received <= SMALL) return mayGoOn;
			return count(this, this.#received) && mayGoOn;
		}

		/** The reader requests more: not while this body has to wait. */
		override _read(size: number): void {
			if (!mustWait(this)) super._read(size);
		}

		goOn(): void {
			if (!this.destroyed) super._read(0);
		}
	}

	/** Counts what has arrived; false: read no more for now. */
	function count(body: ArrivingMessage, received: number): boolean {
		// The rest of a piece of which the beginning was too much is parsed, too.
		if (isUpload(body) || isDropped(body) || (body.socket?.destroyed ?? true)) return true;
		const entry = arriving.get(body) ?? open(body);
		const more = received - entry.held;
		entry.held = received;
		entry.account.held += more;
		held += more;
		if (held > all) makeRoom();
		return !mustWait(body);
	}

	function open(body: ArrivingMessage): Arriving {
		const client = clientNetwork(body.socket.remoteAddress ?? "");
		const account = accounts.get(client) ?? { client, held: 0, bodies: new Set(), waiting: new Set() };
		accounts.set(client, account);
		account.bodies.add(body);
		const entry = { held: 0, seen: 0, account };
		arriving.set(body, entry);
		return entry;
	}

	function mustWait(body: ArrivingMessage): boolean {
		const account = perClient === null ? undefined : arriving.get(body)?.account;
		if (!account || account.held <= perClient! || isDropped(body) || firstIncomplete(account) === body) return false;
		account.waiting.add(body);
		return true;
	}

	function isComplete(body: ArrivingMessage): void {
		const account = arriving.get(body)?.account;
		if (account) goOn(account);
	}

	/** The memory is free again: the request is answered, or has ended. */
	function close(body: ArrivingMessage): void {
		const entry = arriving.get(body);
		if (!entry) return;
		const { account } = entry;
		arriving.delete(body);
		account.bodies.delete(body);
		account.held -= entry.held;
		held -= entry.held;
		if (account.bodies.size === 0) accounts.delete(account.client);
		if (account.waiting.delete(body)) body.goOn();
		goOn(account);
	}

	/** Lets bodies that wait go on: all that may, else the oldest. */
	function goOn(account: Account): void {
		const first = firstIncomplete(account);
		for (const body of [...account.waiting]) {
			if (body !== first && account.held > perClient!) continue;
			account.waiting.delete(body);
			body.goOn();
		}
	}

	/** Ends the largest bodies of clients with more than their share, until there is room. */
	function makeRoom(): void {
		const share = all / accounts.size;
		const largest = [...accounts.values()].filter((each) => each.held > share).sort((a, b) => b.held - a.held);
		for (const account of largest) {
			const bodies = [...account.bodies].filter(({ complete }) => !complete);
			for (const body of bodies.sort((a, b) => heldBy(b) - heldBy(a))) {
				if (held <= all) return;
				end(body);
				close(body);
			}
		}
	}

	const heldBy = (body: ArrivingMessage) => arriving.get(body)?.held ?? 0;

	function look(): void {
		for (const account of accounts.values()) {
			const first = account.waiting.size > 0 ? firstIncomplete(account) : undefined;
			const entry = first && arriving.get(first);
			if (!first || !entry) continue;
			const isSlow = entry.seen > 0 && entry.held - entry.seen < (SLOWEST * LOOK_EVERY) / 1000;
			entry.seen = entry.held;
			if (!isSlow) continue;
			end(first);
			close(first);
		}
	}

	return {
		IncomingMessage: CountedMessage,
		watch(app, securityLog) {
			end = ({ socket }) => {
				securityLog.write({
					event: "connection-refused",
					client: clientNetwork(socket.remoteAddress ?? ""),
					detail: "bodies",
				});
				const error = Object.assign(new Error("Too much came at once."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
				app.server.emit("clientError", error, socket);
			};
			app.server.on("request", (request: CountedMessage, response: http.ServerResponse) => {
				if (hasBody(request)) response.once("close", () => close(request));
			});
			const timer = setInterval(look, LOOK_EVERY);
			timer.unref();
			app.addHook("onClose", async () => clearInterval(timer));
		},
	};
}

function firstIncomplete({ bodies }: Account): ArrivingMessage | undefined {
	for (const body of bodies) if (!body.complete) return body;
	return undefined;
}
