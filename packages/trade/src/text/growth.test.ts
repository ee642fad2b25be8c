import { growth, isLinear, LINEAR } from "@feedmill/trade/testing/growth.ts";
import { expect, it } from "vitest";

let sum = 0;

function spend(turns: number): void {
	for (let turn = 0; turn < turns; turn++) sum += turn % 7;
}

it("tells work that grows with the size from work that grows with its square", async () => {
	const linear = (size: number) => spend(size * 1_000);
	const quadratic = (size: number) => spend(size * size);
	expect((await growth(linear, 100)) < LINEAR).toBe(true);
	expect((await growth(quadratic, 200)) < LINEAR).toBe(false);
	expect(await isLinear(linear, 500)).toBe(true);
	expect(await isLinear(quadratic, 400)).toBe(false);
	expect(sum).toBeGreaterThan(0);
});
