import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { isUpload } from "../../http/uploads.ts";
import { clientNetwork } from "./client-network.ts";

/** Time limits of request bodies, in ms after the headers. */
export interface ArrivalLimits {
	/** Of any request. */
	whole: number;
	/** Of a wanted upload; Node's requestTimeout must be as long. */
	upload: number;
	/** Of an upload without progress. */
	silence: number;
	/** Long uploads per client; null behind a proxy. */
	uploadsOfOne: number | null;
	/** Long uploads in all. */
	uploadsOfAll: number;
	/** Interval of checks. */
	every: number;
}

export const ARRIVAL: ArrivalLimits = {
	whole: 20_000,
	upload: 5 * 60_000,
	silence: 20_000,
	uploadsOfOne: 16,
	uploadsOfAll: 200,
	every: 1_000,
};

/** A request with an incomplete body. */
interface Arriving {
	/** null when it has arrived. */
	request: IncomingMessage | null;
	/** Its connection: a request that a reader left early ("break" or "throw" in a loop) no longer has one. */
	socket: Socket;
	since: number;
	/** Bytes of the connection at the last check, and number of checks without progress. */
	bytes: number;
	silentLooks: number;
}

/**
 * Ends requests whose bodies arrive too slowly, with 408 like Node. Uploads over a slow connection get minutes
 * (allowUpload) as long as they make progress and are not too many: a slow upload occupies a place.
 */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits): void {
	const { whole, upload, silence, uploadsOfOne, uploadsOfAll, every } = limits;
	// Checks are counted, not time: while this process was busy, the client was not idle.
	const mostSilentLooks = Math.ceil(silence / every);
	const arriving = new Set<Arriving>();

	// For every request, even those that the framework rejects.
	app.server.on("request", (request: IncomingMessage) => {
		if (!hasBody(request)) return;
		const { socket } = request;
		const each: Arriving = { request, socket, since: Date.now(), bytes: socket.bytesRead, silentLooks: 0 };
		arriving.add(each);
		request.once("close", () => {
			if (request.complete) forget(each);
		});
	});

	function look(): void {
		const now = Date.now();
		const slow = new Map<string, number>();
		let allSlow = 0;
		// The oldest first: beyond the limit uploads have the time of any request.
		for (const each of arriving) {
			const { request, socket, since } = each;
			if (!request || request.complete || socket.destroyed) {
				forget(each);
				continue;
			}
			noteProgress(each, request);
			const age = now - since;
			if (age <= whole) continue;
			const client = clientNetwork(socket.remoteAddress ?? "");
			const own = (slow.get(client) ?? 0) + 1;
			const isAllowed =
				isUpload(request) &&
				age <= upload &&
				each.silentLooks <= mostSilentLooks &&
				allSlow < uploadsOfAll &&
				(uploadsOfOne === null || own <= uploadsOfOne);
			if (isAllowed) {
				slow.set(client, own);
				allSlow++;
			} else cutOff(each);
		}
	}

	/**
	 * A set that grows and shrinks leaves tables behind that live until a full garbage collection:
	 * without the requests.
	 */
	function forget(each: Arriving): void {
		arriving.delete(each);
		each.request = null;
	}

	function cutOff(each: Arriving): void {
		forget(each);
		const error = Object.assign(new Error("The request came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
		app.server.emit("clientError", error, each.socket);
	}

	const timer = setInterval(look, every);
	timer.unref();
	app.addHook("onClose", async () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
	return (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
}

function noteProgress(each: Arriving, { readableLength }: IncomingMessage): void {
	const { bytesRead } = each.socket;
	// Data received but not yet read counts as progress.
	const isSilent = bytesRead === each.bytes && readableLength === 0;
	each.silentLooks = isSilent ? each.silentLooks + 1 : 0;
	each.bytes = bytesRead;
}
