import type { PlacedOrder } from "../checkout/checkout.ts";
import type { CheckoutService } from "../checkout/checkout-service.ts";
import type { Connection, ConnectionsInUse } from "../database/connection.ts";
import { jobStates } from "../jobs/job-repository.ts";
import { BACKUP } from "./backup-name.ts";
import { countStored } from "./figures-repository.ts";

/** What has become of the payment of an order that was placed, or that its payment kept from being placed. */
export type PlacedAs =
	/** The money is there, or nothing was to be paid. */
	| "paid"
	/** The buyer or the provider has not finished. */
	| "pending"
	/** Paid later: cash on delivery, a transfer. */
	| "due"
	/** The payment was refused. */
	| "refused";

/** Figures of the shop for monitoring. Cheap: nothing counts a whole table. */
export interface ShopFigures {
	/** Orders that this process has placed since its start. */
	placed: Readonly<Record<PlacedAs, number>>;
	/** Connections to the database; all 0 with SQLite, which has one. */
	connections(): ConnectionsInUse;
	/** What the database knows, for all servers together. */
	stored(): Promise<StoredFigures>;
}

export interface StoredFigures {
	unknownPayments: number;
	openCases: number;
	/** Recurring jobs whose latest run failed, and all others. */
	jobs: readonly { name: string; failed: boolean }[];
	/** ms since the epoch; null: there was none. */
	lastBackupAt: number | null;
}

/** Also returns the checkout that counts what it places. */
export function createFigures(
	{ db, inUse }: Pick<Connection, "db" | "inUse">,
	checkout: CheckoutService,
): { figures: ShopFigures; counted: CheckoutService } {
	const placed = { paid: 0, pending: 0, due: 0, refused: 0 };
	const counted: CheckoutService = {
		...checkout,
		async place(visitor, request) {
			const done = await checkout.place(visitor, request);
			if (!done.ok) {
				if (done.error.code === "checkout_process_payment_error") placed.refused++;
				return done;
			}
			const { order, payment, repeated } = done.value;
			if (!repeated) placed[placedAs(order, payment)]++;
			return done;
		},
	};
	const figures: ShopFigures = {
		placed,
		connections: () => inUse?.() ?? { used: 0, idle: 0, waiting: 0 },
		async stored() {
			const [stored, all] = await Promise.all([countStored(db), jobStates(db)]);
			return {
				...stored,
				jobs: all
					.filter(({ name }) => name !== BACKUP)
					.map(({ name, lastError }) => ({ name, failed: lastError !== "" })),
				lastBackupAt: all.find(({ name }) => name === BACKUP)?.lastRunAt ?? null,
			};
		},
	};
	return { figures, counted };
}

function placedAs(order: PlacedOrder["order"], payment: PlacedOrder["payment"]): PlacedAs {
	if (order.paidAt !== null) return "paid";
	return payment.status === "success" && order.status !== "pending" ? "due" : "pending";
}
