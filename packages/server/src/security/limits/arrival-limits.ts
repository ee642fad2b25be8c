import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { isUpload } from "../../http/uploads.ts";
import { clientNetwork } from "./client-network.ts";

/** How long bodies may take to arrive, in ms from their headers. */
export interface ArrivalLimits {
	/** Any request. */
	whole: number;
	/** One that brings a file which is wanted; Node's own limit (requestTimeout) has to be as long. */
	upload: number;
	/** Such a one is cut off where nothing of it comes for so long. */
	silence: number;
	/** Uploads of one client that may take longer than any request; null where all clients are one proxy. */
	uploadsOfOne: number | null;
	/** Such uploads of all clients. */
	uploadsOfAll: number;
	/** How often is looked. */
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

/** A request whose body has not arrived whole. */
interface Arriving {
	request: IncomingMessage;
	since: number;
	/** Bytes of the connection when last looked at, and how often in a row there were no more. */
	bytes: number;
	silentLooks: number;
}

/**
 * Cuts off requests whose bodies come too slowly, with 408 as Node does. Pictures over a slow line get minutes
 * (allowUpload), as long as some of them keeps coming and not too many take so long at once: a place that somebody
 * holds with an upload is a place that others do not have.
 */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits): void {
	const { whole, upload, silence, uploadsOfOne, uploadsOfAll, every } = limits;
	// Looks are counted, not time: while this process was busy the sender was not silent.
	const mostSilentLooks = Math.ceil(silence / every);
	const arriving = new Set<Arriving>();

	// Of every request, also such as the framework refuses by itself.
	app.server.on("request", (request: IncomingMessage) => {
		if (!hasBody(request)) return;
		const each = { request, since: Date.now(), bytes: request.socket.bytesRead, silentLooks: 0 };
		arriving.add(each);
		request.once("close", () => {
			if (request.complete) arriving.delete(each);
		});
	});

	function look(): void {
		const now = Date.now();
		const slow = new Map<string, number>();
		let allSlow = 0;
		// The oldest first: who comes when the places are taken has as long as any request.
		for (const each of arriving) {
			const { request, since } = each;
			if (request.complete || request.socket.destroyed) {
				arriving.delete(each);
				continue;
			}
			noteProgress(each);
			const age = now - since;
			if (age <= whole) continue;
			const client = clientNetwork(request.socket.remoteAddress ?? "");
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

	function cutOff(each: Arriving): void {
		arriving.delete(each);
		const error = Object.assign(new Error("The request came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
		app.server.emit("clientError", error, each.request.socket);
	}

	const timer = setInterval(look, every);
	timer.unref();
	app.addHook("onClose", async () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
	return (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
}

function noteProgress(each: Arriving): void {
	const { bytesRead } = each.request.socket;
	// What has come and was not taken yet is no silence of the sender.
	const isSilent = bytesRead === each.bytes && each.request.readableLength === 0;
	each.silentLooks = isSilent ? each.silentLooks + 1 : 0;
	each.bytes = bytesRead;
}
