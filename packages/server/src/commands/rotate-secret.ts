import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

/** `feedmill rotate-secret`: replaces the servers' signing key. docs/operations.md. */
export async function rotateSecret(more: string[], run: Run): Promise<number> {
	if (more.length > 0) {
		console.error("rotate-secret takes nothing more: npm run feedmill -- rotate-secret");
		return 2;
	}
	return withShop(run, "secrets.rotate", async ({ rotateSecret }) => {
		await rotateSecret();
		return ok("There is a new secret. Restart every server now: until then each goes on signing with the old one.");
	});
}
