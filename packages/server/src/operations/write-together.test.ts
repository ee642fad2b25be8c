import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerFailures } from "../http/failures.ts";
import { writeTogether } from "./write-together.ts";

it("answers with an error, and does not end the process, when a header cannot be sent", async () => {
	const app = Fastify();
	registerFailures(app);
	writeTogether(app);
	app.get("/rupee", async (_request, reply) => reply.header("x-price", "₹ 349.50").send("sent"));
	app.get("/sound", async (_request, reply) => reply.header("x-price", "349.50").send("sent"));
	const refused = await app.inject("/rupee");
	expect([refused.statusCode, refused.headers["x-price"]]).toEqual([500, undefined]);
	expect(refused.body).toContain("Something went wrong on our side");
	expect((await app.inject("/sound")).body).toBe("sent");
	await app.close();
});
