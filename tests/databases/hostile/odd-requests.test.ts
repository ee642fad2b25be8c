import net from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

const REQUESTS = 1_000;
const AT_ONCE = 16;

const METHODS = "GET GET GET POST POST PUT DELETE HEAD OPTIONS CONNECT M-SEARCH FOO".split(" ");
const PATHS = [
	..."/ /shop/ /cart/ /checkout/ /my-account/ /my-account/lost-password/ /my-account/view-order/1/ /compare/".split(
		" ",
	),
	..."/product/x/ /product-category/x/ /wp-login.php".split(" "),
	..."/wp-admin/ /wp-admin/admin-ajax.php /sitemap.xml".split(" "),
	..."/search-suggestions /metrics /wp-content/uploads/x.png".split(" "),
	..."/assets/x.js /waiting-list/ /wp-json/ /healthz".split(" "),
	..."/wp-json/wc/store/v1/cart /wp-json/wc/store/v1/batch /wp-json/wc/store/v1/cart/add-item".split(" "),
	..."/wp-json/wc/store/v1/products /wp-json/wc/store/v1/checkout".split(" "),
	..."/wp-json/wp/v2/media /wp-json/wc/v3/x".split(" "),
	..."/wc-ajax/add_to_cart /checkout/order-received/1/ /payments/x/notice /review-pictures/1.webp".split(" "),
];
const ODD = [
	..."% %zz %ff %ED%A0%80 %00 %%0000 %0d%0aX:y .. %2e%2e%2f //evil.example http://[ http://%/ __proto__ [] []]".split(
		" ",
	),
	...'[a][b][c][d][e][f][g] 1e999 -1 99999999999999999999 275760-09-14 {"a": <script> \' %E2%80%A8 ((((( \\ ; #'.split(
		" ",
	),
	"\xff\xfe",
	`${"a".repeat(99)}${"%F0%9F%98%80".repeat(20)}`,
	"a".repeat(600),
	"1,".repeat(900),
];
const NAMES = [
	..."wc-ajax rest_route s add-to-cart quantity orderby min_price paged filter_pack-size rating_filter".split(" "),
	..."lang key login redirect_to action _wpnonce _jsonp _method _fields q ids with-files undo_item utm_x token".split(
		" ",
	),
];
const HEADERS = [
	..."Cookie Accept-Language Accept-Encoding If-None-Match Range Authorization Origin Referer Cart-Token Nonce".split(
		" ",
	),
	..."X-Forwarded-For X-HTTP-Method-Override Content-Type Upgrade".split(" "),
	..."Idempotency-Key Sec-Fetch-Site Expect TE".split(" "),
];
const VALUES = [
	...'* W/" bytes=5-1 bytes=-0,99999999999999999999- Basic_==== a.b.c .. null http://[::1 a=%ff;=;;'.split(" "),
	...'br;q=0. en;q=x,*;q=-1 application/json;charset=" multipart/form-data multipart/form-data;boundary='.split(" "),
	"\xff\xfe\x80",
	"a=1; ".repeat(1_000),
];
const BODIES = [
	'{ null [] "x" 1e999 {"a":"\\ud800\\u0000"} {"__proto__":{"x":1}} --x-- %ff=%ED%A0%80&a=% \xff\xfe\x00'.split(" "),
	["[".repeat(20_000), "a[b][c][d][e][f][g][h]=1&".repeat(1_500), "x".repeat(200_000)],
	['{"requests":[{"path":"/wc/store/v1/\\ud83d","method":"\\ud800"},{"path":"wc/store?%ff=%","method":"POST"}]}'],
	['--x\r\nContent-Disposition: form-data; name="f"; filename="\xff../x.png"\r\n\r\n\x89PNG\r\n--x--'],
].flat();
const TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture();
});
afterAll(() => fixture?.close());

/** The same odd requests each time. */
function oddRequests(): Buffer[] {
	let seed = 20261123;
	const random = () => {
		seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
		return seed / 2 ** 32;
	};
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
	const request = () => {
		const path = random() < 0.7 ? pick(PATHS) : `${pick(PATHS)}${pick(ODD)}`;
		const query = [...Array(Math.floor(random() * 3))].map(() => `${pick(NAMES)}=${pick(ODD)}`).join("&");
		const headers = [...Array(Math.floor(random() * 3))].map(() => `${pick(HEADERS)}: ${pick(VALUES)}\r\n`).join("");
		const method = pick(METHODS);
		const body = method.startsWith("P") ? pick(BODIES) : "";
		const framed = body === "" ? "" : `Content-Type: ${pick(TYPES)}\r\nContent-Length: ${body.length}\r\n`;
		return `${method} ${path}?${query} HTTP/1.1\r\nHost: shop\r\n${headers}${framed}Connection: close\r\n\r\n${body}`;
	};
	return Array.from({ length: REQUESTS }, () => Buffer.from(request(), "latin1"));
}

/** Sends the request, or a part of it, and returns the status; 0: none within a tenth of a second. */
function send(request: Buffer, part: number): Promise<number> {
	const { hostname, port } = new URL(fixture.base);
	return new Promise((resolve) => {
		const socket = net.connect(Number(port), hostname, () => socket.write(request.subarray(0, part)));
		socket.setTimeout(part < request.length ? 100 : 10_000, () => socket.destroy());
		let status = 0;
		socket.on("data", (data) => {
			status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0);
			socket.destroy();
		});
		socket.on("error", () => {}).on("close", () => resolve(status));
	});
}

it("lives and answers after odd requests: methods, addresses, headers and bodies, whole and cut off", async () => {
	const requests = oddRequests();
	const failures: string[] = [];
	let next = 0;
	const sender = async () => {
		while (next < requests.length) {
			const place = next++;
			const request = requests[place]!;
			const status = await send(request, place % 150 === 0 ? request.length / 2 : request.length);
			if (status >= 500) failures.push(`${status} ${request.subarray(0, 500).toString("latin1")}`);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sender));
	expect(failures).toEqual([]);
	expect((await fetch(`${fixture.base}/healthz`)).status).toBe(200);
});

it("lives when a form with files is too large and never arrives whole", async () => {
	const { hostname, port } = new URL(fixture.base);
	const head = "POST /my-account/ HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\n";
	const socket = net.connect(Number(port), hostname, () => {
		socket.write(`${head}Content-Length: 900000\r\n\r\n${"x".repeat(200_000)}`);
	});
	socket.on("error", () => {});
	await new Promise((resolve) => socket.once("data", resolve));
	// The server looks every second after bodies that are still to come.
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	expect((await fetch(`${fixture.base}/healthz`)).status).toBe(200);
	socket.destroy();
});
