import type { Shop } from "@feedmill/shop/shop.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- media copy-to-store copies the files of the data directory to the store of MEDIA_STORE, media " +
	"copy-from-store copies them back; both go on where they were interrupted";

/** `feedmill media`: copies between the data directory and the store. Docs: operations.md, "A store for files". */
export async function media([action, ...more]: string[], run: Run): Promise<number> {
	if (more.length > 0 || (action !== "copy-to-store" && action !== "copy-from-store")) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "store.export", async (shop, actor) => {
		const done = await copied(shop, action);
		if (done.ok) await shop.recordCommand(`media ${action}`, actor);
		return done;
	});
}

async function copied({ mediaCopies }: Shop, action: string): Promise<Result<string>> {
	const done = action === "copy-to-store" ? await mediaCopies.toStore() : await mediaCopies.fromStore();
	if (!done.ok) return done;
	const { copied: files, there, bytes } = done.value;
	return ok(`${files} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${there} were there already.`);
}
