import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	PostgresDialect,
	type QueryResult,
	type TransactionSettings,
} from "kysely";

/**
 * A statement whose answer says nothing: only whether it failed matters, and that only before the transaction's end.
 */
export interface Unawaited {
	unawaited?: true;
}

/**
 * Kysely's PostgreSQL with fewer journeys to the server and back: the beginning of a transaction and writes that are
 * marked unawaited travel together with the next statement or the commit. The server works them off in their order.
 * Where one has failed, all that follow fail too and the commit is a rollback; whoever waits then gets the first
 * failure. A transaction that holds rows for fewer journeys holds up others for less long.
 */
export class PipelinedPostgresDialect extends PostgresDialect {
	override createDriver(): Driver {
		return new PipelinedDriver(super.createDriver());
	}
}

class PipelinedDriver implements Driver {
	readonly #driver: Driver;

	constructor(driver: Driver) {
		this.#driver = driver;
	}

	init(): Promise<void> {
		return this.#driver.init();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new PipelinedConnection(await this.#driver.acquireConnection());
	}

	async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		const pipelined = connection as PipelinedConnection;
		pipelined.begin(this.#driver.beginTransaction(pipelined.connection, settings));
	}

	commitTransaction(connection: DatabaseConnection): Promise<void> {
		const pipelined = connection as PipelinedConnection;
		return pipelined.end(this.#driver.commitTransaction(pipelined.connection));
	}

	rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		const pipelined = connection as PipelinedConnection;
		pipelined.giveUp();
		return this.#driver.rollbackTransaction(pipelined.connection);
	}

	releaseConnection(connection: DatabaseConnection): Promise<void> {
		return this.#driver.releaseConnection((connection as PipelinedConnection).connection);
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

class PipelinedConnection implements DatabaseConnection {
	readonly connection: DatabaseConnection;
	#inTransaction = false;
	/** What was sent and not waited for; never rejects. */
	#sent: Promise<unknown>[] = [];
	#failure: { error: unknown } | null = null;

	constructor(connection: DatabaseConnection) {
		this.connection = connection;
	}

	begin(begun: Promise<void>): void {
		this.#inTransaction = true;
		this.#send(begun);
	}

	async executeQuery<R>(query: CompiledQuery & Unawaited): Promise<QueryResult<R>> {
		if (!this.#inTransaction) return this.connection.executeQuery<R>(query);
		if (query.unawaited) {
			this.#send(this.connection.executeQuery(query));
			return { rows: [] };
		}
		try {
			return await this.connection.executeQuery<R>(query);
		} catch (error) {
			// Answers come in the order of the statements: what was sent before this one has been answered.
			await Promise.all(this.#sent);
			throw this.#failure ? this.#failure.error : error;
		}
	}

	streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		return this.connection.streamQuery<R>(query, chunkSize);
	}

	/** @throws the first failure of what was not waited for, though it was the commit that found it. */
	async end(ended: Promise<void>): Promise<void> {
		const [result] = await Promise.allSettled([ended, ...this.#sent]);
		const failure = this.#failure;
		this.giveUp();
		if (failure) throw failure.error;
		if (result?.status === "rejected") throw result.reason;
	}

	/** Nothing that was sent matters any more. */
	giveUp(): void {
		this.#inTransaction = false;
		this.#sent = [];
		this.#failure = null;
	}

	#send(sent: Promise<unknown>): void {
		this.#sent.push(
			sent.catch((error: unknown) => {
				this.#failure ??= { error };
			}),
		);
	}
}
