import { THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { orderRow } from "../../../packages/shop/testing/rows.ts";
import { useFixture } from "../../support/use-fixture.ts";

const ASHA = {
	first_name: "Asha",
	last_name: "Parmar",
	company: "100% Dairy",
	address_1: "4 Mill_Road",
	address_2: "",
	city: "Borsad",
	state: "GJ",
	postcode: "388540",
	country: "IN",
	phone: "+91 98250-11223",
	email: "asha@example.in",
};
const DEEPA = {
	...ASHA,
	first_name: "દીપા",
	company: "",
	address_1: "12 Temple Street",
	phone: "9825099887",
	email: "deepa@example.in",
};
const AT = Date.UTC(2030, 0, 1);

describe.each(["sqlite", "postgres"] as const)("the search for orders, on %s", (database) => {
	const fixture = useFixture({ database });
	const stored = async () => {
		const row = (id: number, more: object) =>
			orderRow({
				id,
				created_at: AT + id,
				status: "processing",
				billing_json: JSON.stringify(ASHA),
				billing_phone: ASHA.phone,
				...more,
			});
		await fixture.connection.db
			.insertInto("orders")
			.values([
				row(9001, {}),
				row(9002, { status: "completed", billing_json: JSON.stringify(DEEPA), billing_phone: DEEPA.phone }),
				row(9003, { status: "checkout-draft" }),
				// An older version stored fewer fields.
				row(9004, { billing_json: '{"last_name":"Zala"}', billing_phone: "", shipping_json: JSON.stringify(DEEPA) }),
			])
			.execute();
		await fixture.shop.orders.entries.renew();
	};
	const found = async (text: string, status?: "completed") => {
		const filter = { text, ...(status ? { statuses: [status] } : {}) };
		const page = await fixture.shop.orders.entries.list(THE_SHOP, filter, { limit: 50 });
		return page.ok ? page.value.entries.map(({ id }) => id) : page.error.code;
	};

	it("finds names, addresses, e-mails, telephone numbers and the order's number, newest first", async () => {
		await stored();
		expect(await found("asha")).toEqual([9001]);
		expect(await found(" Asha PARMAR ")).toEqual([9001]);
		expect(await found("દીપા")).toEqual([9004, 9002]);
		expect(await found("temple street")).toEqual([9004, 9002]);
		expect(await found("deepa@example.in")).toEqual([9004, 9002]);
		expect(await found("zala")).toEqual([9004]);
		for (const phone of ["9825011223", "98250 11223", "+91 98250-11223", "0091 98250 11223"])
			expect(await found(phone)).toEqual([9001]);
		expect(await found("9002")).toEqual([9002]);
		expect(await found("nobody here")).toEqual([]);
	});

	it("takes every character as it is", async () => {
		await stored();
		expect(await found("100%")).toEqual([9001]);
		expect(await found("mill_road")).toEqual([9001]);
		expect(await found("mill%road")).toEqual([]);
		expect(await found("temple_street")).toEqual([]);
		expect(await found("\\")).toEqual([]);
		expect(await found("'; DROP TABLE orders; --")).toEqual([]);
	});

	it("shows drafts only if asked for, and only the wanted status", async () => {
		await stored();
		expect((await found("")).slice(0, 3)).toEqual([9004, 9002, 9001]);
		expect(await found("parmar", "completed")).toEqual([9002]);
		expect((await fixture.shop.orders.drafts(5)).map(({ id }) => id)).toContain(9003);
	});
});
