import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { expect, it } from "vitest";
import { bundledExtensions } from "./bundled-extensions.ts";

const names = (extensions: readonly Extension[]) => extensions.map(({ namespace }) => namespace);

it("every shop has Razorpay, unless the shopkeeper's own extension brings it", async () => {
	expect(names(await bundledExtensions([]))).toEqual(["razorpay"]);
	expect(names(await bundledExtensions([{ namespace: "razorpay" }]))).toEqual([]);
	expect(names(await bundledExtensions([{ ...razorpay(), namespace: "ours" }]))).toEqual([]);
	expect(names(await bundledExtensions([{ namespace: "other" }]))).toEqual(["razorpay"]);
});

it("a broken one is left out and does not stop the shop", async () => {
	const faults: unknown[] = [];
	const sheet = { script: new URL("file:///nowhere/sheet.js"), sdk: "https://sdk.example/a.js" };
	const without = { gateway: { id: "lost", sheet, start: () => {}, look: () => {} }, title: "", description: "" };
	const found = await bundledExtensions(
		[],
		[
			() => Promise.reject(new Error("cannot be loaded")),
			async () => ({ namespace: "lost", payment: { gateways: [without] } }) as unknown as Extension,
			async () => ({ namespace: "sound" }),
		],
		(error) => faults.push(error),
	);
	expect(names(found)).toEqual(["sound"]);
	expect(faults.map(String)).toEqual([
		"Error: cannot be loaded",
		expect.stringContaining("the script file:///nowhere/sheet.js of its pay page, which is not a file."),
	]);
});
