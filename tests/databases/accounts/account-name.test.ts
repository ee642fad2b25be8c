import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { PLAIN_REQUEST } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const EMAIL = "kiran@example.in";
/** Dairy Gold 8000 Pellet. */
const DAIRY = 20;

describe.each(DATABASES)("the name of an account, on %s", (database) => {
	const fixture = useFixture({ database });

	const account = () => fixture.shop.customers.customerByEmail(EMAIL);

	/** Registers with an e-mail address alone. */
	async function registered(): Promise<number> {
		const fields = { email: EMAIL, password: "brahmaputra 4711", register: "Register" };
		expect((await new PageVisitor(fixture.base).post("/my-account/", fields)).status).toBe(303);
		return (await account())?.id ?? 0;
	}

	async function order(customerId: number, first_name: string, last_name: string): Promise<void> {
		const visitor = { sessionId: String(customerId), customerId };
		await fixture.shop.carts.addItem(visitor, { id: DAIRY, quantity: 1, variation: [] });
		const billing = { ...PLAIN_REQUEST.billing, first_name, last_name, email: EMAIL };
		const placed = await fixture.shop.checkout.place(visitor, { ...PLAIN_REQUEST, billing, paymentMethod: "cod" });
		expect(placed).toMatchObject({ ok: true });
	}

	it("is that of its first order if it had none, and stays for the next one", async () => {
		const id = await registered();
		expect(await account()).toMatchObject({ firstName: "", displayName: "kiran" });
		await order(id, "Kiran", "Shah");
		expect(await account()).toMatchObject({ firstName: "Kiran", lastName: "Shah", displayName: "Kiran Shah" });
		await order(id, "Meena", "Shah");
		expect(await account()).toMatchObject({ firstName: "Kiran", lastName: "Shah", displayName: "Kiran Shah" });
	});

	it("leaves a display name that the customer has chosen", async () => {
		const id = await registered();
		const details = { firstName: "", lastName: "", displayName: "Dairy of the river", email: EMAIL };
		expect((await fixture.shop.customers.updateDetails(id, details)).ok).toBe(true);
		await order(id, "Kiran", "Shah");
		expect(await account()).toMatchObject({ firstName: "Kiran", displayName: "Dairy of the river" });
	});
});
