import { dispatch, select } from "@wordpress/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line, refusal } from "../../../testing/held-shop.ts";
import { noticesStore } from "../notices/notices.ts";
import { cartStore } from "./store.ts";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const now = () => select(cartStore);
const want = (key: string, quantity: number) => void dispatch(cartStore).__internalSetWantedQuantity(key, quantity);
const change = (key: string, quantity: number) => dispatch(cartStore).changeCartItemQuantity(key, quantity);
const bags = (a: number, b = 1) => answerWith({ items: [line("a", a), line("b", b)] });
const notices = () =>
	select(noticesStore)
		.getNotices("wc/cart")
		.map(({ status, content }) => [status, content]);
let shop: HeldShop;

async function answerAll(): Promise<void> {
	for (let round = 0; round < 5; round += 1) {
		for (const request of shop.requests) if (request.isOpen) request.answer(bags(2));
		await pass(3000);
	}
}

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", new EventTarget());
	shop = new HeldShop();
	now().getCartData();
	await pass(10);
	await answerAll();
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	shop = new HeldShop();
	await dispatch(cartStore).receiveCart(bags(2));
	await dispatch(noticesStore).removeAllNotices("default", "wc/cart");
	await dispatch(noticesStore).removeAllNotices("snackbar", "wc/cart");
});
afterEach(answerAll);

describe("an optimistic quantity", () => {
	it("is shown at once, is not in the cart's data, and is dropped after the response", async () => {
		want("a", 5);
		expect(now().__internalGetWantedQuantity("a")).toEqual({ quantity: 5 });
		expect(now().getCartItem("a")?.quantity).toBe(2);
		expect(now().isItemPendingQuantity("a")).toBe(false);
		await pass(400);
		expect(now().isItemPendingQuantity("a")).toBe(true);
		await pass(300);
		shop.open.answer(bags(5));
		await pass(10);
		expect(now().__internalGetWantedQuantity("a")).toBeUndefined();
		expect(now().getCartItem("a")?.quantity).toBe(5);
		expect(now().isItemPendingQuantity("a")).toBe(false);
		expect(notices(), "the shopper asked for it").toEqual([]);
	});

	it("waits for a pause of 400 ms after the last change", async () => {
		want("a", 3);
		await pass(399);
		want("a", 4);
		await pass(399);
		expect(now().isItemPendingQuantity("a")).toBe(false);
		await pass(1);
		expect(now().isItemPendingQuantity("a")).toBe(true);
	});

	it("is not sent from an emptied field; the next one is", async () => {
		want("a", 3);
		want("a", 0);
		await pass(5000);
		expect(shop.requests).toEqual([]);
		expect(now().__internalGetWantedQuantity("a")).toEqual({ quantity: 0 });
		want("a", 12);
		await pass(700);
		expect(shop.changes).toEqual([["update-item", { key: "a", quantity: 12 }]]);
	});

	it("is not sent from an emptied field when the page is left: 0 would take the line out", async () => {
		want("a", 3);
		want("a", 0);
		void dispatch(cartStore).__internalSendWantedQuantities();
		await pass(1000);
		expect(shop.requests).toEqual([]);
	});

	it("is not sent if the server already has it", async () => {
		want("a", 3);
		want("a", 2);
		await pass(5000);
		expect(shop.requests).toEqual([]);
		expect(now().__internalGetWantedQuantity("a")).toBeUndefined();
	});

	it("of each line is its own, and they travel together", async () => {
		want("a", 3);
		want("b", 4);
		await pass(700);
		expect(shop.requests).toHaveLength(1);
		expect(shop.changes).toEqual([
			["update-item", { key: "a", quantity: 3 }],
			["update-item", { key: "b", quantity: 4 }],
		]);
	});

	it("of a line that has left the cart meanwhile is forgotten", async () => {
		want("b", 4);
		await dispatch(cartStore).itemIsPendingDelete("b");
		await dispatch(cartStore).receiveCart({ items: [line("a", 2)] });
		await dispatch(cartStore).itemIsPendingDelete("b", false);
		await pass(5000);
		expect(shop.requests).toEqual([]);
		expect(now().__internalGetWantedQuantity("b")).toBeUndefined();
	});

	it("while an answer is under way outlives that answer", async () => {
		want("a", 3);
		await pass(700);
		want("a", 8);
		shop.open.answer(bags(3));
		await pass(10);
		expect(now().__internalGetWantedQuantity("a"), "the field shows on what was typed last").toEqual({ quantity: 8 });
		expect(now().getCartItem("a")?.quantity).toBe(3);
		await pass(700);
		expect(shop.changes.at(-1)).toEqual(["update-item", { key: "a", quantity: 8 }]);
		shop.open.answer(bags(8));
		await pass(10);
		expect(now().getCartItem("a")?.quantity).toBe(8);
		expect(now().__internalGetWantedQuantity("a")).toBeUndefined();
	});

	it("that is refused is replaced by the server's, with a notice", async () => {
		want("a", 50);
		await pass(700);
		shop.open.answer(refusal("not_enough", "Only 30 bags are left."));
		await pass(10);
		expect(notices()).toEqual([["error", "Only 30 bags are left."]]);
		expect(now().__internalGetWantedQuantity("a")).toBeUndefined();
		expect(now().getCartItem("a")?.quantity).toBe(2);
		expect(now().isItemPendingQuantity("a")).toBe(false);
	});

	it("that is refused leaves another line's alone", async () => {
		want("a", 50);
		want("b", 4);
		await pass(700);
		shop.open.answer(refusal("not_enough"), bags(2, 4));
		await pass(10);
		expect(now().getCartItem("b")?.quantity).toBe(4);
		expect(now().getItemsPendingQuantityUpdate()).toEqual([]);
	});

	it("is sent once more when its request is lost, before anything is said", async () => {
		want("a", 6);
		await pass(700);
		shop.open.lose();
		await pass(1100);
		expect(notices()).toEqual([]);
		expect(now().isItemPendingQuantity("a")).toBe(true);
		expect(shop.changes).toHaveLength(2);
		shop.open.answer(bags(6));
		await pass(10);
		expect(now().getCartItem("a")?.quantity).toBe(6);
	});

	it("without an answer for half a minute is given up with a notice, and not sent again", async () => {
		want("a", 6);
		await pass(30_750);
		expect(notices()).toEqual([["error", "The shop did not answer in time. Please try again."]]);
		await pass(5_000);
		expect(shop.changes).toHaveLength(1);
	});

	it("whose request fails twice has a notice, and the cart is fetched again", async () => {
		want("a", 6);
		await pass(700);
		shop.open.lose();
		await pass(1100);
		shop.open.lose();
		await pass(100);
		expect(notices()).toEqual([["error", "You are probably offline."]]);
		expect(shop.readings).toBe(1);
		shop.open.answer(bags(6));
		await pass(10);
		expect(now().getCartItem("a")?.quantity, "the first one had arrived").toBe(6);
	});

	it("is sent at once when the page is left, and not a second time", async () => {
		want("a", 6);
		void dispatch(cartStore).__internalSendWantedQuantities();
		expect(now().isItemPendingQuantity("a")).toBe(true);
		await pass(5000);
		expect(shop.changes).toEqual([["update-item", { key: "a", quantity: 6 }]]);
	});
});

