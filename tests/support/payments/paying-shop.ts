import { createApp } from "@feedmill/server/app.ts";
import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import { startTestProvider, type TestProvider } from "@feedmill/server/test-gateway/test-provider.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { ShopOptions } from "@feedmill/shop/opening/shop-options.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { FastifyInstance } from "fastify";

export interface PayingShop {
	shop: Shop;
	base: string;
	provider: TestProvider;
	/** The shop's clock, for another shop beside it. */
	clock: { now(): number };
	/** @throws if there is none. */
	order(id: number): Promise<Order>;
	/** Advances the shop's clock. */
	later(ms: number): void;
	close(): Promise<void>;
}

/** Serves a shop with the test gateway and its fake provider on a free port. Closing it leaves the connection open. */
export async function startPayingShop(
	connection: Connection,
	options: Pick<ShopOptions, "paymentLimits" | "draftHolds" | "onPaymentStep"> & {
		timeLimit?: number;
		late?: number;
		pages?: boolean;
		/** A second gateway, "other", of the same provider. */
		other?: boolean;
	} = {},
): Promise<PayingShop> {
	const { timeLimit = 2500, late = 300, paymentLimits = { wait: 4000 }, pages = false, other = false } = options;
	const { draftHolds, onPaymentStep } = options;
	const provider = await startTestProvider({ late });
	let ahead = 0;
	const clock = { now: () => Date.now() + ahead };
	const shop = await openShop({
		connection,
		dataDirectory: "/dev/null",
		clock,
		extensions: [testGateway(provider.url, { timeLimit }), ...(other ? [otherGateway(provider.url)] : [])],
		paymentLimits,
		...(draftHolds ? { draftHolds } : {}),
		...(onPaymentStep ? { onPaymentStep } : {}),
		onPaymentFault: () => {},
	});
	const app: FastifyInstance = await createApp({ shop, rateLimits: false, logLevel: "silent", pages });
	await app.listen({ host: "127.0.0.1", port: 0 });
	const address = app.server.address();
	await rowsChanged(connection, "settings");
	return {
		shop,
		base: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
		provider,
		clock,
		async order(id) {
			const order = await shop.orders.order(id);
			if (!order) throw new Error(`no order ${id}`);
			return order;
		},
		later: (ms) => {
			ahead += ms;
		},
		async close() {
			// Deliver pending notifications first; do not wait for keep-alive connections.
			await provider.close();
			const closed = app.close();
			app.server.closeAllConnections();
			await closed;
		},
	};
}

function otherGateway(url: string): Extension {
	const gateways = testGateway(url).payment?.gateways ?? [];
	return {
		namespace: "other-gateway",
		payment: { gateways: gateways.map((each) => ({ ...each, gateway: { ...each.gateway, id: "other" } })) },
	};
}
