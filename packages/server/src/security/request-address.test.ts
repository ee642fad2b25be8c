import { expect, it } from "vitest";
import { isHost } from "./request-address.ts";

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
