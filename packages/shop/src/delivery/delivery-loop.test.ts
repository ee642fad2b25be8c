import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createDeliveryLoop, type DeliveryLoop } from "./delivery-loop.ts";
import { insertMails } from "./mail-outbox.ts";

let connection: Connection;
let loop: DeliveryLoop;
let looks = 0;
let waiting = 0;
let errors: unknown[] = [];
beforeEach(async () => {
	[looks, waiting, errors] = [0, 0, []];
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(async () => {
	await loop.stop();
	vi.useRealTimers();
	await connection.close();
});

function started(deliverSome: () => Promise<number>): DeliveryLoop {
	loop = createDeliveryLoop(connection, [{ name: "mail", deliverSome }], (_, error) => errors.push(error));
	loop.start();
	return loop;
}
let id = 0;
const write = (undo = false) =>
	connection.db
		.transaction()
		.execute(async (trx) => {
			await insertMails(trx, [{ kind: "low_stock", orderId: 1 }], () => ++id, 1);
			if (undo) throw new Error("undone");
		})
		.catch(() => {});
const counted = async () => {
	looks++;
	return 0;
};

it("delivers soon after a commit of this process, and looks for what others wrote every two seconds", async () => {
	started(counted);
	await vi.advanceTimersByTimeAsync(0);
	expect(looks).toBe(1);
	await vi.advanceTimersByTimeAsync(1_000);
	await write();
	await vi.advanceTimersByTimeAsync(10);
	expect(looks).toBe(2);
	await write(true);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(looks).toBe(2);
	await vi.advanceTimersByTimeAsync(1_100);
	expect(looks).toBe(3);
});

it("serves orders that come together with few looks", async () => {
	started(counted);
	await vi.advanceTimersByTimeAsync(0);
	for (let order = 0; order < 50; order++) {
		await write();
		await vi.advanceTimersByTimeAsync(10);
	}
	expect(looks).toBeGreaterThan(3);
	expect(looks).toBeLessThan(10);
});

it("goes on until the queue is empty", async () => {
	waiting = 40;
	started(async () => {
		looks++;
		return waiting > 0 ? waiting-- : 0;
	});
	await vi.advanceTimersByTimeAsync(0);
	expect(looks).toBe(41);
});

it("tries again after a failure, without a try for each order meanwhile", async () => {
	let fail = () => {};
	started(() => {
		looks++;
		return new Promise((_, reject) => (fail = () => reject(new Error("database away"))));
	});
	await vi.advanceTimersByTimeAsync(0);
	await write();
	fail();
	await vi.advanceTimersByTimeAsync(1_000);
	expect({ looks, errors: errors.length }).toEqual({ looks: 1, errors: 1 });
	await vi.advanceTimersByTimeAsync(1_100);
	expect(looks).toBe(2);
	fail();
});

it("waits for what it is delivering when it stops, and begins nothing more", async () => {
	let end = () => {};
	started(async () => {
		looks++;
		await new Promise<void>((resolve) => (end = resolve));
		return 1;
	});
	await vi.advanceTimersByTimeAsync(0);
	let stopped = false;
	const stopping = loop.stop().then(() => (stopped = true));
	await write();
	await vi.advanceTimersByTimeAsync(5_000);
	expect({ looks, stopped }).toEqual({ looks: 1, stopped: false });
	end();
	await stopping;
	expect(looks).toBe(1);
});
