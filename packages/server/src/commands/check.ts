import { printable } from "@feedmill/trade/text/printable.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { type Run, withOpenShop } from "./run/with-shop.ts";

/** `feedmill check`: says what is wrong with the store. Exit code 1 if anything is. Docs: operations.md, "Checking". */
export async function check(more: string[], run: Run): Promise<number> {
	if (more.length > 0) {
		console.error("check takes nothing more: npm run feedmill -- check");
		return 2;
	}
	return withOpenShop(run, "store.export", async ({ checks }) => {
		const { isDemoPicture } = await import("@feedmill/demo/seed-demo.ts");
		const { findings, orders, files } = await checks.check(isDemoPicture);
		for (const finding of findings) console.error(printable(inEnglish(finding)));
		const looked = `${orders} orders and ${files} files`;
		console.log(
			findings.length === 0 ? `Nothing is wrong with ${looked}.` : `Checked ${looked}: ${findings.length} found.`,
		);
		return findings.length === 0 ? 0 : 1;
	});
}
