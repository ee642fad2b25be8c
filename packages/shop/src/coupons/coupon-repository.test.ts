import { afterEach, beforeEach, expect, it } from "vitest";
import { couponRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { readCoupons } from "./coupon-repository.ts";

let connection: Connection;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

it("leaves a coupon whose type only a newer version has to its servers", async () => {
	await insert(1, "ten", "percent");
	await insert(2, "later", "buy_one_get_one");
	expect([...(await readCoupons(connection.db, ["ten", "later"])).keys()]).toEqual(["ten"]);
});

const insert = (id: number, code: string, type: string) =>
	connection.db.insertInto("coupon").values(couponRow({ id, code, type })).execute();
