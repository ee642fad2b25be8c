import { english } from "@feedmill/trade/words/words.ts";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { leadOn } from "./lead-on.ts";

const ORIGIN = "https://shop.test";

async function led(target: string, method: "GET" | "POST") {
	const app = Fastify();
	app.get("/", (_request, reply) => leadOn(reply, target, { origin: ORIGIN, method, status: 303, words: english }));
	const { statusCode, headers, body } = await app.inject("/");
	await app.close();
	return { statusCode, location: headers.location, body };
}

it("redirects within the shop, and to other sites if no form was posted", async () => {
	for (const method of ["GET", "POST"] as const)
		for (const target of ["/cart/", `${ORIGIN}/cart/`])
			expect(await led(target, method)).toMatchObject({ statusCode: 303, location: `${ORIGIN}/cart/` });
	const elsewhere = await led("https://maker.example/", "GET");
	expect(elsewhere).toMatchObject({ statusCode: 303, location: "https://maker.example/" });
});

it("leads a posted form to a payment provider by a page, because browsers block the redirect", async () => {
	const { statusCode, location, body } = await led('https://pay.example/?a=1&b="><script>', "POST");
	expect([statusCode, location]).toEqual([200, undefined]);
	expect(body).toContain('content="0;url=https://pay.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
	expect(body).not.toContain("<script");
});
