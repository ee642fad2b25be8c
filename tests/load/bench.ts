/**
 * npm run bench -- [--database sqlite|postgres] [--servers N] [--share 0.25] [--json FILE] [--products N] [--seconds N]
 * [--only add-item,guest-order] [--profile FOLDER] Measures pages and calls of one server process beside a bare Fastify
 * route in the same process that sends the same bytes, and guest orders on one server or several on one PostgreSQL,
 * each with that share of a core.
 */
import fs from "node:fs";
import autocannon from "autocannon";
import { readDatabaseName, readOptions, refuse } from "../support/arguments.ts";
import type { BareBytes } from "./bench-server.ts";
import { type BenchServers, startBenchServers } from "./bench-servers.ts";
import { type DeliveryFigures, measureDelivery, printDelivery } from "./delivery-load.ts";
import { measureStarts, printStarts, type StartRow } from "./first-start.ts";
import { type OrderFigures, placeGuestOrders } from "./guest-order.ts";
import { type EditRow, measureEdits, printEdits } from "./lists/edits.ts";
import { measureOrderLists, type OrderListRow, printOrderLists } from "./lists/order-lists.ts";
import { type Measure, measures } from "./measures.ts";
import { type MemoryRow, measureMemory, printMemory } from "./memory.ts";
import { measureNotifications, type NotificationRow, printNotifications } from "./payments/notifications.ts";
import { canLimitProcessor } from "./processor-share.ts";
import { measureScale, type ScaleRow, SMALL } from "./scale.ts";

interface Figures {
	requestsPerSecond: number;
	/** ms */
	p50: number;
	p99: number;
	errors: number;
}

interface Row extends Figures {
	name: string;
	bytes: number;
	/** CPU of the measured process per unit, in µs: steadier than the rate on a busy machine. */
	cpu: number;
	bare: Figures;
	ratio: number;
}

const CONNECTIONS = 10;
/**
 * Seconds of load before a measure. V8 compiles the shop's code as it is called: an add-item takes a third more CPU in
 * the first 10,000 requests than later. The bare route is a hundredth of the code.
 */
const WARM_UP = 8;
const WARM_UP_BARE = 1;
/** Concurrent guests. */
const GUESTS = [16, 64, 256];
const GUEST_ORDER = "guest-order";
/** Mails and events beside orders; on a store of its own, because it starts the recurring jobs. */
const DELIVERY = "delivery";
/** Takes minutes, so only on request. */
const MEMORY = "memory";
const MIXED_LOAD = 300;
/** Measures `npm start`; only on request. */
const STARTS = "starts";
/** Lists of 200,000 orders; only on request. */
const ORDER_LISTS = "order-lists";
/** What a provider tells of paid orders; only on request. */
const NOTIFICATIONS = "notifications";
/** Edits of single products among `--products`; only on request. */
const EDITS = "edits";
const MANY = 20_000;
/** Measures that only run when they are named. */
const ON_REQUEST = [MEMORY, STARTS, ORDER_LISTS, NOTIFICATIONS, EDITS];

const options = readOptions(["database", "servers", "share", "json", "products", "seconds", "only", "profile"]);
const database = readDatabaseName(options.database);
const seconds = Number(options.seconds ?? 4);
if (!(seconds > 0 && seconds <= 600)) refuse("--seconds must be a number from 1 to 600.");
const products = Number(options.products ?? 0);
const servers = Number(options.servers ?? 1);
if (!Number.isInteger(servers) || servers < 1 || servers > 8) refuse("--servers must be a number from 1 to 8.");
if (servers > 1 && database === "sqlite") refuse("Several servers share a PostgreSQL: add --database postgres.");
const share = options.share === undefined ? null : Number(options.share);
if (share !== null && !(share >= 0.05 && share <= 1)) refuse("--share must be a part of one core, from 0.05 to 1.");
if (share !== null && !canLimitProcessor()) refuse("--share needs Linux with control groups, as root.");
const names = [...measures.map(({ id }) => id), GUEST_ORDER];
const only = options.only?.split(",") ?? [...names, DELIVERY];
const known = [...names, DELIVERY, ...ON_REQUEST];
if (!only.every((name) => known.includes(name))) refuse(`--only takes ${known.join(", ")}.`);

if (share !== null && only.join() !== GUEST_ORDER) refuse(`--share is for the orders: add --only ${GUEST_ORDER}.`);

const memory = only.includes(MEMORY)
	? await measureMemory(Number(options.seconds ?? MIXED_LOAD), products)
	: ([] as MemoryRow[]);
printMemory(memory);
const starts = only.includes(STARTS) ? await measureStarts() : ([] as StartRow[]);
printStarts(starts);
const orderLists = only.includes(ORDER_LISTS) ? await measureOrderLists(database) : ([] as OrderListRow[]);
printOrderLists(orderLists);
const notifications = only.includes(NOTIFICATIONS) ? await measureNotifications(database) : ([] as NotificationRow[]);
printNotifications(notifications);
const edits = only.includes(EDITS) ? await measureEdits(database, products || MANY) : ([] as EditRow[]);
printEdits(edits);

const rows: Row[] = [];
const orders: OrderFigures[] = [];
if (only.some((name) => names.includes(name))) {
	const running = await startBenchServers({ database, servers, products, profile: options.profile });
	for (const measure of measures) if (only.includes(measure.id)) rows.push(await measureOne(running, measure));
	if (only.includes(GUEST_ORDER)) orders.push(...(await measureOrders(running)));
	await running.stop();
}
let delivery: DeliveryFigures | null = null;
if (only.includes(DELIVERY)) {
	const running = await startBenchServers({ database, servers, products, profile: options.profile });
	delivery = await measureDelivery(running, Math.max(seconds, 10));
	await running.stop();
}

