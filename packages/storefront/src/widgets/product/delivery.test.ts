import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startDelivery } from "./delivery.ts";

interface Asked {
	pin: string;
	aborted: () => boolean;
	answer(text: string): void;
	fail(): void;
}

let asked: Asked[];
let shown: string;
const pin = { value: "", invalid: "", setAttribute: (_: "aria-invalid", value: string) => (pin.invalid = value) };
const makeForm = () =>
	Object.assign(new EventTarget(), {
		action: "https://shop.example/product/one/#delivery",
		querySelector: () => pin,
		submit: vi.fn(),
	});
let form: ReturnType<typeof makeForm>;
const place = {
	setAttribute() {},
	removeAttribute: vi.fn(),
	replaceChildren: (text: string) => {
		shown = text;
	},
};
beforeEach(() => {
	[asked, shown] = [[], ""];
	form = makeForm();
	vi.stubGlobal("document", { querySelector: () => form, getElementById: () => place });
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
			asked.push({ pin: pinAsked, aborted: () => signal.aborted, answer: text, fail: () => reject(new Error("lost")) });
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
});
