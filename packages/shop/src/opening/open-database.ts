import { copyBeforeMigration } from "../backup/copy-before-migration.ts";
import { CannotOpenError } from "../basics/cannot-open.ts";
import { connect, type DatabaseLocation, SHOPPERS_WAIT } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate, NewerDatabaseError } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";

/** A database to open. */
export interface DatabasePlace {
	at: DatabaseLocation;
	/** Whether shoppers wait for its answers: a shorter time limit than that of commands. */
	forShoppers?: boolean;
}

/**
 * Opens a database, creating it if there is none, and applies the migrations that are missing, after a copy of a SQLite
 * file. @throws CannotOpenError
 */
export async function openDatabase({ at, forShoppers = false }: DatabasePlace): Promise<Connection> {
	let connection: Connection | undefined;
	try {
		connection = connect(at, forShoppers ? { answerWithin: SHOPPERS_WAIT } : {});
		await migrate(connection, migrations, async ({ number }) => {
			if ("file" in at && at.file !== ":memory:") await copyBeforeMigration(at.file, number);
		});
		return connection;
	} catch (error) {
		await connection?.close();
		if (error instanceof NewerDatabaseError) throw new CannotOpenError("database_newer", error.message);
		throw new CannotOpenError("database_unusable", "The database cannot be opened.", { cause: error });
	}
}
