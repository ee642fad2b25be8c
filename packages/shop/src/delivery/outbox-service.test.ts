import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { claimDeliveries, type Delivery, insertDeliveries, markFailed, markSent } from "./outbox-repository.ts";
import { createOutboxService } from "./outbox-service.ts";

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const owner: Actor = { kind: "staff", id: 1, role: "administrator" };
let connection: Connection;
let now = 1_000_000;
let id = 0;
beforeEach(async () => {
	[now, id] = [1_000_000, 0];
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

const outbox = () => createOutboxService({ connection, clock: { now: () => now } });
const write = (...deliveries: Partial<Delivery>[]) =>
	connection.db.transaction().execute((trx) =>
		insertDeliveries(
			trx,
			deliveries.map((each) => ({ channel: "mail", kind: "new_order", payload: {}, ...each })),
			() => ++id,
			now,
		),
	);
const claim = () =>
	claimDeliveries(connection, { channel: "mail", kinds: ["new_order"], now, limit: 10 }).then(({ claimed }) => claimed);

it("delivers nothing before its time", async () => {
	await write({ notBefore: now + HOUR });
	expect(await claim()).toEqual([]);
	expect(await outbox().list(10, owner)).toMatchObject({
		value: [{ id: 1, state: "waiting", nextAttemptAt: now + HOUR }],
	});
	now += HOUR;
	expect(await claim()).toHaveLength(1);
});

it("lists waiting, failed and abandoned deliveries, retries them, and deletes them", async () => {
	await write({}, {}, {}, {});
	await markFailed(connection.db, { id: 2, attempts: 1 }, "550 no such user", now);
	await markFailed(connection.db, { id: 3, attempts: 30 }, "550 no such user", now);
	await markSent(connection.db, [4], now);
	const states = async () => {
		const listed = await outbox().list(10, owner);
		return listed.ok && listed.value.map((each) => [each.id, each.state]);
	};
	expect(await states()).toEqual([
		[1, "waiting"],
		[2, "failed"],
		[3, "given-up"],
	]);
	expect(await outbox().retry(3, owner)).toMatchObject({ ok: true });
	expect((await claim()).map((each) => each.id)).toEqual([1, 3]);
	expect(await states()).toEqual([
		[1, "sending"],
		[2, "failed"],
		[3, "sending"],
	]);
	await markFailed(connection.db, { id: 1, attempts: 1 }, "", now);
	expect(await outbox().drop(2, owner)).toMatchObject({ ok: true });
	expect(await outbox().drop(4, owner)).toMatchObject({ error: { code: "feedmill_not_waiting" } });
	const clerk: Actor = { kind: "staff", id: 2, role: "clerk" };
	expect(await outbox().drop(1, clerk)).toMatchObject({ error: { kind: "forbidden" } });
	expect(await outbox().list(10, clerk)).toMatchObject({ error: { kind: "forbidden" } });
});

it("neither retries nor cancels a message while a server sends it", async () => {
	await write({});
	expect(await claim()).toHaveLength(1);
	const beingSent = { error: { code: "feedmill_being_sent", kind: "conflict" } };
	expect(await outbox().retry(1, owner)).toMatchObject(beingSent);
	expect(await outbox().drop(1, owner)).toMatchObject(beingSent);
	expect(await claim()).toEqual([]);
	await markFailed(connection.db, { id: 1, attempts: 1 }, "no network", now);
	expect(await outbox().retry(1, owner)).toMatchObject({ ok: true });
	// A server that died while it was sending.
	expect(await claim()).toHaveLength(1);
	now += 5 * 60_000;
	expect(await outbox().retry(1, owner)).toMatchObject({ ok: true });
	expect(await claim()).toHaveLength(1);
	await markSent(connection.db, [1], now);
	expect(await outbox().retry(1, owner)).toMatchObject({ error: { code: "feedmill_not_waiting" } });
});

it("gives each channel only its own deliveries, and lists all of them", async () => {
	await write({}, {});
	// Like a row of an extension or of a later version.
	await connection.db.updateTable("outbox").set({ channel: "webhook" }).where("id", "=", 2).execute();
	expect((await claim()).map((each) => each.id)).toEqual([1]);
	const listed = await outbox().list(10, owner);
	expect(listed.ok && listed.value.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual([
		"mail new_order",
		"webhook new_order",
	]);
});

it("delivers once if the clock was set back after writing or trying", async () => {
	now += YEAR;
	await write({}, {});
	await markFailed(connection.db, { id: 2, attempts: 1 }, "no network", now);
	await connection.db.updateTable("outbox").set({ attempts: 1 }).where("id", "=", 2).execute();
	now -= YEAR;
	expect((await claim()).map((each) => each.id)).toEqual([1, 2]);
	expect(await claim()).toEqual([]);
});
