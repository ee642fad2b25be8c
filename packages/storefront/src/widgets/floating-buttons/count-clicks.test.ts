import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { start } from "./count-clicks.ts";

/** A minimal element: a link in document 77. */
class Buttons extends EventTarget {
	isLink = true;
	dataset = {};
	closest(selector: string): object | null {
		if (selector === "a, button") return this.isLink ? this : null;
		return selector === "[data-elementor-id]" ? { dataset: { elementorId: "77" } } : null;
	}
	querySelector(): null {
		return null;
	}
}

let buttons: Buttons;
let sent: URLSearchParams[];
let answer: () => Promise<Response>;
const click = async (times: number) => {
	for (let time = 0; time < times; time++) buttons.dispatchEvent(new Event("click"));
	await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
	sent = [];
	answer = async () => new Response("{}");
	vi.stubGlobal("window", { elementorFrontendConfig: { nonces: { floatingButtonsClickTracking: "abc" } } });
	vi.stubGlobal("fetch", (_address: string, { body }: { body: URLSearchParams }) => {
		sent.push(body);
		return answer();
	});
	buttons = new Buttons();
	start(buttons as unknown as HTMLElement, { signal: new AbortController().signal });
});
afterEach(() => vi.unstubAllGlobals());

it("sends every ten clicks to the server, with its nonce", async () => {
	await click(9);
	expect(sent).toEqual([]);
	await click(1);
	expect(sent.map((body) => [body.get("action"), body.get("_nonce"), body.getAll("clicks[]")])).toEqual([
		["elementor_send_clicks", "abc", Array(10).fill("77")],
	]);
	await click(9);
	expect(sent).toHaveLength(1);
	await click(1);
	expect(sent).toHaveLength(2);
});

it("counts only clicks on links and buttons", async () => {
	buttons.isLink = false;
	await click(20);
	expect(sent).toEqual([]);
});

it("sends failed clicks again, and stores no more than ten", async () => {
	answer = async () => new Response("", { status: 503 });
	await click(10);
	answer = async () => new Response("{}");
	await click(1);
	expect(sent.map((body) => body.getAll("clicks[]").length)).toEqual([10, 10]);
	await click(9);
	expect(sent).toHaveLength(3);
});
