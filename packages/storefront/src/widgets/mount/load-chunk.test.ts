import { afterEach, expect, it, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

afterEach(() => vi.useRealTimers());

it("gives what was fetched", async () => {
	expect(await loadChunk("carousel", async () => ({ start: 1 }))).toEqual({ start: 1 });
});

it("names the part that is missing, and why", async () => {
	const lost = loadChunk("carousel", () => Promise.reject(new TypeError("Failed to fetch")));
	await expect(lost).rejects.toMatchObject({
		name: "ChunkLoadError",
		message: "Loading chunk carousel failed. (missing)",
		type: "missing",
		cause: { message: "Failed to fetch" },
	});
});

it("does not wait longer than two minutes", async () => {
	vi.useFakeTimers();
	const late = loadChunk("carousel", () => new Promise(() => {}));
	const refused = expect(late).rejects.toMatchObject({ type: "timeout" });
	await vi.advanceTimersByTimeAsync(119_999);
	await vi.advanceTimersByTimeAsync(1);
	await refused;
});
