import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { hasBody } from "../../http/unread-bodies.ts";
import { isUpload } from "../../http/uploads.ts";
import { clientNetwork } from "./rate-limit.ts";

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
	/** Bytes of the connection before the body. */
	before: number;
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
		const before = socket.bytesRead;
		const each: Arriving = { request, socket, since: Date.now(), before, bytes: before, silentLooks: 0 };
		arriving.add(each);
		request.once("close", () => {
			if (request.complete) forget(each);
		});
	});

	function look(): void {
		const now = Date.now();
		const slow: Arriving[] = [];
		for (const each of arriving) {
			const { request, socket, since } = each;
			if (!request || request.complete || socket.destroyed) {
				forget(each);
				continue;
			}
			noteProgress(each, request);
			const age = now - since;
			if (age <= whole) continue;
			const isAllowed = isUpload(request) && age <= upload && each.silentLooks <= mostSilentLooks;
			if (isAllowed) slow.push(each);
			else cutOff(each);
		}
		for (const each of tooMany(slow, now)) cutOff(each);
	}

	/** Beyond the limits uploads have the time of any request: those first of which the least arrives. */
	function tooMany(uploads: Arriving[], now: number): Arriving[] {
		const bytesPerMs = ({ bytes, before, since }: Arriving) => (bytes - before) / (now - since);
		const ofClient = new Map<string, number>();
		let all = 0;
		return uploads
			.sort((one, other) => bytesPerMs(other) - bytesPerMs(one))
			.filter(({ socket }) => {
				const client = clientNetwork(socket.remoteAddress ?? "");
				const own = (ofClient.get(client) ?? 0) + 1;
				if (all >= uploadsOfAll || (uploadsOfOne !== null && own > uploadsOfOne)) return true;
				ofClient.set(client, own);
				all++;
				return false;
			});
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

function noteProgress(each: Arriving, { readableLength }: IncomingMessage): void {
	const { bytesRead } = each.socket;
	// Data received but not yet read counts as progress.
	const isSilent = bytesRead === each.bytes && readableLength === 0;
	each.silentLooks = isSilent ? each.silentLooks + 1 : 0;
	each.bytes = bytesRead;
}
