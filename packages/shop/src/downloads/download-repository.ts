import type { ProductFile } from "@feedmill/trade/downloads/download.ts";
import type { ExpressionBuilder } from "kysely";
import type { Db } from "../database/connection.ts";
import { isInAnyCase } from "../database/in-any-case.ts";
import type { Database } from "../database/schema.ts";

/** An order's right to download a file, fixed when the order was paid. */
export interface Permission {
	orderId: number;
	productId: number;
	fileId: string;
	/** null: no limit. */
	most: number | null;
	taken: number;
	/** ms since the epoch; null: never. */
	expiresAt: number | null;
}

/** A permission with its file and order. */
export interface OpenPermission extends Permission {
	orderKey: string;
	email: string;
	customerId: number;
	/** HTML, as stored. */
	productName: string;
	files: readonly ProductFile[];
}

/** Those of the products that are downloadable (or all), with their files and limits. */
export async function readFileRules(
	db: Db,
	productIds: readonly number[],
	which: "downloadable" | "all" = "downloadable",
): Promise<{ id: number; name: string; files: ProductFile[]; limit: number; expiry: number }[]> {
	if (productIds.length === 0) return [];
	const rows = await db
		.selectFrom("product")
		.select(["id", "name", "downloads_json", "download_limit", "download_expiry"])
		.where("id", "in", productIds)
		.where("downloadable", "in", which === "all" ? [0, 1] : [1])
		.orderBy("id")
		.execute();
	return rows.map(({ id, name, downloads_json, download_limit, download_expiry }) => ({
		id,
		name,
		files: JSON.parse(downloads_json) as ProductFile[],
		limit: download_limit,
		expiry: download_expiry,
	}));
}

/** Grants that already exist are left unchanged. */
export async function insertPermissions(trx: Db, permissions: readonly Permission[], now: number): Promise<void> {
	for (let at = 0; at < permissions.length; at += 500)
		await trx
			.insertInto("download_permission")
			.values(
				permissions.slice(at, at + 500).map(({ orderId, productId, fileId, most, taken, expiresAt }) => ({
					order_id: orderId,
					product_id: productId,
					file_id: fileId,
					most,
					taken,
					granted_at: now,
					expires_at: expiresAt,
					counted_at: null,
					withdrawn_at: null,
				})),
			)
			.onConflict((conflict) => conflict.columns(["order_id", "product_id", "file_id"]).doNothing())
			.execute();
}

/** Withdraws the downloads of refunded products. */
export async function withdrawPermissions(
	trx: Db,
	orderId: number,
	productIds: readonly number[],
	now: number,
): Promise<void> {
	if (productIds.length === 0) return;
	await trx
		.updateTable("download_permission")
		.set({ withdrawn_at: now })
		.where("order_id", "=", orderId)
		.where("product_id", "in", productIds)
		.where("withdrawn_at", "is", null)
		.execute();
}

interface Open {
	/** Order statuses that permit downloads. */
	statuses: readonly string[];
}

/** Permissions that are not withdrawn, of orders in a permitted status. */
function open(db: Db, { statuses }: Open) {
	return db
		.selectFrom("download_permission as permission")
		.innerJoin("orders", "orders.id", "permission.order_id")
		.innerJoin("product", "product.id", "permission.product_id")
		.select([
			"permission.order_id as orderId",
			"permission.product_id as productId",
			"permission.file_id as fileId",
			"permission.most",
			"permission.taken",
			"permission.expires_at as expiresAt",
			"orders.order_key as orderKey",
			"orders.billing_email as email",
			"orders.customer_id as customerId",
			"product.name as productName",
			"product.downloads_json as files",
		])
		.where("permission.withdrawn_at", "is", null)
		.where("orders.status", "in", statuses)
		.orderBy("permission.order_id", "desc")
		.orderBy("permission.product_id")
		.orderBy("permission.file_id");
}

function withFiles<Row extends { files: string }>(rows: readonly Row[]) {
	return rows.map((row) => ({ ...row, files: JSON.parse(row.files) as ProductFile[] }));
}

export async function readOfOrder(db: Db, orderId: number, which: Open): Promise<OpenPermission[]> {
	return withFiles(await open(db, which).where("permission.order_id", "=", orderId).execute());
}

export async function readOfCustomer(
	db: Db,
	customerId: number,
	which: Open & { limit: number },
): Promise<OpenPermission[]> {
	return withFiles(await open(db, which).where("orders.customer_id", "=", customerId).limit(which.limit).execute());
}

/** The permission of a link; undefined if there is none, or the order's status forbids it. */
export async function findPermission(
	db: Db,
	{ productId, orderKey, email, fileId }: { productId: number; orderKey: string; email: string; fileId: string },
	which: Open,
): Promise<OpenPermission | undefined> {
	const rows = await open(db, which)
		.where("orders.order_key", "=", orderKey)
		.where(isInAnyCase("orders.billing_email", email))
		.where("permission.product_id", "=", productId)
		.where("permission.file_id", "=", fileId)
		.limit(1)
		.execute();
	return withFiles(rows)[0];
}

/**
 * Counts one download with one statement, so that concurrent requests never exceed the limit. A range request after a
 * start counted at or after `since` is not counted again. `today`: the begin of the shop's day, ms. false: the limit is
 * reached, it has expired or was withdrawn.
 */
export async function countFetch(
	db: Db,
	{ orderId, productId, fileId }: Pick<Permission, "orderId" | "productId" | "fileId">,
	{ now, today, since, statuses }: { now: number; today: number; since: number | null } & Open,
): Promise<boolean> {
	const own = (eb: ExpressionBuilder<Database, "download_permission">) =>
		eb.and([
			eb("order_id", "=", orderId),
			eb("product_id", "=", productId),
			eb("file_id", "=", fileId),
			eb("withdrawn_at", "is", null),
			eb.or([eb("expires_at", "is", null), eb("expires_at", ">=", today)]),
			eb.exists(
				eb
					.selectFrom("orders")
					.select("orders.id")
					.where("orders.id", "=", orderId)
					.where("orders.status", "in", statuses),
			),
		]);
	if (since !== null) {
		const counted = await db
			.selectFrom("download_permission")
			.select("counted_at")
			.where(own)
			.where("counted_at", ">=", since)
			.executeTakeFirst();
		if (counted) return true;
	}
	const { numUpdatedRows } = await db
		.updateTable("download_permission")
		.set(({ eb }) => ({ taken: eb("taken", "+", 1), counted_at: now }))
		.where(own)
		.where((eb) => eb.or([eb("most", "is", null), eb("taken", "<", eb.ref("most"))]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
