import { openShop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { expect, it } from "vitest";
import { createApp } from "./app.ts";

/** The client as seen with `trustedProxies`, for a connection from 10.0.0.1. */
async function clientAndOrigin(trustedProxies: number, headers: Record<string, string>) {
	const { connection } = await catalogueFixture();
	const shop = await openShop({ connection, dataDirectory: "/dev/null" });
	const app = await createApp({ shop, trustedProxies, pages: false, logLevel: "silent" });
	app.get("/who", async ({ ip }) => ip);
	const ask = (url: string) =>
		app.inject({ url, remoteAddress: "10.0.0.1", headers: { host: "shop.example", ...headers } });
	const answer = [(await ask("/who")).body, (await ask("/wp-json/")).json().url];
	await app.close();
	await shop.close();
	return answer;
}

const FORGED = {
	"x-forwarded-for": "192.0.2.66, 203.0.113.7",
	"x-forwarded-proto": "https",
	"x-forwarded-host": "public.example",
};

// Many proxies hand X-Forwarded-Host on as the client sent it: links are made of the Host header only.
it("trusts no proxy headers by default, and otherwise only those of the configured number of proxies", async () => {
	expect(await clientAndOrigin(0, FORGED)).toEqual(["10.0.0.1", "http://shop.example"]);
	expect(await clientAndOrigin(1, FORGED)).toEqual(["203.0.113.7", "https://shop.example"]);
	expect(await clientAndOrigin(2, FORGED)).toEqual(["192.0.2.66", "https://shop.example"]);
	expect(await clientAndOrigin(1, {})).toEqual(["10.0.0.1", "http://shop.example"]);
});

it.each(["javascript:alert(1)//", 'x"><script>', "ftp", "file", ""])(
	"makes no links of a scheme that a proxy hands on: %j",
	async (scheme) => {
		expect(await clientAndOrigin(1, { "x-forwarded-proto": scheme })).toEqual(["10.0.0.1", "http://shop.example"]);
	},
);

it("takes https for https in capitals too", async () => {
	expect(await clientAndOrigin(1, { "x-forwarded-proto": "HTTPS" })).toEqual(["10.0.0.1", "https://shop.example"]);
});
