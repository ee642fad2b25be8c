/** Adds up sales in a loop until killed. Argument: the database's location as JSON. */
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { addUpSales } from "../../../packages/shop/src/orders/sales-repository.ts";

const { db } = connect(JSON.parse(process.argv[2] ?? ""));
console.log("adding up");
for (;;) {
	await addUpSales(db);
	await new Promise((resolve) => setTimeout(resolve, 1));
}
