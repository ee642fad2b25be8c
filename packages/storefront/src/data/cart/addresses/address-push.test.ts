import { dispatch, select } from "@wordpress/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line, refusal } from "../../../../testing/held-shop.ts";
import type { ApiErrorBody, BillingAddress } from "../../../wire/types.ts";
import { noticesStore } from "../../notices/notices.ts";
import { validationStore } from "../../validation/store.ts";
import { cartStore } from "../store.ts";
import { flushAddresses, hasUnsentAddress, sendAddressesNow, settleCart, watchAddresses } from "./address-push.ts";

class Field extends EventTarget {}
const page = new EventTarget();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const type = (address: Partial<BillingAddress>) => void dispatch(cartStore).setBillingAddress(address);
const shown = () => select(cartStore).getCartData().billingAddress;
const leave = (field: EventTarget) => {
	const event = new Event("focusout");
	Object.defineProperty(event, "target", { value: field });
	page.dispatchEvent(event);
};
const isOver = (promise: Promise<unknown>) => {
	const state = { over: false };
	void promise.then(() => Object.assign(state, { over: true }));
	return state;
};
const home = { ...answerWith().billing_address, first_name: "Raj", city: "Surat", country: "IN", postcode: "395002" };
const cart = (billing: Partial<BillingAddress> = {}) =>
	answerWith({ items: [line("a", 1)], billing_address: { ...home, ...billing } });
let shop: HeldShop;

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("HTMLInputElement", Field);
	vi.stubGlobal("document", page);
	watchAddresses();
	shop = new HeldShop();
	type({ city: "Too early" });
	await pass(5000);
	expect(shop.requests, "nothing is sent before there is a cart to compare with").toEqual([]);
	select(cartStore).getCartData();
	await pass(10);
	shop.open.answer(cart());
	await pass(10);
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	shop = new HeldShop();
	await dispatch(cartStore).receiveCart(cart());
	await dispatch(noticesStore).removeAllNotices("default", "wc/cart");
});
afterEach(async () => {
	await dispatch(validationStore).clearValidationErrors();
	type(home);
	for (let round = 0; round < 6; round += 1) {
		for (const request of shop.requests) if (request.isOpen) request.answer(cart());
		await pass(2000);
	}
	expect(hasUnsentAddress()).toBe(false);
});

describe("a typed address", () => {
	it("is sent 1500 ms after the last keystroke, with only the fields that differ", async () => {
		type({ city: "Pun", first_name: "Raj" });
		await pass(1400);
		type({ city: "Pune" });
		await pass(1499);
		expect(select(cartStore).isCustomerDataUpdating()).toBe(false);
		await pass(1);
		expect(select(cartStore).isCustomerDataUpdating()).toBe(true);
		await pass(300);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { city: "Pune" } }]]);
		shop.open.answer(cart({ city: "Pune" }));
		await pass(10);
		expect(select(cartStore).isCustomerDataUpdating()).toBe(false);
		expect(hasUnsentAddress()).toBe(false);
	});

	it("is sent when its field loses focus, but not a select or a text area", async () => {
		type({ city: "Pune" });
		leave(new EventTarget());
		await pass(350);
		expect(shop.requests).toEqual([]);
		leave(new Field());
		await pass(300);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { city: "Pune" } }]]);
	});

	it("is not sent when an unchanged field loses focus", async () => {
		leave(new Field());
		await pass(5000);
		expect(shop.requests).toEqual([]);
	});

	it("that has its old value again is not sent", async () => {
		type({ city: "Pune" });
		expect(hasUnsentAddress()).toBe(true);
		type({ city: "Surat" });
		expect(hasUnsentAddress()).toBe(false);
		await pass(5000);
		expect(shop.requests).toEqual([]);
	});

	it("that means the same is not sent, and stays as typed", async () => {
		type({ postcode: "395 002", first_name: "Raj " });
		await pass(5000);
		expect(shop.requests).toEqual([]);
		expect(shown()).toMatchObject({ postcode: "395 002", first_name: "Raj " });
	});

	it("of both kinds goes in one request", async () => {
		type({ city: "Pune" });
		void dispatch(cartStore).setShippingAddress({ city: "Nashik" });
		await pass(1800);
		expect(shop.changes).toEqual([
			["update-customer", { billing_address: { city: "Pune" }, shipping_address: { city: "Nashik" } }],
		]);
		void dispatch(cartStore).setShippingAddress({ city: "" });
	});

	it("that a script sets with the cart's data is sent like one that is typed", async () => {
		void dispatch(cartStore).setCartData({ itemsCount: 4, billingAddress: { ...home, company: "Shah Dairy" } });
		expect(select(cartStore).getCartData()).toMatchObject({ itemsCount: 4, billingAddress: { company: "Shah Dairy" } });
		await pass(1800);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { company: "Shah Dairy" } }]]);
	});
});

