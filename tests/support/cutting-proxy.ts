import type { AddressInfo } from "node:net";
import net from "node:net";

/** When a connection is cut: before the packet reaches the database, or before its answer reaches the shop. */
export type Loss = "request" | "answer";

/**
 * How a connection ends: it is closed, or the network is gone and nothing arrives any more on either side, nor on new
 * connections.
 */
export type Way = "close" | "swallow";

export interface CuttingProxy {
	/** The same database through the proxy. */
	url: string;
	/** Cuts all connections at the nth packet to the database from now on, and lets no new one through until `mend`. */
	cutAt(packet: number, loss: Loss, way?: Way): void;
	/**
	 * Lets new connections pass. What was swallowed stays so: its connections have to be given up. Returns whether
	 * anything was cut since the last call.
	 */
	mend(): boolean;
	close(): Promise<void>;
}

/** A proxy in front of PostgreSQL that loses connections at chosen moments. */
export async function startCuttingProxy(database: string): Promise<CuttingProxy> {
	const target = new URL(database);
	const pairs = new Set<[net.Socket, net.Socket]>();
	let left = Number.POSITIVE_INFINITY;
	let loss: Loss = "request";
	let way: Way = "close";
	let isCut = false;
	/** Attempts to connect while the network is gone. */
	const lost = new Set<net.Socket>();
	/** Connections whose network is gone. */
	const swallowed = new WeakSet<net.Socket>();

	function cut(): void {
		isCut = true;
		if (way === "swallow") for (const pair of pairs) for (const socket of pair) swallowed.add(socket);
		else for (const pair of pairs) for (const socket of pair) socket.destroy();
	}

	const server = net.createServer({ allowHalfOpen: true }, (shop) => {
		if (isCut && way === "close") {
			shop.destroy();
			return;
		}
		if (isCut) {
			lost.add(shop);
			shop.on("error", () => {}).resume();
			return;
		}
		const postgres = net.connect(Number(target.port), target.hostname);
		const pair: [net.Socket, net.Socket] = [shop, postgres];
		pairs.add(pair);
		let answerLost = false;
		for (const socket of pair) {
			const over = () => {
				// The other side does not hear of it.
				if (swallowed.has(socket)) return;
				pairs.delete(pair);
				for (const each of pair) each.destroy();
			};
			socket.on("error", () => {});
			socket.on("end", over);
			socket.on("close", over);
		}
		shop.on("data", (packet) => {
			if (swallowed.has(shop)) return;
			left -= 1;
			if (left === 0 && loss === "request") return cut();
			if (left === 0) answerLost = true;
			postgres.write(packet);
		});
		postgres.on("data", (packet) => {
			if (swallowed.has(postgres)) return;
			if (answerLost) cut();
			else shop.write(packet);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const through = new URL(database);
	through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: through.href,
		cutAt(packet, atLoss, inWay = "close") {
			[left, loss, way] = [packet, atLoss, inWay];
		},
		mend() {
			const was = isCut;
			[left, isCut] = [Number.POSITIVE_INFINITY, false];
			return was;
		},
		async close() {
			way = "close";
			cut();
			for (const socket of lost) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
