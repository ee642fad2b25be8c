import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("shop and trade name errors by what they mean, not by the codes of the wire", () => {
	const files = execFileSync("git", ["ls-files", "packages/shop", "packages/trade"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(500);
	const { stdout } = grep("woocommerce_rest_");
	expect(stdout).toBe("");
});

/** git grep exits with 1 where nothing is found. */
function grep(text: string): { stdout: string } {
	try {
		const folders = ["packages/shop", "packages/trade"];
		return { stdout: execFileSync("git", ["grep", "-n", text, "--", ...folders], { encoding: "utf8" }) };
	} catch (error) {
		if (error instanceof Error && "status" in error && error.status === 1) return { stdout: "" };
		throw error;
	}
}
