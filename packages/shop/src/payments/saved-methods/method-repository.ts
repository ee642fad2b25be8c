import type { Selectable } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import type { PaymentMethodTable } from "../../database/tables/payment-tables.ts";
import type { CustomerMethod, SavedMethod } from "../saved-method.ts";

/** Most saved methods of a customer. Beyond it the oldest that is not the default is deleted. */
const MOST = 20;

/** The customer's saved methods, the default first, then the newest. */
export async function methodsOf(db: Db, customerId: number): Promise<CustomerMethod[]> {
	const rows = await db
		.selectFrom("payment_method")
		.selectAll()
		.where("customer_id", "=", customerId)
		.orderBy("is_default", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.map(methodOf);
}

/** null: the customer has no such method. Another customer's is never returned. */
export async function findMethod(db: Db, customerId: number, id: number): Promise<CustomerMethod | null> {
	const row = await db
		.selectFrom("payment_method")
		.selectAll()
		.where("customer_id", "=", customerId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? methodOf(row) : null;
}

/** Locks the customer's methods until the end of the transaction. SQLite has one writer and needs no lock. */
export async function lockMethods(trx: Db, dialect: DialectName, customerId: number): Promise<void> {
	if (dialect === "sqlite") return;
	await trx.selectFrom("customer").select("id").where("id", "=", customerId).forUpdate().execute();
}

/** Saves a method. The same token again updates its details. The first method is the default. */
export async function saveMethod(
	trx: Db,
	customerId: number,
	gateway: string,
	method: SavedMethod,
	now: number,
): Promise<void> {
	const id = await nextId(trx, "payment_method");
	const saved = await methodsOf(trx, customerId);
	const details = {
		type: method.type.slice(0, 30),
		brand: method.brand.slice(0, 60),
		last4: method.last4.slice(0, 4),
		expiry_month: method.expiryMonth,
		expiry_year: method.expiryYear,
	};
	await trx
		.insertInto("payment_method")
		.values({
			id,
			customer_id: customerId,
			gateway,
			token: method.token,
			...details,
			is_default: saved.length === 0 ? 1 : 0,
			created_at: now,
		})
		.onConflict((conflict) => conflict.columns(["customer_id", "gateway", "token"]).doUpdateSet(details))
		.execute();
	// Read again: a method that was only updated is not one more.
	const surplus = (await methodsOf(trx, customerId)).filter(({ isDefault }) => !isDefault).slice(MOST - 1);
	if (surplus.length > 0)
		await trx
			.deleteFrom("payment_method")
			.where(
				"id",
				"in",
				surplus.map((old) => old.id),
			)
			.execute();
}

/** If it was the default, the newest of the others becomes it. */
export async function deleteMethod(trx: Db, customerId: number, id: number): Promise<void> {
	await trx.deleteFrom("payment_method").where("customer_id", "=", customerId).where("id", "=", id).execute();
	const [first] = await methodsOf(trx, customerId);
	if (first && !first.isDefault) await makeDefault(trx, customerId, first.id);
}

/** Clears the old default first: a unique index allows only one. */
export async function makeDefault(trx: Db, customerId: number, id: number): Promise<void> {
	const own = () => trx.updateTable("payment_method").where("customer_id", "=", customerId);
	await own().set({ is_default: 0 }).where("is_default", "=", 1).execute();
	await own().set({ is_default: 1 }).where("id", "=", id).execute();
}

function methodOf(row: Selectable<PaymentMethodTable>): CustomerMethod {
	return {
		id: row.id,
		customerId: row.customer_id,
		gateway: row.gateway,
		token: row.token,
		type: row.type,
		brand: row.brand,
		last4: row.last4,
		expiryMonth: row.expiry_month,
		expiryYear: row.expiry_year,
		isDefault: row.is_default === 1,
		createdAt: row.created_at,
	};
}
