import { expect, it, vi } from "vitest";
import { bootstrapClient } from "./bootstrap.ts";
import { apiFetch } from "./rest/api-fetch.ts";

it("a preloaded response is used once, and not at all if the page drops it after the client was set up", async () => {
	const preloaded: Record<string, object> = {
		"/wc/store/v1/checkout": { body: "preloaded", headers: {} },
		"/wc/store/v1/cart": { body: "preloaded", headers: {} },
	};
	vi.stubGlobal("window", Object.assign(new EventTarget(), { feedmillPreload: preloaded }));
	bootstrapClient();
	apiFetch.setFetchHandler(async () => "fetched");
	expect(await apiFetch({ path: "/wc/store/v1/checkout" })).toBe("preloaded");
	expect(await apiFetch({ path: "/wc/store/v1/checkout" })).toBe("fetched");
	delete preloaded["/wc/store/v1/cart"];
	expect(await apiFetch({ path: "/wc/store/v1/cart" })).toBe("fetched");
});
