import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { offerUpi, placeUpiOrder } from "../../support/payments/upi-shop.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ANITA = 4;
const MEENA = { kind: "staff", id: 8, role: "accountant", name: "Meena" } as const;

describe.each(DATABASES)("an order by UPI to the mill's own account, on %s", (database) => {
	const fixture = useFixture({ database });
	const page = (id: number, key: string) => `${fixture.base}/checkout/order-received/${id}/?key=${key}`;
	const read = async (url: string) => (await fetch(url)).text();
	const send = (url: string, form: Record<string, string>) =>
		fetch(url, { method: "POST", body: new URLSearchParams(form), headers: { origin: new URL(url).origin } });

	it("is not offered before its address is set, and waits on hold until somebody has seen the money", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 1);
		const offered = async () =>
			(await shopper.call<{ payment_methods: string[] }>("GET", "/cart")).body.payment_methods;
		await fixture.shop.editors.gateways.change("upi", { enabled: true }, { actor: { kind: "system", name: "test" } });
		expect(await offered()).not.toContain("upi");
		// Nor does anything else on the wire speak of it.
		const sent = async () =>
			(await shopper.call<{ data: { params: unknown } }>("POST", "/checkout", { ...CASH_ORDER, payment_method: "upi" }))
				.body.data.params;
		const unknown = { payment_method: "payment_method is not one of bacs, cheque, and cod." };
		const pages = async () =>
			(await Promise.all(["/", "/checkout/", "/llms.txt", "/product/dairy-gold-8000-pellet/"].map(pageOf))).join("");
		const pageOf = (at: string) => read(fixture.base + at);
		expect(await sent()).toEqual(unknown);
		expect(await pages()).not.toMatch(/\bupi\b/i);
		await fixture.shop.editors.gateways.change("upi", { enabled: false }, { actor: { kind: "system", name: "test" } });
		expect(await sent()).toEqual(unknown);
		expect(JSON.stringify(await shopper.call("OPTIONS", "/checkout"))).not.toContain("upi");
		await offerUpi(fixture.shop);
		expect(await pages()).toMatch(/\bUPI\b/);
		expect(await offered()).toContain("upi");
		const order = await placeUpiOrder(fixture.shop, fixture.base);
		expect([order.status, order.paidAt, order.paymentMethodTitle]).toEqual(["on-hold", null, "UPI"]);
	});

	it("shows link, code, address and amount until it is paid, and keeps the buyer's number", async () => {
		await offerUpi(fixture.shop);
		const { id, key, totals } = await placeUpiOrder(fixture.shop, fixture.base, 2);
		const rupees = (totals.price / 1_000_000).toFixed(2);
		const shown = await read(page(id, key));
		const [of, note] = ["pa=mill@okbank&amp;pn=Anand%20Feeds&amp;mc=5999", `tr=ORD${id}&amp;tn=ORD${id}`];
		expect(shown).toContain(`href="upi://pay?${of}&amp;${note}&amp;am=${rupees}&amp;cu=INR"`);
		expect(shown).toMatch(/<svg[^>]*aria-label="QR code of the payment"/);
		for (const part of ["mill@okbank", rupees, `ORD${id}`, 'name="upi_number"']) expect(shown).toContain(part);
		const wrong = await (await send(page(id, key), { upi_number: "41234567890", give_upi_number: "1" })).text();
		expect(wrong).toContain("The number of a UPI payment has 12 digits, this one has 11.");
		expect(wrong).toContain('value="41234567890"');
		expect(await fixture.shop.bankMoney.givenOf(id)).toBeNull();
		const right = await (await send(page(id, key), { upi_number: "4123 4567 ८९०१", give_upi_number: "1" })).text();
		expect(right).toContain("We have the number 412345678901 of your payment");
		expect(await fixture.shop.bankMoney.givenOf(id)).toMatchObject({ reference: "412345678901" });
		// It proves nothing.
		expect((await fixture.shop.orders.order(id))?.paidAt).toBeNull();
		await fixture.shop.orders.markPaid(id, "412345678901");
		expect(await read(page(id, key))).not.toContain("upi://");
	});

	it("takes no number without the order's key, for another order's, or from another site", async () => {
		await offerUpi(fixture.shop);
		const { id, key } = await placeUpiOrder(fixture.shop, fixture.base);
		const form = { upi_number: "412345678901", give_upi_number: "1" };
		await send(page(id, "wc_order_wrong"), form);
		await fetch(page(id, key), {
			method: "POST",
			body: new URLSearchParams(form),
			headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
		});
		expect(await fixture.shop.bankMoney.givenOf(id)).toBeNull();
	});

	it("leads from the page where orders are paid to the page that shows how", async () => {
		await offerUpi(fixture.shop);
		const { id, key } = await placeUpiOrder(fixture.shop, fixture.base);
		const answer = await fetch(`${fixture.base}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`, {
			redirect: "manual",
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([
			303,
			expect.stringContaining(`/checkout/order-received/${id}/?key=${key}`),
		]);
	});

	it("shows its buyer's number to staff on the page of the order, also once it is paid, to none without money", async () => {
		await offerUpi(fixture.shop);
		const order = await placeUpiOrder(fixture.shop, fixture.base);
		const shownTo = async (role: "accountant" | "depot") => {
			const actor = { kind: "system", name: "test" } as const;
			expect(await fixture.shop.editors.customers.changeRole(ANITA, role, { actor })).toMatchObject({ ok: true });
			const visitor = await signedInStaff(fixture, "anita");
			return (await visitor.call<OrderShown>("GET", `orders/${order.id}`)).body.given;
		};
		expect(await shownTo("accountant")).toBeNull();
		expect(await fixture.shop.bankMoney.giveReference(order, "412345678901")).toMatchObject({ ok: true });
		const given = { reference: "412345678901", at: expect.any(Number) };
		expect(await shownTo("accountant")).toEqual(given);
		const money = { reference: "412345678999", amount: "due", day: "" } as const;
		expect((await fixture.shop.bankMoney.confirm(order.id, money, MEENA)).ok).toBe(true);
		expect(await shownTo("accountant")).toEqual(given);
		expect(await shownTo("depot")).toBeNull();
	});
});