if (rows.length > 0) print(rows);
if (orders.length > 0) printOrders(orders);
if (delivery) printDelivery(delivery);
const scale = products > 0 && rows.length > 0 ? await measureScale(database, products) : [];
if (scale.length > 0) printScale(scale);
if (options.json)
	fs.writeFileSync(
		options.json,
		`${JSON.stringify(
			{ database, servers, products, rows, orders, delivery, memory, starts, orderLists, notifications, edits, scale },
			null,
			1,
		)}\n`,
	);
process.exitCode = [...rows, ...orders, ...notifications, ...(delivery ? [delivery] : [])].some(
	({ errors }) => errors > 0,
)
	? 1
	: 0;

async function measureOne(running: BenchServers, measure: Measure): Promise<Row> {
	const prepared = await measure.prepare(running.addresses);
	const sample = await prepared.sample();
	const bytes: BareBytes = { contentType: sample.contentType, body: sample.body.toString("base64") };
	await running.teachBare(measure.id, bytes);
	// Alternating and twice, so that a slowdown of the machine affects both; a run first to warm up.
	const bareUrl = `${running.addresses.bare}/${measure.id}`;
	await run({ url: bareUrl }, WARM_UP_BARE);
	await run(prepared.load, WARM_UP);
	const bare = [],
		real = [],
		cpu = [];
	const unit = prepared.requestsPerUnit ?? 1;
	for (let round = 0; round < 2; round++) {
		bare.push(await run({ url: bareUrl }, seconds / 2));
		const before = await running.processorTime();
		const figures = await run(prepared.load, seconds / 2);
		cpu.push(((await running.processorTime()) - before) / ((figures.requestsPerSecond * seconds) / 2 / unit));
		real.push(figures);
	}
	const figures = average(real);
	const bareFigures = average(bare);
	const perSecond = figures.requestsPerSecond / unit;
	return {
		name: measure.name,
		bytes: sample.body.length,
		cpu: cpu.reduce((sum, one) => sum + one, 0) / cpu.length,
		...figures,
		requestsPerSecond: perSecond,
		...(prepared.unitLatency?.() ?? {}),
		bare: bareFigures,
		ratio: perSecond / bareFigures.requestsPerSecond,
	};
}

async function measureOrders({ bases, processorTime, limit }: BenchServers): Promise<OrderFigures[]> {
	// Warm up the JIT.
	await placeGuestOrders(bases, 64, 5, processorTime);
	if (share !== null) limit(share);
	const figures: OrderFigures[] = [];
	for (const guests of GUESTS) figures.push(await placeGuestOrders(bases, guests, Math.max(seconds, 8), processorTime));
	return figures;
}

async function run(load: Partial<autocannon.Options> & { url: string }, duration: number): Promise<Figures> {
	const result = await autocannon({ connections: CONNECTIONS, ...load, duration });
	return {
		requestsPerSecond: result.requests.total / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors + result.non2xx,
	};
}

function average(runs: Figures[]): Figures {
	const mean = (pick: (figures: Figures) => number) => runs.reduce((sum, one) => sum + pick(one), 0) / runs.length;
	return {
		requestsPerSecond: mean((r) => r.requestsPerSecond),
		p50: mean((r) => r.p50),
		p99: mean((r) => r.p99),
		errors: runs.reduce((sum, one) => sum + one.errors, 0),
	};
}

function print(all: Row[]): void {
	console.log(`${database}, ${CONNECTIONS} connections, one server process`);
	console.log(
		["", "bytes", "req/s", "p50 ms", "p99 ms", "cpu µs", "bare req/s", "ratio"]
			.map((head, index) => head.padStart(index === 0 ? 26 : 12))
			.join(""),
	);
	for (const row of all) {
		const figures = [
			String(row.bytes),
			row.requestsPerSecond.toFixed(0),
			row.p50.toFixed(1),
			row.p99.toFixed(1),
			row.cpu.toFixed(0),
			row.bare.requestsPerSecond.toFixed(0),
			row.ratio.toFixed(3),
		];
		console.log(
			row.name.padEnd(26) +
				figures.map((figure) => figure.padStart(12)).join("") +
				(row.errors ? `  ${row.errors} errors` : ""),
		);
	}
}

function printOrders(all: OrderFigures[]): void {
	console.log(
		`\nOrders of guests, six requests each; ${database}, ${servers} server process${servers > 1 ? "es" : ""}`,
	);
	console.log(["guests", "orders/s", "p50 ms", "p99 ms", "cpu ms"].map((head) => head.padStart(12)).join(""));
	for (const { connections, ordersPerSecond, p50, p99, cpu, errors } of all) {
		const figures = [String(connections), ordersPerSecond.toFixed(1), p50.toFixed(0), p99.toFixed(0), cpu.toFixed(2)];
		console.log(
			`${figures.map((figure) => figure.padStart(12)).join("")}${errors ? `  ${errors} without their order` : ""}`,
		);
	}
}

function printScale(all: ScaleRow[]): void {
	console.log(`\nCatalogue queries at ${SMALL} and at ${products} products, ms, one after another`);
	for (const row of all.toSorted((a, b) => b.ratio - a.ratio))
		console.log(
			`${row.small.toFixed(2).padStart(9)}${row.large.toFixed(2).padStart(9)}${row.ratio.toFixed(2).padStart(7)} ` +
				` ${row.query}`,
		);
	console.log(
		`${all.filter((row) => row.ratio <= 3).length} of ${all.length} queries take at most three times as long`,
	);
}
