import type { Shop } from "@feedmill/shop/shop.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { afterEach, expect, it, vi } from "vitest";
import { type Run, withShop } from "./with-shop.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

async function printed(done: Result<string>): Promise<unknown[]> {
	const lines: unknown[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
	const run: Run = {
		actor: { kind: "system", name: "command line" },
		open: async () => ({ close: async () => {} }) as Shop,
	};
	await withShop(run, "reviews.edit", async () => done);
	return lines;
}

it("prints the text of strangers without what would steer the terminal", async () => {
	const review = "12  5 stars  Asha\u001b]52;c;cm0gLXJm\u0007\u009b2J: good\u202e\n\tfeed ₹ पशु 🐄";
	expect(await printed(ok(review))).toEqual(["12  5 stars  Asha�]52;c;cm0gLXJm��2J: good�\n\tfeed ₹ पशु 🐄"]);
	expect(await printed(fail("x", "550 no \u001b[2Jsuch user\r"))).toEqual(["550 no �[2Jsuch user�"]);
});
