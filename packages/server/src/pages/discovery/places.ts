import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../security/limits/rate-limit.ts";

export interface Place {
	/** The same pieces; notes that the reader wanted one. */
	noting<T>(pieces: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T>;
}

interface Taken {
	client: string;
	reply: FastifyReply;
	/** ms since the epoch: when the reader wanted more. */
	wantedAt: number;
}

/**
 * Places for streamed responses, in all and per client: each reads the whole catalogue. Each is for `longest` ms at
 * the most. If none is free, the reader that has wanted nothing for longest, and for `stalled` ms, loses its place.
 */
export function createPlaces({ most = 6, mostOfOne = 2, longest = 10 * 60_000, stalled = 5_000 } = {}): {
	/** null: there is none, or the client has already disconnected, so that nothing would end its turn. */
	take(request: FastifyRequest, reply: FastifyReply): Place | null;
} {
	const underWay = new Set<Taken>();

	function makeRoom(among: readonly Taken[]): boolean {
		const [idle] = among
			.filter(({ wantedAt }) => Date.now() - wantedAt > stalled)
			.sort((one, other) => one.wantedAt - other.wantedAt);
		if (!idle) return false;
		underWay.delete(idle);
		idle.reply.raw.destroy();
		return true;
	}

	return {
		take(request, reply) {
			if (reply.raw.destroyed) return null;
			const client = clientNetwork(request.ip);
			const own = [...underWay].filter((each) => each.client === client);
			if (own.length >= mostOfOne && !makeRoom(own)) return null;
			if (underWay.size >= most && !makeRoom([...underWay])) return null;
			const taken = { client, reply, wantedAt: Date.now() };
			underWay.add(taken);
			const limit = setTimeout(() => reply.raw.destroy(), longest);
			// Also if the client disconnects.
			reply.raw.once("close", () => {
				clearTimeout(limit);
				underWay.delete(taken);
			});
			return {
				async *noting(pieces) {
					for await (const piece of pieces) {
						yield piece;
						taken.wantedAt = Date.now();
					}
				},
			};
		},
	};
}
