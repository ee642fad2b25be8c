import { type Run, withOpenShop } from "./run/with-shop.ts";

/** `feedmill import FOLDER [--dry-run]`: imports a store export, or reports what that would change. */
export async function importFolder(given: string[], run: Run): Promise<number> {
	const dryRun = given.includes("--dry-run");
	const [folder, ...more] = given.filter((each) => each !== "--dry-run");
	if (!folder || more.length > 0) {
		console.error("Name the folder of the export: npm run feedmill -- import FOLDER [--dry-run]");
		return 2;
	}
	return withOpenShop(run, "store.import", ({ imports }) => imports.command(folder, { dryRun }), { create: true });
}
