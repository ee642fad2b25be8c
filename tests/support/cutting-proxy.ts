import type { AddressInfo } from "node:net";
import net from "node:net";

/** When a connection is cut: before the packet reaches the database, or before its answer reaches the shop. */
export type Loss = "request" | "answer";

export interface CuttingProxy {
	/** The same database through the proxy. */
	url: string;
	/** Cuts all connections at the nth packet to the database from now on, and accepts no new one until `mend`. */
	cutAt(packet: number, loss: Loss): void;
	/** Lets everything pass. Returns whether anything was cut since the last call. */
	mend(): boolean;
	close(): Promise<void>;
}

/** A proxy in front of PostgreSQL that loses connections at chosen moments. */
export async function startCuttingProxy(database: string): Promise<CuttingProxy> {
	const target = new URL(database);
	const pairs = new Set<[net.Socket, net.Socket]>();
	let left = Number.POSITIVE_INFINITY;
	let loss: Loss = "request";
	let isCut = false;

	function cut(): void {
		isCut = true;
		for (const pair of pairs) for (const socket of pair) socket.destroy();
	}

	const server = net.createServer((shop) => {
		if (isCut) {
			shop.destroy();
			return;
		}
		const postgres = net.connect(Number(target.port), target.hostname);
		const pair: [net.Socket, net.Socket] = [shop, postgres];
		pairs.add(pair);
		let answerLost = false;
		for (const socket of pair) {
			socket.on("error", () => {});
			socket.on("close", () => {
				pairs.delete(pair);
				for (const each of pair) each.destroy();
			});
		}
		shop.on("data", (packet) => {
			left -= 1;
			if (left === 0 && loss === "request") return cut();
			if (left === 0) answerLost = true;
			postgres.write(packet);
		});
		postgres.on("data", (packet) => {
			if (answerLost) cut();
			else shop.write(packet);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const through = new URL(database);
	through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: through.href,
		cutAt(packet, lost) {
			[left, loss] = [packet, lost];
		},
		mend() {
			const was = isCut;
			[left, isCut] = [Number.POSITIVE_INFINITY, false];
			return was;
		},
		async close() {
			cut();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
