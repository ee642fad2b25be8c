import http from "node:http";
import type { BenchServers } from "./bench-servers.ts";
import { BOUGHT, orderOf, placeGuestOrders } from "./guest-order.ts";
import { percentiles } from "./percentiles.ts";

/** Orders at half the rate that the servers take, without and with the delivery of their mails and events. */
export interface DeliveryFigures {
	/** Orders a second: as many as the servers take, and half of that, which came. */
	capacity: number;
	rate: number;
	/** ms of a whole order, without and with deliveries. */
	p99Without: number;
	p99: number;
	/** Mails and events that waited: before deliveries began, in the middle of the load with them, and at its end. */
	waitingBefore: number;
	waitingInTheMiddle: number;
	waiting: number;
	/** Mails and events a second while no order came. */
	deliveredPerSecond: number;
	errors: number;
}

const GUESTS = 16;
/** ms in which the queue must be empty before the load with deliveries. */
const LONGEST_DRAIN = 300_000;

/** Measures on running servers, whose recurring jobs it starts. */
export async function measureDelivery(running: BenchServers, seconds: number): Promise<DeliveryFigures> {
	const { bases, processorTime, backlog, deliver } = running;
	await placeGuestOrders(bases, GUESTS, 5, processorTime);
	const { ordersPerSecond: capacity } = await placeGuestOrders(bases, GUESTS, seconds, processorTime);
	const rate = capacity / 2;
	const without = await ordersAt(bases, rate, seconds);
	const waitingBefore = await backlog();
	const began = performance.now();
	await deliver();
	let left = waitingBefore;
	while (left > 0 && performance.now() - began < LONGEST_DRAIN) {
		await new Promise((resolve) => setTimeout(resolve, 250));
		left = await backlog();
	}
	const deliveredPerSecond = waitingBefore / ((performance.now() - began) / 1000);
	const first = await ordersAt(bases, rate, seconds);
	const waitingInTheMiddle = await backlog();
	const second = await ordersAt(bases, rate, seconds);
	const waiting = await backlog();
	return {
		capacity,
		rate,
		p99Without: percentiles(without.walks).p99,
		p99: percentiles([...first.walks, ...second.walks]).p99,
		waitingBefore,
		waitingInTheMiddle,
		waiting,
		deliveredPerSecond,
		errors: without.errors + first.errors + second.errors,
	};
}

/** Orders that come at a steady rate, however long those before take. */
async function ordersAt(
	bases: readonly string[],
	rate: number,
	seconds: number,
): Promise<{ walks: number[]; errors: number }> {
	const agent = new http.Agent({ keepAlive: true });
	const walks: number[] = [];
	let errors = 0;
	const orders: Promise<void>[] = [];
	const order = async (index: number): Promise<void> => {
		const came = performance.now();
		const placed = await orderOf(agent, bases[index % bases.length]!, BOUGHT[index % BOUGHT.length]!);
		if (placed) walks.push(performance.now() - came);
		else errors++;
	};
	const began = performance.now();
	const count = Math.floor(rate * seconds);
	for (let index = 0; index < count; index++) {
		const ahead = began + (index / rate) * 1000 - performance.now();
		if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
		orders.push(order(index));
	}
	await Promise.all(orders);
	agent.destroy();
	return { walks, errors };
}

export function printDelivery(figures: DeliveryFigures): void {
	const { capacity, rate, p99Without, p99, waitingBefore, waitingInTheMiddle, waiting, deliveredPerSecond } = figures;
	console.log(`\nMails and events, while orders come at half the rate of ${capacity.toFixed(1)} orders/s`);
	console.log(
		[
			`${rate.toFixed(1)} orders/s: p99 ${p99Without.toFixed(0)} ms without deliveries, ${p99.toFixed(0)} ms with them`,
			`(${(p99 / p99Without).toFixed(2)} times)`,
		].join(" "),
	);
	console.log(
		`waiting: ${waitingBefore} before deliveries began (then ${deliveredPerSecond.toFixed(0)} a second), ` +
			`${waitingInTheMiddle} in the middle of the load, ${waiting} at its end`,
	);
}
