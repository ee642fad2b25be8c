import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiFetchWithHeaders } from "./api-client.ts";
import { apiFetch } from "./api-fetch.ts";
import { installNonce, setNonce } from "./nonce.ts";

interface Sent {
	path: string;
	method?: string;
	data?: { requests: { path: string; body: unknown; headers?: { Nonce?: string } }[] };
}
let sent: Sent[] = [];
let answer: (request: Sent) => unknown = () => ({ responses: [] });

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	sent = [];
	apiFetch.setFetchHandler(async (options) => {
		sent.push(options as unknown as Sent);
		return answer(options as unknown as Sent);
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const change = (quantity: number) =>
	apiFetchWithHeaders({ path: "/wc/store/v1/cart/update-item", method: "POST", data: { quantity } });

describe("changes", () => {
	it("of 300 ms travel together, in order, and are answered one by one", async () => {
		answer = () => ({
			responses: [
				{ status: 200, body: "one" },
				{ status: 409, body: { code: "conflict", message: "No." } },
			],
		});
		const first = change(1);
		vi.advanceTimersByTime(299);
		const second = change(2);
		const refused = expect(second).rejects.toEqual({ code: "conflict", message: "No." });
		expect(sent).toHaveLength(0);
		await vi.advanceTimersByTimeAsync(1);
		expect((await first).response).toBe("one");
		await refused;
		expect(sent).toHaveLength(1);
		expect(sent[0]?.path).toContain("/wc/store/v1/batch");
		expect(sent[0]?.data?.requests.map(({ path, body }) => [path, body])).toEqual([
			["/wc/store/v1/cart/update-item", { quantity: 1 }],
			["/wc/store/v1/cart/update-item", { quantity: 2 }],
		]);
	});

	it("go 25 at a time", async () => {
		answer = ({ data }) => ({ responses: data?.requests.map(() => ({ status: 200, body: {} })) });
		const all = Promise.all(Array.from({ length: 30 }, (_, index) => change(index)));
		await vi.advanceTimersByTimeAsync(300);
		await all;
		expect(sent.map(({ data }) => data?.requests.length)).toEqual([25, 5]);
	});

	it("are sent again once when their nonce has expired, because nothing was changed", async () => {
		const stale = { status: 403, body: { code: "woocommerce_rest_invalid_nonce", message: "Nonce is invalid." } };
		answer = ({ data }) => ({
			responses: data?.requests.map(() => (sent.length === 1 ? stale : { status: 200, body: "done" })),
		});
		const both = Promise.all([change(1), change(2)]);
		await vi.advanceTimersByTimeAsync(300);
		expect((await both).map(({ response }) => response)).toEqual(["done", "done"]);
		expect(sent.map(({ data }) => data?.requests.length)).toEqual([2, 2]);
		answer = () => ({ responses: [stale] });
		const refused = expect(change(3)).rejects.toMatchObject({ code: "woocommerce_rest_invalid_nonce" });
		await vi.advanceTimersByTimeAsync(300);
		await refused;
		expect(sent).toHaveLength(4);
	});

	it("are not sent again when one of them was accepted, though the nonce of another was refused", async () => {
		const stale = { status: 403, body: { code: "woocommerce_rest_invalid_nonce", message: "Nonce is invalid." } };
		answer = () => ({ responses: [{ status: 200, body: "done" }, stale] });
		const both = Promise.allSettled([change(1), change(2)]);
		await vi.advanceTimersByTimeAsync(300);
		expect((await both).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
		expect(sent).toHaveLength(1);
	});

	it("have the nonce of the last read, also if it is of the same second as the one before", async () => {
		vi.stubGlobal("window", {});
		installNonce();
		const headers = (Nonce: string) => ({ Nonce, "Nonce-Timestamp": "1900000000" });
		setNonce(headers("of the guest"));
		answer = () => new Response("{}", { headers: headers("of the customer") });
		await apiFetchWithHeaders({ path: "/wc/store/v1/cart" });
		answer = () => ({ responses: [{ status: 200, body: "done" }] });
		const changed = change(1);
		await vi.advanceTimersByTimeAsync(300);
		await changed;
		expect(sent[1]?.data?.requests[0]?.headers?.Nonce).toBe("of the customer");
	});

	it("take the nonce that comes with a refusal, also where an earlier one is from a clock that was ahead", async () => {
		vi.stubGlobal("window", {});
		installNonce();
		setNonce({ Nonce: "of next year", "Nonce-Timestamp": "1830000000" });
		const nonces: unknown[] = [];
		answer = ({ data }) => ({
			responses: data?.requests.map(({ headers }) => {
				nonces.push(headers?.Nonce);
				const fresh = { Nonce: "of today", "Nonce-Timestamp": 1_800_000_000 };
				return headers?.Nonce === "of today"
					? { status: 200, body: "done", headers: fresh }
					: { status: 403, body: { code: "woocommerce_rest_invalid_nonce", message: "No." }, headers: fresh };
			}),
		});
		const changed = expect(change(1)).resolves.toMatchObject({ response: "done" });
		await vi.advanceTimersByTimeAsync(300);
		await changed;
		expect(nonces).toEqual(["of next year", "of today"]);
	});

	it("that the answer does not mention are refused, and so are all when it does not come", async () => {
		answer = () => ({ responses: [] });
		const lost = expect(change(1)).rejects.toEqual({});
		await vi.advanceTimersByTimeAsync(300);
		await lost;
		expect(sent, "it may have been executed").toHaveLength(1);
		answer = () => Promise.reject({ code: "fetch_error", message: "You are probably offline." });
		const offline = expect(change(1)).rejects.toMatchObject({ code: "fetch_error" });
		await vi.advanceTimersByTimeAsync(300);
		await offline;
	});
});

describe("reading", () => {
	it("goes out at once", async () => {
		answer = () => new Response('{"items":[]}', { headers: { Nonce: "abc" } });
		const { response, headers } = await apiFetchWithHeaders({ path: "/wc/store/v1/cart" });
		expect(response).toEqual({ items: [] });
		expect(headers.get("Nonce")).toBe("abc");
	});

	it("says what is wrong with an answer", async () => {
		answer = () => new Response("<p>");
		await expect(apiFetchWithHeaders({ path: "/wc/store/v1/cart" })).rejects.toMatchObject({ code: "invalid_json" });
		answer = () => Promise.reject(new Response('{"code":"gone","message":"Gone."}', { status: 404 }));
		await expect(apiFetchWithHeaders({ path: "/wc/store/v1/cart" })).rejects.toEqual({
			code: "gone",
			message: "Gone.",
		});
		answer = () => Promise.reject({ code: "fetch_error", message: "You are probably offline." });
		await expect(apiFetchWithHeaders({ path: "/wc/store/v1/cart" })).rejects.toBe("You are probably offline.");
	});
});
