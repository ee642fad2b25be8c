import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startDelivery } from "./delivery.ts";

interface Asked {
	pin: string;
	query: string;
	aborted: () => boolean;
	answer(text: string): void;
	fail(): void;
}

let asked: Asked[];
let shown: string;
const pin = { value: "", invalid: "", setAttribute: (_: "aria-invalid", value: string) => (pin.invalid = value) };
const makeForm = () =>
	Object.assign(new EventTarget(), {
		append: vi.fn(),
		action: "https://shop.example/product/one/#delivery",
		querySelector: () => pin,
		submit: vi.fn(),
	});
let form: ReturnType<typeof makeForm>;
let purchase: EventTarget;
let chosen: [string, string][];
const place = {
	setAttribute() {},
	removeAttribute: vi.fn(),
	firstElementChild: null,
	replaceChildren: (text: string) => {
		shown = text;
	},
};
beforeEach(() => {
	[asked, shown] = [[], ""];
	form = makeForm();
	purchase = new EventTarget();
	chosen = [["quantity", "3"]];
	vi.stubGlobal(
		"FormData",
		class {
			[Symbol.iterator] = () => chosen[Symbol.iterator]();
		},
	);
	vi.stubGlobal("document", {
		querySelector: (selector: string) => (selector === "form.cart" ? purchase : form),
		getElementById: () => place,
		createElement: () => ({}),
	});
	vi.stubGlobal(
		"DOMParser",
		class {
			parseFromString = (text: string) => ({
				getElementById: () => ({ childNodes: [text], getAttribute: () => (text === "six digits" ? "true" : null) }),
			});
		},
	);
	vi.stubGlobal("fetch", (url: URL, { signal }: { signal: AbortSignal }) => {
		return new Promise((resolve, reject) => {
			const text = (answer: string) => resolve({ text: async () => answer });
			const pinAsked = url.searchParams.get("pin") ?? "";
			asked.push({
				query: url.search,
				pin: pinAsked,
				aborted: () => signal.aborted,
				answer: text,
				fail: () => reject(new Error("lost")),
			});
		});
	});
});
afterEach(() => vi.unstubAllGlobals());

function ask(value: string): void {
	pin.value = value;
	form.dispatchEvent(new Event("submit"));
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("shows the cost for the PIN asked last, whichever answer comes last", async () => {
	startDelivery();
	ask("384002");
	ask("380001");
	expect(asked.map((each) => [each.pin, each.aborted()])).toEqual([
		["384002", true],
		["380001", false],
	]);
	asked[1]!.answer("₹40");
	await settle();
	asked[0]!.answer("₹99");
	await settle();
	expect(shown).toBe("₹40");
	expect(form.submit).not.toHaveBeenCalled();
});

it("asks for the quantity and the variation of the purchase form, and nothing else of it", () => {
	chosen = [
		["attribute_pa_pack-size", "50-kg"],
		["attribute_grade", ""],
		["quantity", "12"],
		["add-to-cart", "21"],
	];
	startDelivery();
	ask("384002");
	expect(asked[0]!.query).toBe("?pin=384002&attribute_pa_pack-size=50-kg&quantity=12");
});

it("asks again once quantity or variation have changed, if it was asked before", async () => {
	vi.useFakeTimers();
	try {
		startDelivery();
		purchase.dispatchEvent(new Event("change"));
		vi.advanceTimersByTime(1_000);
		expect(asked).toEqual([]);
		ask("384002");
		pin.value = "38";
		for (const quantity of ["4", "5"]) {
			chosen = [["quantity", quantity]];
			purchase.dispatchEvent(new Event("change"));
		}
		vi.advanceTimersByTime(1_000);
		expect(asked.map(({ query }) => query)).toEqual(["?pin=384002&quantity=3", "?pin=384002&quantity=5"]);
	} finally {
		vi.useRealTimers();
	}
});

it("marks the field whose PIN is wrong, until another is asked", async () => {
	startDelivery();
	for (const [answer, invalid] of [
		["six digits", "true"],
		["₹40", "false"],
	]) {
		ask("384002");
		asked.at(-1)!.answer(answer!);
		await settle();
		expect([shown, pin.invalid]).toEqual([answer, invalid]);
	}
});

it("submits the form when the newest answer does not come, and not for an older one", async () => {
	startDelivery();
	ask("384002");
	ask("380001");
	asked[0]!.fail();
	await settle();
	expect(form.submit).not.toHaveBeenCalled();
	asked[1]!.fail();
	await settle();
	expect(form.submit).toHaveBeenCalled();
	expect(form.append.mock.calls).toEqual([[{ type: "hidden", name: "quantity", value: "3" }]]);
});
