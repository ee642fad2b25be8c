import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
	it("has a default for every variable", () => {
		const config = readConfig({});
		expect(config).toMatchObject({
			host: "127.0.0.1",
			port: 8080,
			publicUrl: null,
			trustedProxies: 0,
			smtpUrl: null,
			rateLimits: true,
			jobs: true,
		});
		expect(config.database).toEqual({ file: path.join(config.dataDirectory, "feedmill.db") });
	});

	it("sends mail only if PUBLIC_URL is set for the links", () => {
		expect(readConfig({ SMTP_URL: "smtp://mail.example:587", PUBLIC_URL: "https://shop.example" })).toMatchObject({
			smtpUrl: "smtp://mail.example:587",
			publicUrl: "https://shop.example",
		});
	});

	it("has no test gateway by default", () => {
		expect(readConfig({}).testGateway).toBe(null);
		expect(readConfig({ TEST_GATEWAY: "off" }).testGateway).toBe(null);
		expect(readConfig({ TEST_GATEWAY: "on" }).testGateway).toBe("on");
		expect(readConfig({ TEST_GATEWAY: "http://127.0.0.1:9090/" }).testGateway).toBe("http://127.0.0.1:9090");
	});

	it("reads the languages that visitors may choose", () => {
		expect(readConfig({ LANGUAGES: " en, hi,, examples/hindi/hi.json" }).languages).toEqual([
			"en",
			"hi",
			"examples/hindi/hi.json",
		]);
		expect(readConfig({}).languages).toEqual([]);
	});

	it("reads the addresses of the shop in other languages", () => {
		const PUBLIC_URL = "https://shop.example";
		const given = "hi=https://hi.shop.example, gu-IN=https://gu.shop.example/";
		expect(readConfig({ PUBLIC_URL, LANGUAGES_ELSEWHERE: given }).elsewhere).toEqual([
			{ language: "hi", origin: "https://hi.shop.example" },
			{ language: "gu-IN", origin: "https://gu.shop.example" },
		]);
		expect(readConfig({}).elsewhere).toEqual([]);
	});

	it("keeps files in the data directory unless it is told of a store", () => {
		expect(readConfig({}).mediaStore).toBe(null);
		const MEDIA_STORE = "https://s3.example/bucket/shop";
		const key = { MEDIA_STORE_KEY: "AK", MEDIA_STORE_SECRET: "hidden" };
		expect(readConfig({ MEDIA_STORE, ...key, MEDIA_CACHE_MB: "10" }).mediaStore).toEqual({
			url: MEDIA_STORE,
			accessKey: "AK",
			secretKey: "hidden",
			region: "us-east-1",
			cacheBytes: 10 * 1024 * 1024,
		});
		expect(readConfig({ MEDIA_STORE: "/mnt/files" }).mediaStore).toMatchObject({ url: "/mnt/files" });
		expect(() => readConfig({ MEDIA_STORE })).toThrow(/MEDIA_STORE needs MEDIA_STORE_KEY/);
		for (const wrong of ["bucket", "s3://bucket", "https://s3.example", "https://AK:hidden@s3.example/bucket"])
			expect(() => readConfig({ MEDIA_STORE: wrong, ...key })).toThrow(/^(?!.*hidden).*MEDIA_STORE must be/);
	});

	it("writes no access log unless it is told where", () => {
		expect(readConfig({}).accessLog).toBe(null);
		expect(readConfig({ ACCESS_LOG: "off" }).accessLog).toBe(null);
		expect(readConfig({ ACCESS_LOG: "on" }).accessLog).toBe("output");
		expect(readConfig({ ACCESS_LOG: "/var/log/shop/access.log" }).accessLog).toEqual({
			file: "/var/log/shop/access.log",
		});
		expect(() => readConfig({ ACCESS_LOG: "yes" })).toThrow(/ACCESS_LOG is "yes"/);
	});

	it("prefers the command line's port", () => {
		expect(readConfig({ PORT: "9000" }, { port: "9001" }).port).toBe(9001);
	});

	it.each([
		[{ PORT: "eighty" }, /PORT is "eighty"/],
		[{ PORT: "70000" }, /0 to 65535/],
		[{ LANGUAGES_ELSEWHERE: "hi=https://hi.shop.example" }, /LANGUAGES_ELSEWHERE needs PUBLIC_URL/],
		[{ LANGUAGES_ELSEWHERE: "hindi", PUBLIC_URL: "https://shop.example" }, /LANGUAGES_ELSEWHERE has "hindi"/],
		[{ DATABASE_URL: "mysql://x/y" }, /DATABASE_URL must look like postgres/],
		[{ DATABASE_URL: "postgres://host" }, /DATABASE_URL must look like postgres/],
		[{ DATABASE_URL: "nonsense" }, /DATABASE_URL must look like postgres/],
		[{ PUBLIC_URL: "shop.example" }, /PUBLIC_URL is/],
		[{ PUBLIC_URL: "https://shop.example/path" }, /without a path/],
		[{ PUBLIC_URL: "https://me:secret@shop.example" }, /^PUBLIC_URL has a user name or password, but (?!.*secret)/],
		[{ TRUSTED_PROXIES: "yes" }, /TRUSTED_PROXIES/],
		[{ SMTP_URL: "http://x" }, /SMTP_URL/],
		[{ SMTP_URL: "smtp://mail.example:587" }, /SMTP_URL needs PUBLIC_URL/],
		[{ RATE_LIMITS: "1" }, /"on" or "off"/],
		[{ TEST_GATEWAY: "yes" }, /TEST_GATEWAY is "yes"/],
		[{ TEST_GATEWAY: "https://provider.example" }, /on this machine/],
		[{ LOG_LEVEL: "loud" }, /LOG_LEVEL/],
	])("refuses %o with a sentence that says what to change", (environment, message) => {
		expect(() => readConfig(environment)).toThrow(ConfigError);
		expect(() => readConfig(environment)).toThrow(message);
	});
});
