import http from "node:http";
import type { AddressInfo } from "node:net";
import { openTestShop } from "@feedmill/extension/testing";
import { expect, it } from "vitest";

it("tells the buyer once, by phone, that the order is on the road", async () => {
	const sent: unknown[] = [];
	const provider = http.createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		sent.push({ ...JSON.parse(body), key: request.headers.authorization });
		response.end("{}");
	});
	await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
	await using shop = await openTestShop({ extensions: [new URL("extension.ts", import.meta.url)] });
	const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
	await shop.set("message-by-phone", { url, key: "of the mill" });

	const shopper = shop.shopper();
	await shopper.add(shop.products[0]!.id);
	const { order_id: id } = await shopper.order();
	await shop.handle(id, { step: "confirm" });
	await shop.handle(id, { step: "pack" });
	await shop.runJobs();
	expect(sent).toEqual([]);

	await shop.handle(id, { step: "ship", lorry: "GJ 02 AB 1234" });
	await shop.handle(id, { step: "ship", lorry: "GJ 02 AB 1234" });
	await shop.runJobs();
	await shop.runJobs();
	expect(sent).toEqual([
		{
			reference: expect.stringMatching(/^\d+$/),
			to: "9876543210",
			text: `Your order #${id} is on the road with GJ 02 AB 1234.`,
			key: "Bearer of the mill",
		},
	]);
	await expect(shop.handle(999_999, { step: "pack" })).rejects.toMatchObject({ code: "order_unknown" });
	provider.close();
});
