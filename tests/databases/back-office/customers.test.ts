import type { Caller, CustomerMade, CustomerRows, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const DAIRY = 20;
const KANTA = { name: "Kanta Solanki", phone: "98791 40516", pin: "388001" };

describe.each(DATABASES)("customers through the back office, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		visitor = await inside("clerk");
	});

	async function inside(role: Role): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}
	const make = (given: object) => visitor.call<CustomerMade>("POST", "customers", given);
	const list = async (q: string) =>
		(await visitor.call<CustomerRows>("GET", `customers?q=${encodeURIComponent(q)}`)).body.entries;
	const one = async (id: number) => (await visitor.call<CustomerShown>("GET", `customers/${id}`)).body;
	const callers = async (digits: string) => (await visitor.call<Caller[]>("GET", `customers/by-phone/${digits}`)).body;
	async function order(person: object, bags = 3): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, bags);
		const billing_address = { ...CASH_ORDER.billing_address, ...person };
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address });
		return body.order_id;
	}

	it("makes customers of a name, a telephone number and a PIN, several without an e-mail address", async () => {
		const kanta = await make(KANTA);
		expect(kanta).toMatchObject({ status: 201, body: { changed: true, sentence: "Kanta Solanki is a customer now." } });
		const mahesh = await make({ name: "Mahesh", phone: "+91 99040-88172", pin: "411 001", village: "Haveli" });
		expect(mahesh.status).toBe(201);
		expect(await one(kanta.body.id)).toMatchObject({
			name: "Kanta Solanki",
			email: "",
			login: "9879140516",
			orders: 0,
		});
		const { value } = (await visitor.call<{ value: object }>("GET", `things/customer/${mahesh.body.id}`)).body;
		expect(value).toMatchObject({
			firstName: "Mahesh",
			billing: { state: "MH", postcode: "411001", city: "Haveli", phone: "+91 99040-88172" },
		});
	});

	it("makes a customer once, however often the request comes, and says who has name and number already", async () => {
		const first = await make(KANTA);
		const again = await make(KANTA);
		expect(again.body).toEqual({ ...first.body, changed: false });
		const other = await make({ ...KANTA, pin: "360001" });
		expect(other).toMatchObject({
			status: 409,
			body: { code: "feedmill_customer_exists", data: { id: first.body.id } },
		});
		const together = await Promise.all([1, 2, 3].map(() => make({ ...KANTA, name: "Sunita Desai" })));
		expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
		expect((await list("40516")).map(({ name }) => name).sort()).toEqual(["Kanta Solanki", "Sunita Desai"]);
	});

	it("says at its field what is wrong: nine digits, no post office's PIN, no name, an address of another", async () => {
		const refused = await make({ name: " ", phone: "98791 4051", pin: "999", email: "ramesh@feedmill.test" });
		expect(refused.status).toBe(400);
		expect(refused.body.data?.problems).toEqual({
			name: "Say how the customer is called.",
			phone: "A telephone number has ten digits: here are 9.",
			pin: "A PIN code has six digits, such as 388001: no post office has this one.",
		});
		const taken = await make({ ...KANTA, email: "ramesh@feedmill.test" });
		expect(taken.body.data?.problems).toEqual({
			email: "The address ramesh@feedmill.test belongs to another account.",
		});
	});

	it("finds customers by the end of the phone, by village, and by names in any script", async () => {
		const { body } = await make({ name: "रमेश पाटील", phone: "98220 44417", pin: "416101", village: "Hatkanangale" });
		for (const q of ["4417", "+91 98220 44417", "रमेश", "hatkan", "HATKANANGALE पाटील"])
			expect([q, (await list(q)).map(({ id }) => id)]).toEqual([q, [body.id]]);
		expect(await list("98220 44418")).toEqual([]);
		const many = await visitor.call("GET", "customers?q=a b c d e f g h i j k l m n");
		expect(many).toMatchObject({ status: 400, body: { code: "feedmill_invalid" } });
	});

	it("recognises a caller by what was ordered as a guest, each name apart, with lines to order again", async () => {
		const phone = "98250 11223";
		const first = await order({ first_name: "Jignesh", last_name: "Zala", phone, email: "j@example.in" }, 4);
		const second = await order({ first_name: "Meena", last_name: "Zala", phone, email: "m@example.in" }, 2);
		const third = await order({ first_name: "JIGNESH", last_name: "zala", phone, email: "j@example.in" }, 6);
		const found = await callers("9825011223");
		expect(found.map(({ firstName, customerId }) => [firstName, customerId])).toEqual([
			["JIGNESH", null],
			["Meena", null],
		]);
		expect(found[0]!.orders.map(({ id }) => id)).toEqual([third, first]);
		expect(found[0]!.orders[0]!.lines).toEqual([{ productId: DAIRY, name: expect.any(String), bags: 6 }]);
		expect(found[1]!.orders.map(({ id }) => id)).toEqual([second]);
		expect(found[0]!.billing).toMatchObject({ postcode: CASH_ORDER.billing_address.postcode });
		expect(await callers("919825011223")).toEqual(found);
		expect(await callers("9825011224")).toEqual([]);
	});

	it("what the owner of an account ordered as a guest is one person with it", async () => {
		const { body } = await make(KANTA);
		const id = await order({ first_name: "Kanta", last_name: "Solanki", phone: "9879140516", email: "k@example.in" });
		expect(await callers("9879140516")).toMatchObject([{ customerId: body.id, orders: [{ id }] }]);
	});

	it("refuses a number of nine digits in one sentence", async () => {
		const refused = await visitor.call("GET", "customers/by-phone/987914051");
		expect(refused).toMatchObject({ status: 400, body: { message: "A telephone number has ten digits: here are 9." } });
	});

	it("keeps a note once, with who wrote it, and in the history of the customer", async () => {
		const { body } = await make(KANTA);
		const note = () => visitor.call("POST", `customers/${body.id}/notes`, { text: " Calls in the evening " });
		expect((await note()).body).toMatchObject({ changed: true });
		expect((await note()).body).toMatchObject({ changed: false });
		expect((await one(body.id)).notes).toMatchObject([{ by: "Anita Deshmukh", text: "Calls in the evening" }]);
		expect((await visitor.call("POST", `customers/${body.id}/notes`, { text: " " })).body.data?.problems).toEqual({
			text: "A note has 1 to 5000 letters.",
		});
		const manager = await inside("shop_manager");
		const { entries } = (await manager.call<{ entries: object[] }>("GET", `audit?kind=customer&id=${body.id}`)).body;
		expect(entries).toMatchObject([{ fields: ["note"] }, { act: "created" }]);
	});

	it("an address is added later, and no mail goes to the empty one before", async () => {
		const { body } = await make(KANTA);
		const added = await visitor.call("POST", `customers/${body.id}/email`, { email: "Kanta@Example.in" });
		expect(added.body).toMatchObject({ changed: true, sentence: "The e-mail address is kanta@example.in." });
		const mails = await fixture.connection.db.selectFrom("outbox").select("kind").execute();
		expect(mails.map(({ kind }) => kind)).not.toContain("customer_email_changed");
		const wrong = await visitor.call("POST", `customers/${body.id}/email`, { email: "kanta" });
		expect(wrong.body.data?.problems).toEqual({ email: "Please give a valid email address." });
	});

	it("shows another account of the same number", async () => {
		const [kanta, sunita] = [await make(KANTA), await make({ ...KANTA, name: "Sunita Desai" })];
		expect((await one(kanta.body.id)).doubles).toMatchObject([{ id: sunita.body.id, name: "Sunita Desai" }]);
	});

	const mails = async () => fixture.connection.db.selectFrom("outbox").selectAll().execute();

	it("mails a link to set a password, once there is an address", async () => {
		const { body } = await make(KANTA);
		const send = () => visitor.call("POST", `customers/${body.id}/password-link`, {});
		expect(await send()).toMatchObject({ status: 409, body: { code: "feedmill_no_email" } });
		await visitor.call("POST", `customers/${body.id}/email`, { email: "kanta@example.in" });
		expect(await send()).toMatchObject({ status: 200, body: { changed: true } });
		expect((await mails()).map(({ kind, topic }) => [kind, topic])).toContainEqual([
			"customer_reset_password",
			`customer ${body.id}`,
		]);
		const owner = await fixture.shop.editors.customers.make(
			{ ...KANTA, name: "Boss", village: "", street: "", email: "boss@mill.in" },
			system,
		);
		const id = owner.ok ? owner.value.id : 0;
		await fixture.shop.editors.customers.changeRole(id, "shop_manager", system);
		expect((await visitor.call("POST", `customers/${id}/password-link`, {})).status).toBe(403);
	});
});
