import net from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { checkAddress, isHost } from "./request-address.ts";

it.each([
	"shop.example",
	"shop.example:8080",
	"localhost",
	"127.0.0.1:4440",
	"[::1]:80",
	"xn--bcher-kva.example",
	"shop.example.",
	"feed_mill",
])("%s is a host", (host) => {
	expect(isHost(host)).toBe(true);
});

it.each([
	"",
	"a b",
	"[",
	"x:99999",
	"x:",
	'"><script>',
	"a/b",
	"a@b",
	"a?b",
	"a#b",
	"http://x",
	"x\u00ff",
	"-x",
	"a..b:1:2",
	"[::1",
	"%41",
])("%j is none", (host) => {
	expect(isHost(host)).toBe(false);
});

it.each([
	["GET /healthz HTTP/1.0", "200"],
	["GET / HTTP/1.0", "400"],
	["GET / HTTP/1.0\r\nHost: shop.example", "200"],
	["GET / HTTP/1.0\r\nHost: a/b", "400"],
	["GET / HTTP/1.0\r\nHost: shop.example\r\nHost: shop.example", "400"],
])("%j is answered with %s", async (request, status) => {
	const app = Fastify();
	checkAddress(app, { publicUrl: null });
	app.get("/*", async () => "fine");
	await app.listen({ port: 0, host: "127.0.0.1" });
	const socket = net.connect((app.server.address() as net.AddressInfo).port, "127.0.0.1");
	socket.end(`${request}\r\n\r\n`);
	const answer = (await socket.toArray()).join("");
	await app.close();
	expect(answer.split(" ")[1]).toBe(status);
});