describe("letters typed while an answer is under way", () => {
	it("are not overwritten by it, and go after it", async () => {
		type({ city: "Pun" });
		await pass(1800);
		type({ city: "Pune" });
		shop.open.answer(cart({ city: "Pun" }));
		await pass(10);
		expect(shown().city).toBe("Pune");
		await pass(1800);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { city: "Pune" } }]);
	});

	it("in another field stay too, though the response has the old value of that field", async () => {
		type({ city: "Pune" });
		await pass(1800);
		type({ company: "Shah Dairy" });
		shop.open.answer(cart({ city: "Pune" }));
		await pass(10);
		expect(shown()).toMatchObject({ city: "Pune", company: "Shah Dairy" });
		await pass(1800);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { company: "Shah Dairy" } }]);
	});

	it("are sent only after the response, however long it takes", async () => {
		type({ city: "Pune" });
		await pass(1800);
		type({ company: "Shah Dairy" });
		await pass(10_000);
		expect(shop.changes).toHaveLength(1);
		shop.open.answer(cart({ city: "Pune" }));
		await pass(2000);
		expect(shop.changes).toHaveLength(2);
	});
});

describe("an address whose request failed", () => {
	it("stays unsent with a notice, and is sent again with the next keystroke", async () => {
		type({ city: "Pune" });
		await pass(1800);
		shop.open.lose();
		await pass(1100);
		shop.open.lose();
		await pass(10);
		expect(shown().city).toBe("Pune");
		expect(hasUnsentAddress()).toBe(true);
		expect(select(noticesStore).getNotices("wc/cart")).toMatchObject([{ content: "You are probably offline." }]);
		shop.open.answer(cart());
		await pass(10);
		expect(shown().city, "through the cart that is read again").toBe("Pune");
		type({ company: "Shah Dairy" });
		await pass(1800);
		expect(shop.changes.at(-1)).toEqual([
			"update-customer",
			{ billing_address: { city: "Pune", company: "Shah Dairy" } },
		]);
	});

	it("is sent again after longer and longer pauses while the shop is broken, until it arrives", async () => {
		const minute = async (answer: ApiErrorBody | ReturnType<typeof cart>): Promise<void> => {
			for (let second = 0; second < 60; second += 1) {
				await pass(1000);
				for (const request of shop.requests)
					if (request.isOpen) request.answer(request.changes.length ? answer : cart());
			}
		};
		type({ city: "Pune" });
		await minute(refusal("broken", "Broken.", 500));
		expect(shop.changes).toHaveLength(5);
		await minute(cart({ city: "Pune" }));
		expect(shop.changes).toHaveLength(6);
		expect(hasUnsentAddress()).toBe(false);
		type({ city: "Nashik" });
		await pass(1800);
		shop.open.answer(refusal("broken", "Broken.", 500));
		await pass(4000);
		expect(shop.changes, "the pauses begin anew").toHaveLength(7);
		for (const request of shop.requests) if (request.isOpen) request.answer(cart());
		await pass(400);
		expect(shop.changes).toHaveLength(8);
	});

	it("is not sent again until it changes if the error names no field, and nothing of it is lost", async () => {
		type({ city: "Pune" });
		await pass(1800);
		shop.open.answer(refusal("not_now", "Not now."));
		await pass(20_000);
		expect(shop.changes).toHaveLength(1);
		expect(shown().city).toBe("Pune");
		expect(hasUnsentAddress()).toBe(false);
		type({ company: "Shah Dairy" });
		await pass(1800);
		expect(shop.changes.at(-1)).toEqual([
			"update-customer",
			{ billing_address: { city: "Pune", company: "Shah Dairy" } },
		]);
	});

	it("for one field goes again without that field", async () => {
		const details = { billing_address: { code: "invalid_phone", message: "The phone number is not valid." } };
		const fault: ApiErrorBody = { ...refusal("rest_invalid_param"), data: { status: 400, details } };
		type({ city: "Pune", phone: "x" });
		await pass(1800);
		shop.open.answer(fault);
		await pass(2000);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { city: "Pune" } }]);
		expect(shown().phone).toBe("x");
	});
});

