import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { readRequest } from "./read-request.ts";

const pathOf = async (url: string) =>
	(await readRequest({ raw: { url }, method: "GET", headers: {} } as unknown as FastifyRequest)).path;

it("reads a path without its last slashes", async () => {
	expect(await pathOf("/wp-json/wc/store/v1/cart//?a=1")).toBe("/wc/store/v1/cart");
	expect(await pathOf("/wp-json//")).toBe("/");
	expect(await pathOf("/wp-json")).toBe("/");
});

it("reads a path of thousands of slashes as fast as another", async () => {
	const slashes = "/".repeat(15_000);
	const before = process.cpuUsage();
	for (let call = 0; call < 20; call++) expect(await pathOf(`/wp-json${slashes}x`)).toBe(`${slashes}x`);
	expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
