import type { Random } from "../../core/core.ts";
import type { Db, DialectName } from "../../database/connection.ts";
import type { Findings, ImportProblem } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import { lastIdOf, ownersOf } from "./order-ids-repository.ts";
import type { OwnRecords } from "./own-records-repository.ts";

/**
 * Gives every imported order a key, and every line and refund a number of its own, where the export has none or one
 * that an order of this shop has: the old shop may go on counting while this one does.
 */
export async function settleOrders(
	trx: Db,
	dialect: DialectName,
	rows: StoreRows,
	own: OwnRecords,
	random: Pick<Random, "alphanumeric">,
): Promise<Findings> {
	const reported = settleKeys(rows, own, random);
	const problems = linesOfTwo(rows);
	if (problems.length > 0) return { reported, problems };
	// Orders that have changed here stay, with their lines and refunds.
	const written = new Set(
		rows.orders.orders.map(({ id }) => id).filter((id) => (own.orders.get(id)?.version ?? 0) === 0),
	);
	await settleLines(trx, dialect, rows, written);
	await settleRefunds(trx, dialect, rows, written);
	return { reported, problems };
}

/** The lines of one order in another: nothing says whose they are. */
function linesOfTwo({ orders }: StoreRows): ImportProblem[] {
	const owners = new Map<number, number>();
	return orders.items.flatMap(({ id, order_id }) => {
		const owner = owners.get(id) ?? order_id;
		if (id !== 0) owners.set(id, owner);
		if (id === 0 || owner === order_id) return [];
		const message = `line ${id} is given to ${owner} already`;
		return [{ file: "orders.json", entry: `id ${order_id}`, field: "line_items", message }];
	});
}

function settleKeys(rows: StoreRows, own: OwnRecords, random: Pick<Random, "alphanumeric">): ImportProblem[] {
	const { orders } = rows.orders;
	const incoming = new Set(orders.map(({ id }) => id));
	const taken = new Set([...own.orders].filter(([id]) => !incoming.has(id)).map(([, { order_key }]) => order_key));
	return orders.flatMap((order) => {
		const given = order.order_key;
		if (given !== "" && !taken.has(given)) {
			taken.add(given);
			return [];
		}
		const here = own.orders.get(order.id);
		const isSame = here && here.created_at === order.created_at && here.total === order.total;
		order.order_key = isSame && !taken.has(here.order_key) ? here.order_key : `wc_order_${random.alphanumeric(13)}`;
		taken.add(order.order_key);
		const what = given === "" ? "is missing" : "is the key of another order";
		const message = `${what}: the order gets a new one, old links to it no longer open it`;
		return [{ file: "orders.json", entry: `id ${order.id}`, field: "order_key", message }];
	});
}

/** Numbers of lines are the shop's own affair: they are not reported. Lines of refunds follow. */
async function settleLines(
	trx: Db,
	dialect: DialectName,
	{ orders }: StoreRows,
	written: ReadonlySet<number>,
): Promise<void> {
	const owners = await ownersOf(
		trx,
		"order_item",
		orders.items.map(({ id }) => id),
	);
	const seen = new Set<number>();
	const unfit = orders.items.filter((item) => {
		const owner = owners.get(item.id);
		const isTaken = item.id === 0 || seen.has(item.id) || (owner !== undefined && !written.has(owner));
		seen.add(item.id);
		return isTaken;
	});
	if (unfit.length === 0) return;
	let last = Math.max(await lastIdOf(trx, dialect, "order_item"), highest(orders.items));
	const orderOfRefund = new Map(orders.refunds.map(({ id, order_id }) => [id, order_id]));
	const moved = new Map<string, number>();
	const toMove = new Set(unfit);
	const own = new Set(orders.items.filter((item) => !toMove.has(item)).map((item) => `${item.order_id} ${item.id}`));
	for (const item of unfit) {
		const before = `${item.order_id} ${item.id}`;
		item.id = ++last;
		if (!own.has(before)) moved.set(before, item.id);
	}
	for (const line of orders.refundLines)
		line.item_id = moved.get(`${orderOfRefund.get(line.refund_id)} ${line.item_id}`) ?? line.item_id;
}

async function settleRefunds(
	trx: Db,
	dialect: DialectName,
	{ orders }: StoreRows,
	written: ReadonlySet<number>,
): Promise<void> {
	const owners = await ownersOf(
		trx,
		"order_refund",
		orders.refunds.map(({ id }) => id),
	);
	const unfit = orders.refunds.filter(({ id }) => owners.has(id) && !written.has(owners.get(id) ?? 0));
	if (unfit.length === 0) return;
	let last = Math.max(await lastIdOf(trx, dialect, "order_refund"), highest(orders.refunds));
	const moved = new Map(unfit.map(({ id }) => [id, ++last]));
	for (const refund of unfit) refund.id = moved.get(refund.id) ?? refund.id;
	for (const line of orders.refundLines) line.refund_id = moved.get(line.refund_id) ?? line.refund_id;
}

const highest = (rows: readonly { id: number }[]): number => rows.reduce((most, { id }) => Math.max(most, id), 0);
