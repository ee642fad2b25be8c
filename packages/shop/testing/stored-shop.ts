import { systemClock } from "../src/core/core.ts";
import { hashPassword } from "../src/customers/password.ts";
import { connect, type DatabaseLocation } from "../src/database/connect.ts";
import { type Connection, touch } from "../src/database/connection.ts";
import { migrate } from "../src/database/migrate.ts";
import { migrations } from "../src/database/migrations/all.ts";
import { importStore } from "../src/import/import-store.ts";
import { openDatabase } from "../src/opening/open-database.ts";
import { writeSettings } from "../src/settings/settings-repository.ts";

/** Imports the store of an export; passwords are "NAME-pass-8090". The caller closes the connection. @throws Error */
export async function importedStore(
	at: DatabaseLocation,
	options: { folder: string; profileFolder?: string; uploadsDirectory: string; renderNow?: "all" | "none" },
): Promise<Connection> {
	const connection = await openDatabase({ at });
	const imported = await importStore({
		...options,
		connection,
		clock: systemClock,
		hashPassword: (login) => hashPassword(`${login}-pass-8090`),
	});
	if (imported.ok) return connection;
	await connection.close();
	throw new Error(imported.error.message);
}

/** Applies the migrations that are missing. */
export async function migrated(connection: Connection): Promise<void> {
	await migrate(connection, migrations);
}

/** A connection to a database as it is, for tests that look into it. */
export const connectTo: (at: DatabaseLocation) => Connection = connect;

/** After rows were written directly: caches of these kinds are stale. */
export async function rowsChanged({ db }: Connection, ...kinds: Parameters<typeof touch>[1][]): Promise<void> {
	for (const kind of kinds) await touch(db, kind);
}

/** Writes settings without an editor. */
export async function storeSettings({ db }: Connection, changes: Parameters<typeof writeSettings>[1]): Promise<void> {
	await writeSettings(db, changes);
}
