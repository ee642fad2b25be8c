import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import {
	FAKE_KEYS,
	type FakeOptions,
	type FakeRazorpay,
	startFakeRazorpay,
} from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import { createApp } from "@feedmill/server/app.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import type { ShopOptions } from "@feedmill/shop/opening/shop-options.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import type { FastifyInstance } from "fastify";

export interface RazorpayShop {
	shop: Shop;
	base: string;
	fake: FakeRazorpay;
	/** Advances the clock of shop and fake. */
	later(ms: number): void;
	close(): Promise<void>;
}

type Mode = "razorpay" | "razorpay_test";

/** Keys that the fake of a mode takes. */
export const KEYS = { razorpay: FAKE_KEYS, razorpay_test: { ...FAKE_KEYS, key_id: "rzp_test_FAKE" } };

/**
 * Serves a shop with Razorpay's gateway of a mode, its keys set, and the fake on a free port. The connection stays
 * open.
 */
export async function startRazorpayShop(
	connection: Connection,
	options: Pick<FakeOptions, "faultsOf" | "late"> &
		Pick<ShopOptions, "paymentLimits" | "onPaymentStep"> & { mode?: Mode } = {},
): Promise<RazorpayShop> {
	const {
		faultsOf,
		late = 1_000,
		paymentLimits = { answer: 8_000, wait: 4_000 },
		onPaymentStep,
		mode = "razorpay",
	} = options;
	let ahead = 0;
	let base = "";
	const clock = { now: () => Date.now() + ahead };
	const notify = () => `${base}/payments/${mode}/notice`;
	const fake = await startFakeRazorpay({ clock, late, notify, keys: KEYS[mode], ...(faultsOf ? { faultsOf } : {}) });
	const shop = await openShop({
		connection,
		dataDirectory: "/dev/null",
		clock,
		extensions: [razorpay({ address: fake.url, sdk: `${fake.url}/v1/checkout.js` })],
		paymentLimits,
		...(onPaymentStep ? { onPaymentStep } : {}),
		onPaymentFault: () => {},
	});
	await enterKeys(shop, mode);
	await rowsChanged(connection, "settings");
	const app: FastifyInstance = await createApp({ shop, rateLimits: false, logLevel: "silent" });
	await app.listen({ host: "127.0.0.1", port: 0 });
	const address = app.server.address();
	base = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
	return {
		shop,
		base,
		fake,
		later: (ms) => {
			ahead += ms;
		},
		async close() {
			await fake.close();
			const closed = app.close();
			app.server.closeAllConnections();
			await closed;
		},
	};
}

/** Sets the fake's keys. @throws if the shop does not take them. */
export async function enterKeys(shop: Pick<Shop, "editors">, mode: Mode = "razorpay"): Promise<void> {
	const by = { actor: { kind: "system", name: "test" } as const };
	for (const [key, value] of Object.entries(KEYS[mode])) {
		const done = await shop.editors.gateways.changeSetting(mode, key, value, by);
		if (!done.ok) throw new Error(done.error.code);
	}
}