describe("a quantity that a script sets", () => {
	it("resolves to the whole answer of the shop", async () => {
		const answers: unknown[] = [];
		void change("a", 3).then((answer: unknown) => answers.push(answer));
		await pass(300);
		shop.open.answer(bags(3));
		await pass(10);
		expect(answers).toEqual([bags(3)]);
	});

	it("sends nothing and resolves to undefined if the line already has it", async () => {
		expect(await change("a", 2)).toBeUndefined();
		await pass(1000);
		expect(shop.requests).toEqual([]);
		expect(now().isItemPendingQuantity("a")).toBe(false);
	});

	it("twice the same while it is under way is one request with one answer for both", async () => {
		const answers: unknown[] = [];
		const ask = () => void change("a", 3).then((answer: unknown) => answers.push(answer));
		ask();
		await pass(300);
		ask();
		await pass(1000);
		shop.open.answer(bags(3));
		await pass(1000);
		expect(shop.changes).toHaveLength(1);
		expect(answers).toEqual([bags(3), bags(3)]);
	});

	it("back to that of an earlier answer is sent, if another is still under way", async () => {
		void change("a", 3);
		await pass(300);
		void change("a", 4);
		await pass(300);
		shop.open.answer(bags(3));
		await pass(10);
		void change("a", 3);
		shop.open.answer(bags(4));
		await pass(310);
		expect(shop.changes.map(([, data]) => data)).toEqual([
			{ key: "a", quantity: 3 },
			{ key: "a", quantity: 4 },
			{ key: "a", quantity: 3 },
		]);
	});

	it("several times while another request is under way is one request, with the last one", async () => {
		void change("b", 7);
		await pass(300);
		void change("a", 3);
		void change("a", 4);
		shop.open.answer(bags(2, 7));
		await pass(310);
		expect(shop.changes.slice(1)).toEqual([["update-item", { key: "a", quantity: 4 }]]);
	});

	it("rejects with the error's body, and can be sent again", async () => {
		const errors: unknown[] = [];
		change("a", 50).catch((error: unknown) => errors.push(error));
		await pass(300);
		shop.open.answer(refusal("not_enough"));
		await pass(10);
		expect(errors).toEqual([refusal("not_enough")]);
		expect(now().getCartErrors()).toEqual([refusal("not_enough")]);
		void change("a", 50);
		await pass(300);
		expect(shop.changes).toHaveLength(2);
	});

	it("that the server corrects to a limit has a notice with the limit", async () => {
		void change("a", 7);
		await pass(300);
		const limits = { minimum: 1, maximum: 5, multiple_of: 1, editable: true };
		shop.open.answer(answerWith({ items: [line("a", 7, { quantity_limits: limits }), line("b", 1)] }));
		await pass(10);
		expect(notices()).toEqual([
			["info", 'The quantity of "Mash a" was decreased to 5. This is the maximum allowed quantity.'],
		]);
	});
});
