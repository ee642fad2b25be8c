import { createApp } from "@feedmill/server/app.ts";
import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import { startTestProvider, type TestProvider } from "@feedmill/server/test-gateway/test-provider.ts";
import { type Connection, touch } from "@feedmill/shop/database/connection.ts";
import { openShop, type Shop, type ShopOptions } from "@feedmill/shop/shop.ts";
import type { FastifyInstance } from "fastify";

export interface PayingShop {
	shop: Shop;
	base: string;
	provider: TestProvider;
	/** Advances the shop's clock. */
	later(ms: number): void;
	close(): Promise<void>;
}

/** Serves a shop with the test gateway and its fake provider on a free port. Closing it leaves the connection open. */
export async function startPayingShop(
	connection: Connection,
	options: Pick<ShopOptions, "paymentLimits" | "draftHolds"> & {
		timeLimit?: number;
		late?: number;
		pages?: boolean;
	} = {},
): Promise<PayingShop> {
	const { timeLimit = 2500, late = 300, paymentLimits = { wait: 4000 }, pages = false, draftHolds } = options;
	const provider = await startTestProvider({ late });
	let ahead = 0;
	const shop = await openShop({
		connection,
		dataDirectory: "/nonexistent",
		clock: { now: () => Date.now() + ahead },
		extensions: [testGateway(provider.url, { timeLimit })],
		paymentLimits,
		...(draftHolds ? { draftHolds } : {}),
		onPaymentFault: () => {},
	});
	const app: FastifyInstance = await createApp({ shop, rateLimits: false, logLevel: "silent", pages });
	await app.listen({ host: "127.0.0.1", port: 0 });
	const address = app.server.address();
	await touch(connection.db, "settings");
	return {
		shop,
		base: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
		provider,
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
