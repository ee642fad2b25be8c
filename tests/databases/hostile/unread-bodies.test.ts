import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** After a body that the shop did not want to read, the next request on the connection is answered. */
let fixture: Fixture;
let product: string;
beforeAll(async () => {
	fixture = await startFixture();
	await fixture.shop.settings.write({ reviewPictures: true });
	product = `/product/${(await fixture.shop.catalogue.product(20))!.slug}/`;
});
afterAll(() => fixture?.close());

const MB = 1024 * 1024;
const JSON_TYPE = "application/json";
const FORM = "multipart/form-data; boundary=XX";
const part = (name: string, content: string, file = "") =>
	`--XX\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;
const picture = (bytes: number, file = "a.jpg") => part("pictures", "x".repeat(bytes), file);
const TYPED = {
	rating: "5",
	comment: "More milk.",
	author: "Ramesh",
	email: "ramesh@farm.example",
	"submit-review": "1",
};
const TEXTS = Object.entries(TYPED)
	.map(([name, text]) => part(name, text))
	.join("");

interface Sent {
	path: string;
	type: string;
	body: string;
	status: number;
	says?: string;
	headers?: Record<string, string>;
}

const REVIEW = { type: FORM, status: 200 };
const sent: Record<string, () => Sent> = {
	"a review with a picture that is too large": () => ({
		...REVIEW,
		path: `${product}?with-files`,
		body: `${TEXTS}${picture(9 * MB)}--XX--\r\n`,
		says: "“a.jpg” is larger than 8 MB.",
	}),
	"a review whose texts come after a picture that is too large": () => ({
		...REVIEW,
		path: `${product}?with-files`,
		body: `${picture(9 * MB)}${TEXTS}--XX--\r\n`,
		says: "“a.jpg” is larger than 8 MB.",
	}),
	"a review with more parts than it may have": () => ({
		...REVIEW,
		path: `${product}?with-files`,
		body: `${part("x", "y").repeat(40)}${picture(2 * MB)}--XX--\r\n`,
	}),
	"a review that is longer than it may be": () => ({
		...REVIEW,
		path: `${product}?with-files`,
		body: `${picture(9 * MB).repeat(3)}--XX--\r\n`,
	}),
	"a review of another site": () => ({
		...REVIEW,
		path: `${product}?with-files`,
		body: `${TEXTS}${picture(2 * MB)}--XX--\r\n`,
		headers: { origin: "https://elsewhere.example" },
		says: "This form was open for too long.",
	}),
	"files for a page that takes none": () => ({
		path: "/my-account/?with-files",
		type: FORM,
		body: `${picture(2 * MB)}--XX--\r\n`,
		status: 200,
	}),
	"files with a link action": () => ({
		path: "/?with-files&add-to-cart=34",
		type: FORM,
		body: `${picture(2 * MB)}--XX--\r\n`,
		status: 303,
	}),
	"files for no page": () => ({
		path: "/no/such/page/?with-files",
		type: FORM,
		body: `${picture(2 * MB)}--XX--\r\n`,
		status: 404,
	}),
	"a form that is too large": () => ({
		path: "/my-account/",
		type: FORM,
		body: `${picture(2 * MB)}--XX--\r\n`,
		status: 413,
	}),
	"typed fields that are too large": () => ({
		path: "/my-account/",
		type: "application/x-www-form-urlencoded",
		body: "x".repeat(2 * MB),
		status: 413,
	}),
	"a body of an unknown type": () => ({
		path: "/my-account/",
		type: "image/png",
		body: "x".repeat(2 * MB),
		status: 415,
	}),
	"an upload without a login": () => ({
		path: "/wp-json/wp/v2/media",
		type: "image/png",
		body: "x".repeat(2 * MB),
		status: 401,
	}),
	"a call that is too large": () => ({
		path: "/wp-json/wc/store/v1/cart/add-item",
		type: JSON_TYPE,
		body: "x".repeat(2 * MB),
		status: 413,
	}),
	"a batch that is too large": () => ({
		path: "/wp-json/wc/store/v1/batch",
		type: JSON_TYPE,
		body: "x".repeat(2 * MB),
		status: 413,
	}),
	"a notification that is too large": () => ({
		path: "/payments/x/notice",
		type: JSON_TYPE,
		body: "x".repeat(2 * MB),
		status: 413,
	}),
	"a call to no route": () => ({ path: "/nowhere/x.php", type: JSON_TYPE, body: "x".repeat(2 * MB), status: 413 }),
};

/** Sends a request on the agent's connection; resolves once it is answered and the connection is free again. */
async function send(agent: http.Agent, { path, type, body, headers }: Sent, chunked: boolean) {
	const request = http.request(fixture.base + path, {
		method: "POST",
		agent,
		headers: { "content-type": type, origin: fixture.base, ...headers },
	});
	const sent = once(request, "close");
	const answered = once(request, "response");
	if (chunked) request.write(body.slice(0, 100));
	request.end(body.slice(chunked ? 100 : 0));
	const [answer] = (await answered) as [http.IncomingMessage];
	const text = Buffer.concat(await answer.toArray()).toString();
	await sent;
	return { status: answer.statusCode ?? 0, text };
}

const get = (agent: http.Agent) =>
	new Promise<{ status: number; reused: boolean }>((resolve, reject) => {
		const request = http.get(`${fixture.base}/healthz`, { agent }, (answer) =>
			resolve({ status: answer.resume().statusCode ?? 0, reused: request.reusedSocket }),
		);
		request.on("error", reject);
	});

it.each(Object.keys(sent).flatMap((what) => [`${what}`, `${what}, in chunks`]))("%s", async (what) => {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
	try {
		const request = sent[what.replace(", in chunks", "")]!();
		const { status, text } = await send(agent, request, what.endsWith("in chunks"));
		expect(status).toBe(request.status);
		if (request.says) {
			expect([text.includes(request.says), text.includes(TYPED.comment)]).toEqual([true, true]);
		}
		expect(await get(agent)).toEqual({ status: 200, reused: true });
	} finally {
		agent.destroy();
	}
});
