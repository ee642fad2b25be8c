import { expect, it } from "vitest";
import { gramsOfSize, proposedSku } from "./pack-size.ts";

it("a size says what a pack weighs, as people write it", () => {
	const sizes = { "50 kg": 50_000, "2.5kg": 2_500, "500 g": 500, "5 L": 5_000, "1 quintal": 100_000, "750 ml": 750 };
	for (const [size, grams] of Object.entries(sizes)) expect([size, gramsOfSize(size)]).toEqual([size, grams]);
	for (const size of ["", "big", "50", "kg", "-5 kg", "9999999 kg", "5 kg 5"])
		expect([size, gramsOfSize(size)]).toEqual([size, null]);
});

it("a pack's SKU is that of its product with the size", () => {
	expect(proposedSku("CF50", "25 kg")).toBe("CF50-25");
	expect(proposedSku("CF50", "2.5 kg")).toBe("CF50-2.5");
	expect(proposedSku("LIQ", "500 ml")).toBe("LIQ-500ML");
	expect([proposedSku("", "5 kg"), proposedSku("CF50", "")]).toEqual(["", ""]);
	expect(proposedSku("x".repeat(120), "5 kg")).toHaveLength(100);
});
