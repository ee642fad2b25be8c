import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("shop and trade name errors by what they mean, not by the codes of the wire", () => {
	const { status, stdout } = spawnSync(
		"git",
		["grep", "-n", "woocommerce_rest_", "--", "packages/shop", "packages/trade"],
		{
			encoding: "utf8",
		},
	);
	// git grep exits with 1 where it finds nothing.
	expect([status, stdout]).toEqual([1, ""]);
});
