/**
 * The attacked process: the fixture store with its limits and this many more products. Prints its URL once it listens.
 * Started by attack.ts.
 */
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import { startFixture } from "../support/fixture-server.ts";

const fixture = await startFixture({ limits: true });
await seedManyProducts(fixture.connection, Number(process.argv[2] ?? 0));
await fixture.shop.catalogue.refreshPrices();
await fixture.shop.catalogue.refreshCounts();
console.log(fixture.base);
process.once("SIGTERM", async () => {
	await fixture.close();
	process.exit(0);
});
