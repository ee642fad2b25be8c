import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

/** `feedmill rotate-secret`: replaces the servers' signing key. docs/operations.md. */
export async function rotateSecret(more: string[], run: Run): Promise<number> {
	const keepCarts = more[0] === "--keep-carts";
	if (more.length > (keepCarts ? 1 : 0)) {
		console.error("rotate-secret takes --keep-carts or nothing: npm run feedmill -- rotate-secret --keep-carts");
		return 2;
	}
	return withShop(run, "secrets.rotate", async ({ rotateSecret, recordCommand }, actor) => {
		await rotateSecret({ keepCarts });
		await recordCommand("rotate-secret", actor);
		return ok("There is a new secret. Restart every server now: until then each goes on signing with the old one.");
	});
}
