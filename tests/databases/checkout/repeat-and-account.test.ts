import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { CheckoutRequest } from "@feedmill/shop/checkout/checkout.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { OfflineGateway, OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const EMAIL = "kamla@example.in";
const PASSWORD = "brahmaputra 4711";
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("the repeat of an order that made an account, on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let count = 0;
	/** An offline gateway that refuses, and an online one whose answer stays open. */
	const voucher: OfflineGateway = { id: "voucher", decide: () => ({ refused: "No." }) };
	const upi: OnlineGateway = {
		id: "upi",
		look: async () => ({ kind: "absent" }),
		start: async () => ({ kind: "asked" }),
	};

	beforeEach(async () => {
		await fixture.connection.db
			.insertInto("payment_gateway")
			.values(["upi", "voucher"].map((id) => gatewayRow({ id })))
			.execute();
		await touch(fixture.connection.db, "settings");
		shop = await openShop({
			connection: fixture.connection,
			dataDirectory: "/dev/null",
			gateways: [voucher, upi],
			paymentLimits: { wait: 20, answer: 60_000 },
		});
		await shop.settings.write({ signupAtCheckout: true });
	});

	const request = (change: Partial<CheckoutRequest>): CheckoutRequest => ({
		billing: { ...RAMESH, email: EMAIL },
		shipping: null,
		paymentMethod: "cod",
		paymentData: {},
		customerNote: "",
		createAccount: true,
		idempotencyKey: "key",
		origin: "https://feedmill.example",
		language: "en",
		customerIp: "192.0.2.1",
		userAgent: "test",
		...change,
	});
	async function guest(): Promise<Visitor> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		expect((await shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 1, variation: [] })).ok).toBe(true);
		return visitor;
	}
	/** What the request answers about the login: with an order, and with a refused payment. */
	async function loginOf(visitor: Visitor, sent: CheckoutRequest) {
		const placed = await shop.checkout.place(visitor, sent);
		return (placed.ok ? placed.value.newLogin : placed.newLogin) ?? null;
	}
	const account = async () => (await shop.customers.customerByEmail(EMAIL))!;
	async function setPassword(): Promise<void> {
		const { id, login, email } = await account();
		const { password_hash: passwordHash } = await fixture.connection.db
			.selectFrom("customer")
			.select("password_hash")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		const key = shop.customers.resetKey({ id, email, passwordHash });
		expect((await shop.customers.resetPassword(login, key, PASSWORD)).ok).toBe(true);
	}

	/** What the address's owner, or the person with the first login, does with the account. */
	const changes: Record<string, (token: string) => Promise<unknown>> = {
		"a password is set by the mailed link": setPassword,
		"its owner logs in with the new password": async () => {
			await setPassword();
			const attempt = { login: EMAIL, password: PASSWORD, remember: true, lostPasswordUrl: "" };
			expect((await shop.customers.logIn(attempt)).ok).toBe(true);
		},
		"the shopkeeper sets a password": async () => {
			const changed = await shop.customers.changePassword((await account()).id, PASSWORD, {
				actor: { kind: "system", name: "test" },
			});
			expect(changed.ok).toBe(true);
		},
		"its first login is ended": (token) => shop.customers.logOut(token),
		"its address is verified": async () => {
			const { id } = await account();
			await fixture.connection.db
				.insertInto("verified_email")
				.values({ customer_id: id, email: EMAIL, verified_at: 1 })
				.execute();
		},
		"its address is changed": async () => {
			const { id, firstName, lastName, displayName } = await account();
			const details = { firstName, lastName, displayName, email: "other@example.in" };
			expect((await shop.customers.updateDetails(id, details)).ok).toBe(true);
		},
	};
	const cases = Object.keys(changes).flatMap((change, index) => {
		const ways = index === 0 ? ["cod", "voucher", "upi"] : [["cod", "voucher", "upi"][index % 3]!];
		return ways.map((way) => [way, change] as const);
	});

	it.each(cases)("paid by %s, logs nobody in once %s", async (paymentMethod, change) => {
		const visitor = await guest();
		const sent = request({ paymentMethod });
		expect(await loginOf(visitor, sent)).toMatchObject({ customer: { email: EMAIL } });
		// While nothing has changed, the answer may have been lost.
		const second = await loginOf(visitor, sent);
		expect(second).toMatchObject({ customer: { email: EMAIL } });
		await changes[change]!(second!.token);
		const logins = () => fixture.connection.db.selectFrom("login_session").select("token_hash").execute();
		const before = await logins();
		for (let time = 0; time < 2; time++) expect(await loginOf(visitor, sent)).toBeNull();
		expect(await logins()).toEqual(before);
	});

	it("gives no login that outlives a password set at the same moment", async () => {
		for (let round = 0; round < 5; round++) {
			const email = `at-once-${round}@example.in`;
			const visitor = await guest();
			const sent = request({ billing: { ...RAMESH, email } });
			expect(await loginOf(visitor, sent)).not.toBeNull();
			const { id } = (await shop.customers.customerByEmail(email))!;
			const logins = await Promise.all([
				loginOf(visitor, sent),
				shop.customers.changePassword(id, PASSWORD, { actor: { kind: "system", name: "test" } }).then(() => null),
				loginOf(visitor, sent),
				loginOf(visitor, sent),
			]);
			for (const login of logins) {
				if (login) expect(await shop.customers.loginOf(login.token)).toBeNull();
			}
		}
	});
});
