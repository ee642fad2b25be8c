import { openShop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { expect, it } from "vitest";
import type { PageContext } from "../../basics/page.ts";
import { loadPromises } from "./home-promises.ts";

it("promises a mail about a complete order only while the shop sends it", async () => {
	const { connection, clock } = await catalogueFixture();
	const shop = await openShop({ connection, dataDirectory: "/dev/null", clock });
	const lastStep = async () => {
		const settings = await shop.settings.current();
		return (await loadPromises({ shop, settings } as unknown as PageContext)).steps.at(-1)?.text;
	};
	expect(await lastStep()).toBe("You get a mail when your order is complete.");
	const { emailsSent } = await shop.settings.current();
	await shop.settings.write({ emailsSent: { ...emailsSent, customer_completed_order: false } });
	expect(await lastStep()).toBe("At your place.");
	await shop.close();
});