describe("an error of a field", () => {
	it("holds back the same text in the other address, but no other text", async () => {
		await dispatch(validationStore).setValidationErrors({ shipping_city: { message: "No such city.", hidden: true } });
		void dispatch(cartStore).setShippingAddress({ city: "Nowhere" });
		type({ city: "Nowhere" });
		await pass(1800);
		expect(shop.changes).toEqual([]);
		type({ city: "Pune" });
		await pass(1800);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { city: "Pune" } }]]);
		void dispatch(cartStore).setShippingAddress({ city: "" });
	});

	it("is found also as an additional one of its address", async () => {
		const company = { code: "invalid_company", message: "Too long.", data: null };
		const phone = { code: "invalid_phone", message: "No.", additional_errors: [company] };
		type({ company: "Shah Dairy", phone: "x", city: "Pune" });
		await pass(1800);
		const fault = { ...refusal("rest_invalid_param"), data: { status: 400, details: { billing_address: phone } } };
		shop.open.answer(fault as ApiErrorBody);
		await pass(3500);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { city: "Pune" } }]);
	});
});

describe("a new country", () => {
	it("for a field that is too long goes again without that field, and keeps it as typed", async () => {
		type({ company: "Shah Dairy".repeat(60), city: "Pune" });
		await pass(1800);
		const details = { billing_address: { code: "invalid_company", message: "Too long.", data: null } };
		const fault: ApiErrorBody = { ...refusal("rest_invalid_param"), data: { status: 400, details } };
		shop.open.answer(fault);
		await pass(3500);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { city: "Pune" } }]);
		expect(shown().company).toBe("Shah Dairy".repeat(60));
	});

	it("is not sent with a wrong state, but the other fields are", async () => {
		await dispatch(validationStore).setValidationErrors({ billing_state: { message: "No state", hidden: true } });
		type({ country: "US", state: "GJ", city: "Dallas" });
		await pass(1800);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { city: "Dallas" } }]]);
	});
});

describe("an order", () => {
	it("waits for the address that is typed and for its answer", async () => {
		type({ city: "Pune" });
		const flushed = isOver(flushAddresses());
		await pass(300);
		expect(shop.changes).toHaveLength(1);
		expect(flushed.over).toBe(false);
		shop.open.answer(cart({ city: "Pune" }));
		await pass(10);
		expect(flushed.over).toBe(true);
	});

	it("waits for what was typed while the first part was under way", async () => {
		type({ city: "Pune" });
		await pass(1800);
		type({ company: "Shah Dairy" });
		const flushed = isOver(flushAddresses());
		shop.open.answer(cart({ city: "Pune" }));
		await pass(310);
		expect(shop.changes.at(-1)).toEqual(["update-customer", { billing_address: { company: "Shah Dairy" } }]);
		expect(flushed.over).toBe(false);
		shop.open.answer(cart({ city: "Pune", company: "Shah Dairy" }));
		await pass(10);
		expect(flushed.over).toBe(true);
	});

	it("waits for everything else that was done to the cart", async () => {
		void dispatch(cartStore).applyCoupon("x");
		const settled = isOver(settleCart());
		await pass(1000);
		expect(settled.over).toBe(false);
		shop.open.answer(cart());
		await pass(10);
		expect(settled.over).toBe(true);
	});

	it("waits for nothing when nothing is under way", async () => {
		const settled = isOver(settleCart());
		await pass(0);
		expect(settled.over).toBe(true);
		expect(shop.requests).toEqual([]);
	});
});

describe("a page that is left", () => {
	it("puts what is typed into the queue at once, and only once", async () => {
		type({ city: "Pune" });
		sendAddressesNow();
		await pass(5000);
		expect(shop.changes).toEqual([["update-customer", { billing_address: { city: "Pune" } }]]);
	});
});

describe("another form", () => {
	it("that is submitted replaces all fields by those of the response", async () => {
		type({ city: "Pun", company: "Shah Dairy" });
		void dispatch(cartStore).updateCustomerData({ billing_address: { city: "Nashik" } }, false);
		await pass(300);
		shop.open.answer(cart({ city: "Nashik" }));
		await pass(10);
		expect(shown()).toMatchObject({ city: "Nashik", company: "Shah Dairy" });
	});
});
