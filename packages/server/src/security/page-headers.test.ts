import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { urlsOf } from "../http/urls.ts";
import { contentPolicy } from "./content-policy.ts";
import { protectPages } from "./page-headers.ts";

let app: FastifyInstance;
beforeEach(() => {
	app = Fastify();
	protectPages(app, { urls: () => urlsOf("https://shop.example"), policy: contentPolicy([]) });
	app.get("/*", async () => "page");
});

const policyOf = async (url: string) => (await app.inject(url)).headers["content-security-policy"];

it.each(["/", "/wp-json-guide/", "/wp-jsonx?s=feed"])("protects the page %s", async (url) => {
	expect(await policyOf(url)).toContain("script-src 'self'");
});

it.each(["/wp-json", "/wp-json/wc/store/v1/cart", "/wp-json?_fields=name"])(
	"leaves the API's %s alone",
	async (url) => {
		expect(await policyOf(url)).toBeUndefined();
	},
);
