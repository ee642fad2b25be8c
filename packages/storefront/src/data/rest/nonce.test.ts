import type { APIFetchOptions } from "@wordpress/api-fetch";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiFetchWithHeaders } from "./api-client.ts";
import { apiFetch } from "./api-fetch.ts";
import { installNonce, nonceOfPage, refreshNonce, setNonce } from "./nonce.ts";

const stored = new Map<string, string>();
const localStorage = {
	getItem: (name: string) => stored.get(name) ?? null,
	setItem: (name: string, value: string) => void stored.set(name, value),
};
const headers = (Nonce: string, time: number) => ({ Nonce, "Nonce-Timestamp": String(time) });
const current = () => nonceOfPage.storeApiNonce;

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("window", { localStorage });
	installNonce();
});
afterEach(() => vi.unstubAllGlobals());

describe("the nonce of the Store API", () => {
	it("is the newest: that of an older response does not replace it, that of the same second does", () => {
		setNonce(headers("new", 2_000_000_000));
		setNonce(headers("old", 1_999_999_999));
		expect(current()).toBe("new");
		setNonce(headers("of the login", 2_000_000_000));
		expect(current()).toBe("of the login");
	});

	it("is that of a refusal, whatever its time", () => {
		setNonce(headers("refused", 2_000_000_000));
		refreshNonce(headers("right", 1_900_000_000), 200);
		expect(current()).toBe("refused");
		refreshNonce(headers("right", 1_900_000_000), 403);
		expect(current()).toBe("right");
	});

	it("is shared with the next page, whose own replaces it if it is newer", () => {
		setNonce(headers("shared", 1_900_000_000));
		const page = { storeApiNonce: "of the page", storeApiNonceTimestamp: 1_800_000_000 };
		for (const [time, expected] of [
			[1_800_000_000, "shared"],
			[1_950_000_000, "of the page"],
		] as const) {
			const wcBlocksMiddlewareConfig = { ...page, storeApiNonceTimestamp: time };
			vi.stubGlobal("window", { localStorage, wcBlocksMiddlewareConfig });
			installNonce();
			expect(current()).toBe(expected);
		}
	});

	it("is that of a read too, answered or refused", async () => {
		for (const status of [200, 404]) {
			const response = Response.json({}, { status, headers: headers(`after ${status}`, 2_000_000_000) });
			apiFetch.setFetchHandler(async () => {
				if (response.ok) return response;
				throw response;
			});
			await apiFetchWithHeaders({ path: "/wc/store/v1/cart" }).catch(() => {});
			expect(current()).toBe(`after ${status}`);
		}
	});

	it("replaces one that a script sends with a change, and is not sent with a read", async () => {
		const sent: (Record<string, string> | undefined)[] = [];
		apiFetch.setFetchHandler(async (options: APIFetchOptions) => {
			sent.push(options.headers);
			return {};
		});
		setNonce(headers("right", 2_100_000_000));
		await apiFetch({ path: "/wc/store/v1/checkout", method: "POST", data: {}, headers: { Nonce: "theirs" } });
		await apiFetch({ path: "/wc/store/v1/cart" });
		expect(sent.map((each) => each?.Nonce)).toEqual(["right", undefined]);
	});
});
