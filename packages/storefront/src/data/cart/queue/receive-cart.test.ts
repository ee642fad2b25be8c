import { dispatch, select } from "@wordpress/data";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, decodingDocument, HeldShop, line, refusal } from "../../../../testing/held-shop.ts";
import { noticesStore } from "../../notices/notices.ts";
import { cartStore } from "../store.ts";

const now = () => select(cartStore);
const notices = () =>
	select(noticesStore)
		.getNotices("wc/cart")
		.map(({ content }) => content);
const address = (city: string) => ({ ...answerWith().billing_address, city });
let shop: HeldShop;

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("document", decodingDocument());
	shop = new HeldShop();
	now().getCartData();
	await vi.advanceTimersByTimeAsync(10);
	const limits = { minimum: 1, maximum: 3, multiple_of: 1, editable: true };
	await dispatch(cartStore).receiveCart(answerWith({ items: [line("z", 5, { quantity_limits: limits })] }));
	expect(notices(), "the first cart is no change").toEqual([]);
	shop.open.answer(answerWith());
	await vi.advanceTimersByTimeAsync(10);
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	await dispatch(cartStore).receiveCart(answerWith({ items: [line("a", 2)], billing_address: address("Surat") }));
	await dispatch(noticesStore).removeAllNotices("snackbar", "wc/cart");
	await dispatch(noticesStore).removeAllNotices("default", "wc/cart");
});

describe("a cart received by another script", () => {
	it("replaces what it names and keeps what it lacks", async () => {
		await dispatch(cartStore).receiveCart({ items_count: 9 });
		expect(now().getCartData()).toMatchObject({ itemsCount: 9, billingAddress: { city: "Surat" } });
		expect(now().getCartItem("a")?.quantity).toBe(2);
	});

	it("has a notice for a quantity that the server changed", async () => {
		await dispatch(cartStore).receiveCart({ items: [line("a", 4)] });
		expect(notices()).toEqual(['The quantity of "Mash a" was changed to 4.']);
	});

	it("has no notice for a quantity that the shopper changed", async () => {
		await dispatch(cartStore).itemIsPendingQuantity("a");
		await dispatch(cartStore).receiveCart({ items: [line("a", 4)] });
		await dispatch(cartStore).itemIsPendingQuantity("a", false);
		expect(notices()).toEqual([]);
	});

	it("has no notice for a line that the shopper removes", async () => {
		await dispatch(cartStore).itemIsPendingDelete("a");
		await dispatch(cartStore).receiveCart({ items: [] });
		await dispatch(cartStore).itemIsPendingDelete("a", false);
		expect(notices()).toEqual([]);
	});

	it("shows its errors until a cart comes without them, and an answer without a word of errors leaves them", async () => {
		await dispatch(cartStore).receiveCart({ errors: [{ code: "stock", message: "Only 2 &amp; no more." }] });
		expect(notices()).toEqual(["Only 2 & no more."]);
		await dispatch(cartStore).receiveCart({ items_count: 1 });
		expect(notices()).toEqual(["Only 2 & no more."]);
		await dispatch(cartStore).receiveCart({ errors: [] });
		expect(notices()).toEqual([]);
	});

	it("ends the errors of the request before", async () => {
		await dispatch(cartStore).setErrorData(refusal("odd"));
		await dispatch(cartStore).receiveCart({ items_count: 1 });
		expect(now().getCartErrors()).toEqual([]);
	});

	it("has its addresses in plain text: a name is not ordered as it is written in HTML", async () => {
		const billing_address = { ...address("Surat"), company: "Shah &#038; Sons" };
		await dispatch(cartStore).receiveCart({ billing_address });
		expect(now().getCartData().billingAddress.company).toBe("Shah & Sons");
	});
});

describe("the contents of a cart", () => {
	it("are received without addresses and without notices", async () => {
		const before = now().getCustomerData();
		await dispatch(cartStore).receiveCartContents(
			answerWith({ items: [line("a", 8)], items_count: 8, billing_address: address("Elsewhere") }),
		);
		expect(now().getCartItem("a")?.quantity).toBe(8);
		expect(now().getCustomerData()).toBe(before);
		expect(notices()).toEqual([]);
	});
});

describe("an error", () => {
	it("is stored, and replaces the previous one", async () => {
		await dispatch(cartStore).receiveError(refusal("one"));
		await dispatch(cartStore).receiveError(refusal("two"));
		expect(now().getCartErrors()).toEqual([refusal("two")]);
	});

	it("with a cart stores that cart, shows its changes, and stays", async () => {
		const error = { ...refusal("gone", "It is gone.", 409), data: { status: 409, cart: answerWith({ items: [] }) } };
		await dispatch(cartStore).receiveError(error);
		expect(now().getCartData().items).toEqual([]);
		expect(notices()).toEqual(['"Mash a" was removed from your cart.']);
		expect(now().getCartErrors()).toEqual([error]);
	});
});
