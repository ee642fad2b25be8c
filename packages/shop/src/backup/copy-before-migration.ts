import fs from "node:fs";
import path from "node:path";
import { copyDatabase } from "./copy-database.ts";

/** Copies that remain: a migration that failed halfway may be repeated, which makes a copy of its own. */
const REMAIN = 2;

/**
 * Copies a SQLite database that is about to be migrated: "feedmill-before-29.db" beside "feedmill.db" is what it was
 * before migration 29, and what the older version can open. Docs: operations.md, "A new version".
 * @throws errors of the file system and of SQLite: without the copy there must be no migration
 */
export async function copyBeforeMigration(file: string, migration: number): Promise<void> {
	const folder = path.dirname(file);
	const { name, ext } = path.parse(file);
	await copyDatabase(
		file,
		path.join(folder, `${name}-before-${migration}${ext}`),
		// Another process may have migrated the database meanwhile; then it has made the copy.
		(copied) => !copied.prepare("SELECT 1 FROM migration WHERE number = ?").get(migration),
	);
	const named = new RegExp(`^${RegExp.escape(name)}-before-(\\d+)${RegExp.escape(ext)}$`);
	const copies = fs.readdirSync(folder).filter((each) => named.test(each));
	const numberOf = (copy: string) => Number(named.exec(copy)?.[1]);
	for (const copy of copies.toSorted((a, b) => numberOf(b) - numberOf(a)).slice(REMAIN))
		fs.rmSync(path.join(folder, copy));
}
