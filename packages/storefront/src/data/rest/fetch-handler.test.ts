import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiFetch } from "./api-fetch.ts";
import { installRestNonce } from "./rest-nonce.ts";

type Answer = () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const STALE = { code: "rest_cookie_invalid_nonce", message: "Cookie check failed", data: { status: 403 } };

let answers: Answer[] = [];
const requests: { url: string; nonce: string | null }[] = [];

beforeEach(() => {
	requests.length = 0;
	installRestNonce(apiFetch, "old");
	vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
		requests.push({ url, nonce: new Headers(options.headers).get("x-wp-nonce") });
		return answers.shift()!();
	});
});
afterEach(() => {
	apiFetch.unregister(apiFetch.nonceMiddleware!);
	vi.unstubAllGlobals();
});

const ask = (first: Answer, ...more: Answer[]) => {
	answers = [first, ...more];
	return apiFetch({ url: "/wp-json/wp/v2/plans", method: "POST", data: {} });
};

describe("what a call is rejected with", () => {
	it.each([
		["the error's body", () => json({ code: "gone", message: "Gone." }, 404), { code: "gone", message: "Gone." }],
		[
			"an error without a body",
			() => json(null, 500),
			{ code: "unknown_error", message: "An unknown error occurred." },
		],
		[
			"an answer that is no JSON",
			() => new Response("<p>"),
			{ code: "invalid_json", message: "The response is not a valid JSON response." },
		],
		[
			"no answer",
			() => Promise.reject(new TypeError("Failed to fetch")),
			{ code: "fetch_error", message: "You are probably offline." },
		],
	])("%s", async (_, answer, expected) => {
		await expect(ask(answer)).rejects.toEqual(expected);
	});

	it("an aborted call as it is", async () => {
		const aborted = new DOMException("stop", "AbortError");
		await expect(ask(() => Promise.reject(aborted))).rejects.toBe(aborted);
	});
});

describe("a nonce that is too old", () => {
	it("is fetched again and the call repeated; the next call has the new nonce", async () => {
		const fresh = () => new Response("fresh");
		expect(
			await ask(
				() => json(STALE, 403),
				fresh,
				() => json({ ok: true }),
			),
		).toEqual({ ok: true });
		expect(requests.map(({ nonce }) => nonce)).toEqual(["old", null, "fresh"]);
		expect(requests[1]?.url).toBe("/wp-admin/admin-ajax.php?action=rest-nonce");
		await ask(() => json({ ok: true }));
		expect(requests.at(-1)?.nonce).toBe("fresh");
	});

	it("is fetched once for a call, however often it is refused", async () => {
		const refused = () => json(STALE, 403);
		await expect(ask(refused, () => new Response("fresh"), refused, refused)).rejects.toEqual(STALE);
		expect(requests).toHaveLength(3);
	});

	it("is fetched for an upload too, whose middleware reads the answer itself", async () => {
		apiFetch.use(apiFetch.mediaUploadMiddleware);
		const upload = (...all: Answer[]) => {
			answers = all;
			return apiFetch({ url: "/wp-json/wp/v2/media", method: "POST", body: "x" });
		};
		const refused = () => json(STALE, 403);
		const fresh = () => new Response("fresh");
		expect(await upload(refused, fresh, () => json({ id: 5 }, 201))).toEqual({ id: 5 });
		expect(requests.map(({ nonce }) => nonce)).toEqual(["old", null, "fresh"]);
		await expect(upload(refused, fresh, refused)).rejects.toEqual(STALE);
		expect(requests).toHaveLength(6);
		apiFetch.unregister(apiFetch.mediaUploadMiddleware);
	});

	it.each([
		["the shop gives none", () => new Response("0", { status: 400 })],
		["the shop cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
	])("leaves the refusal where %s", async (_, answer) => {
		await expect(ask(() => json(STALE, 403), answer)).rejects.toEqual(STALE);
		expect(requests).toHaveLength(2);
	});
});

it("fetches all entries in pages of a hundred, one after the other", async () => {
	const page = (ids: number[], next: string) =>
		new Response(JSON.stringify(ids), { headers: next ? { link: `<${next}>; rel="next"` } : {} });
	answers = [() => page([1, 2], "/wp-json/wp/v2/plans?per_page=100&page=2"), () => page([3], "")];
	expect(await apiFetch({ url: "/wp-json/wp/v2/plans?per_page=-1" })).toEqual([1, 2, 3]);
	expect(requests.map(({ url }) => url.replace(/&_locale=\w+/, ""))).toEqual([
		"/wp-json/wp/v2/plans?per_page=100",
		"/wp-json/wp/v2/plans?per_page=100&page=2",
	]);
});

it("rejects with the error's body where one of those pages fails", async () => {
	const gone = { code: "gone", message: "Gone." };
	answers = [() => json(gone, 404)];
	await expect(apiFetch({ url: "/wp-json/wp/v2/plans?per_page=-1" })).rejects.toEqual(gone);
});
