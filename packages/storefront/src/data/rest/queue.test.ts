import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRequestQueue, type RequestQueue, type SubResponse } from "./queue.ts";

interface Sent {
	paths: (string | undefined)[];
	keepalive: boolean;
	signal: AbortSignal;
	answer(responses?: SubResponse[]): void;
	fail(error?: unknown): void;
}

let sent: Sent[];
let queue: RequestQueue;
const LOST = "lost";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const change = (path: string, options = {}) => queue.change({ path }, options);

beforeEach(() => {
	vi.useFakeTimers();
	sent = [];
	queue = createRequestQueue({
		sendBatch: (requests, options) =>
			new Promise((resolve, reject) => {
				const paths = requests.map(({ path }) => path);
				sent.push({
					...options,
					paths,
					answer: (responses) => resolve(responses ?? paths.map((body) => ({ status: 200, body }))),
					fail: (error = LOST) => reject(error),
				});
			}),
		isLost: (error) => error === LOST,
		timeout: () => "too late",
	});
});
afterEach(() => vi.useRealTimers());

describe("the queue of cart requests", () => {
	it("has one request under way at a time; what comes meanwhile goes as soon as it ends", async () => {
		const first = change("a");
		await pass(300);
		void change("b");
		await pass(200);
		void change("c");
		await pass(5000);
		expect(sent.map(({ paths }) => paths)).toEqual([["a"]]);
		sent[0]?.answer();
		expect((await first).body).toBe("a");
		await pass(0);
		expect(sent.map(({ paths }) => paths)).toEqual([["a"], ["b", "c"]]);
	});

	it("reads in its turn, once for all that ask before it begins", async () => {
		void change("a");
		await pass(300);
		const run = vi.fn(async () => "cart");
		const one = queue.read(run);
		const two = queue.read(run);
		await pass(1000);
		expect(run).not.toHaveBeenCalled();
		sent[0]?.answer();
		expect(await Promise.all([one, two])).toEqual(["cart", "cart"]);
		expect(run).toHaveBeenCalledTimes(1);
	});

	it("sends only the last change of a subject, and resolves the earlier ones with its response", async () => {
		const first = change("quantity=2", { subject: "line" });
		const second = change("quantity=3", { subject: "line" });
		await pass(300);
		expect(sent[0]?.paths).toEqual(["quantity=3"]);
		sent[0]?.answer();
		expect((await first).body).toBe("quantity=3");
		expect((await second).body).toBe("quantity=3");
	});

	it("repeats a lost change once if it is idempotent, but never one that adds", async () => {
		const safe = change("set", { repeatable: true });
		const adding = change("add");
		const addingFails = expect(adding).rejects.toBe(LOST);
		await pass(300);
		sent[0]?.fail();
		await addingFails;
		await pass(1000);
		expect(sent[1]?.paths).toEqual(["set"]);
		const safeFails = expect(safe).rejects.toBe(LOST);
		sent[1]?.fail();
		await safeFails;
		await pass(60_000);
		expect(sent).toHaveLength(2);
	});

	it("does not repeat a lost change if there is a newer one", async () => {
		const first = change("quantity=2", { subject: "line", repeatable: true });
		await pass(300);
		const second = change("quantity=5", { subject: "line", repeatable: true });
		sent[0]?.fail();
		await pass(1300);
		expect(sent.slice(1).map(({ paths }) => paths)).toEqual([["quantity=5"]]);
		sent[1]?.answer();
		expect((await first).body).toBe("quantity=5");
		expect((await second).body).toBe("quantity=5");
	});

	it("gives up after 30 seconds without an answer, and goes on", async () => {
		const hanging = change("a", { repeatable: true });
		const timesOut = expect(hanging).rejects.toBe("too late");
		await pass(300);
		const next = change("b");
		await pass(30_000);
		await timesOut;
		expect(sent[0]?.signal.aborted).toBe(true);
		await pass(300);
		expect(sent[1]?.paths).toEqual(["b"]);
		sent[1]?.answer();
		expect((await next).body).toBe("b");
	});

	it("resolves when all requests have ended", async () => {
		const settled = vi.fn();
		void change("a");
		void queue.settled().then(settled);
		await pass(300);
		expect(settled).not.toHaveBeenCalled();
		sent[0]?.answer();
		await pass(0);
		expect(settled).toHaveBeenCalled();
	});

	it("sends queued changes at once when the page is left, and repeats idempotent ones under way", async () => {
		void change("set", { repeatable: true });
		void change("add");
		await pass(300);
		const waiting = change("last");
		queue.leave();
		expect(sent[1]).toMatchObject({ paths: ["set", "last"], keepalive: true });
		sent[1]?.answer();
		expect((await waiting).body).toBe("last");
		sent[0]?.answer();
		await pass(1000);
		expect(sent).toHaveLength(2);
	});

	it("repeats nothing that it sent when the page was left: by its return there may be a newer choice", async () => {
		const older = change("quantity=2", { subject: "line", repeatable: true });
		const other = change("rate", { subject: "rate", repeatable: true });
		const outcomes = Promise.allSettled([older, other]);
		await pass(300);
		void change("quantity=3", { subject: "line", repeatable: true });
		queue.leave();
		expect(sent[1]?.paths).toEqual(["rate", "quantity=3"]);
		sent[1]?.answer();
		// Browsers that keep the left page may end its requests.
		sent[0]?.fail();
		await pass(60_000);
		expect(sent).toHaveLength(2);
		expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
	});

	it("does not repeat what went with the page either, and says that it is lost", async () => {
		const typed = change("quantity=3", { subject: "line", repeatable: true });
		const fails = expect(typed).rejects.toBe(LOST);
		queue.leave();
		sent[0]?.fail();
		await fails;
		await pass(60_000);
		expect(sent).toHaveLength(1);
	});

	it("goes on after the page has returned, when the requests from before have ended, and is left again", async () => {
		void change("quantity=2", { subject: "line", repeatable: true });
		await pass(300);
		void change("typed");
		queue.leave();
		expect(sent.map(({ paths }) => paths)).toEqual([["quantity=2"], ["quantity=2", "typed"]]);
		void change("after the return");
		await pass(1000);
		sent[0]?.answer();
		await pass(1000);
		expect(sent).toHaveLength(2);
		queue.leave();
		expect(sent.slice(2).map(({ paths }) => paths)).toEqual([["after the return"]]);
		for (const request of sent) request.answer();
		const settled = vi.fn();
		void queue.settled().then(settled);
		await pass(1000);
		expect(settled).toHaveBeenCalled();
	});

	it("sends a change for which a lost one waits in the same batch, after it", async () => {
		const lost = change("rate", { subject: "rate", repeatable: true });
		await pass(300);
		void change("quantity");
		sent[0]?.fail();
		await pass(100);
		void change("coupon");
		await pass(800);
		expect(sent).toHaveLength(1);
		await pass(100);
		expect(sent[1]?.paths).toEqual(["rate", "quantity", "coupon"]);
		sent[1]?.answer();
		expect((await lost).body).toBe("rate");
	});

	it("leaves it to a newer choice whether the one before it has failed", async () => {
		const older = change("quantity=2", { subject: "line", repeatable: true });
		await pass(300);
		void change("quantity=3", { subject: "line", repeatable: true });
		await pass(30_000);
		expect(sent[0]?.signal.aborted).toBe(true);
		sent[1]?.answer();
		expect((await older).body).toBe("quantity=3");
	});

	it("collects anew after changes that had waited for a request, and after a full batch", async () => {
		const rest = async (): Promise<void> => {
			for (const request of sent) request.answer();
			await pass(0);
		};
		void change("a");
		await pass(300);
		void change("b");
		await pass(300);
		void change("c");
		await rest();
		await rest();
		await pass(200);
		void change("d");
		await pass(299);
		expect(sent.map(({ paths }) => paths)).toEqual([["a"], ["b", "c"]]);
		await pass(1);
		await rest();
		for (let number = 1; number <= 25; number++) void change(String(number));
		await rest();
		await pass(200);
		void change("e");
		await pass(299);
		expect(sent).toHaveLength(4);
	});

	it("sends what does not fit into a batch right after it", async () => {
		void change("first");
		await pass(300);
		for (let number = 1; number <= 30; number++) void change(String(number));
		sent[0]?.answer();
		await pass(0);
		expect(sent[1]?.paths).toHaveLength(25);
		sent[1]?.answer();
		await pass(0);
		expect(sent[2]?.paths).toEqual(["26", "27", "28", "29", "30"]);
	});
});
