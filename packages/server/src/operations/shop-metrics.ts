import type { Shop } from "@feedmill/shop/shop.ts";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import { Counter, Gauge, type Registry } from "prom-client";

/** ms for all that one answer asks the database. */
const LIMIT = 2_000;

/**
 * Registers the metrics of the shop. What is in the database is asked for once an answer, by all gauges together, from
 * indexes and small tables only. While the database does not answer they have no values, and `feedmill_database_up` is
 * 0.
 */
export function measureShop(
	registry: Registry,
	{ outbox, figures, clock }: Pick<Shop, "outbox" | "figures" | "clock">,
): void {
	let asking: ReturnType<typeof ask> | null = null;
	const asked = () => {
		asking ??= ask().finally(() => {
			asking = null;
		});
		return asking;
	};
	async function ask() {
		const both = Promise.all([outbox.backlog(), figures.stored()]);
		const found = await inTime(both, "Asking for figures", LIMIT).catch(() => null);
		return found && { backlog: found[0], stored: found[1] };
	}
	type Asked = NonNullable<Awaited<ReturnType<typeof ask>>>;

	/** A gauge of what is in the database: `set` is not called while that does not answer. */
	function stored<Label extends string>(
		name: string,
		help: string,
		labelNames: readonly Label[],
		set: (gauge: Gauge<Label>, found: Asked) => void,
	): void {
		const gauge = new Gauge<Label>({
			name,
			help,
			labelNames: [...labelNames],
			registers: [registry],
			async collect() {
				const found = await asked();
				gauge.reset();
				if (found) set(gauge, found);
				else if (labelNames.length === 0) gauge.remove();
			},
		});
	}

	stored(
		"feedmill_queue",
		"Mails and events that have not been delivered, by state",
		["queue", "state"],
		(gauge, found) => {
			for (const [queue, { waiting, failed, givenUp }] of Object.entries(found.backlog)) {
				gauge.set({ queue, state: "waiting" }, waiting);
				gauge.set({ queue, state: "failed" }, failed);
				gauge.set({ queue, state: "given-up" }, givenUp);
			}
		},
	);
	stored(
		"feedmill_queue_oldest_seconds",
		"Age of the oldest mail or event that is still to be delivered",
		["queue"],
		(gauge, found) => {
			for (const [queue, { oldest }] of Object.entries(found.backlog)) gauge.set({ queue }, oldest / 1000);
		},
	);
	stored("feedmill_payments_unknown", "Payments whose outcome the provider has not told", [], (gauge, found) =>
		gauge.set(found.stored.unknownPayments),
	);
	stored("feedmill_money_cases_open", "Cases of money that need a person", [], (gauge, found) =>
		gauge.set(found.stored.openCases),
	);
	stored("feedmill_job_failed", "1 for a recurring job whose latest run failed, else 0", ["job"], (gauge, found) => {
		for (const { name, failed } of found.stored.jobs) gauge.set({ job: name }, failed ? 1 : 0);
	});
	stored(
		"feedmill_backup_age_seconds",
		"Time since the latest backup by feedmill backup; +Inf if there was none",
		[],
		(gauge, { stored: { lastBackupAt } }) =>
			gauge.set(lastBackupAt === null ? Number.POSITIVE_INFINITY : Math.max(0, clock.now() - lastBackupAt) / 1000),
	);
	new Gauge({
		name: "feedmill_database_up",
		help: "1 if the database has answered within 2 seconds, else 0",
		registers: [registry],
		async collect() {
			this.set((await asked()) ? 1 : 0);
		},
	});
	new Gauge({
		name: "feedmill_database_connections",
		help: "Connections of this process to PostgreSQL, and requests that wait for one; all 0 with SQLite",
		labelNames: ["state"] as const,
		registers: [registry],
		collect() {
			for (const [state, count] of Object.entries(figures.connections())) this.set({ state }, count);
		},
	});
	new Counter({
		name: "feedmill_orders_placed_total",
		help: "Orders placed by this process: paid, pending, due later, or refused with their payment",
		labelNames: ["payment"] as const,
		registers: [registry],
		collect() {
			this.reset();
			for (const [payment, count] of Object.entries(figures.placed)) this.inc({ payment }, count);
		},
	});
}
