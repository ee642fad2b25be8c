import { askYes } from "./run/ask-yes.ts";
import { type Run, withOpenShop } from "./run/with-shop.ts";

const FLAGS = ["--dry-run", "--replace", "--yes"];

/**
 * `feedmill import FOLDER [--replace [--yes]] [--dry-run]`: adds a store export to the shop, or replaces the shop by
 * it; or reports what that would change. Before something is deleted, a person at the terminal is asked; elsewhere
 * `--yes` says so.
 */
export async function importFolder(given: string[], run: Run): Promise<number> {
	const [folder, ...more] = given.filter((each) => !FLAGS.includes(each));
	if (!folder || folder.startsWith("--") || more.length > 0) {
		console.error("Name the folder of the export: npm run feedmill -- import FOLDER [--replace [--yes]] [--dry-run]");
		return 2;
	}
	const [dryRun, replace, yes] = FLAGS.map((flag) => given.includes(flag)) as [boolean, boolean, boolean];
	const confirm = yes ? async () => true : process.stdin.isTTY === true ? askYes : null;
	return withOpenShop(
		run,
		"store.import",
		async ({ imports, recordCommand }) => {
			const code = await imports.command(folder, { dryRun, replace, confirm });
			if (code === 0 && !dryRun)
				await recordCommand(replace ? "import --replace" : "import", { ...run.actor, way: "import" });
			return code;
		},
		{ create: true },
	);
}
