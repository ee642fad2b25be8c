import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Clock, type Random, systemRandom } from "../core/core.ts";
import type { Connection, Db } from "../database/connection.ts";
import { RolledBack, transaction } from "../database/transaction.ts";
import type { FileStore } from "../downloads/file-store.ts";
import { renderMedia } from "../media/render-media.ts";
import type { SharedFolder } from "../storage/shared-folder.ts";
import { readCompared } from "./check/compared-tables-repository.ts";
import { fitRows } from "./check/fit-rows.ts";
import { type Difference, differences } from "./check/import-differences.ts";
import { settleRows } from "./check/settle-rows.ts";
import type { ImportReport } from "./import-report.ts";
import { analyze, writeStore } from "./import-repository.ts";
import { keepEdits } from "./own/keep-edits.ts";
import { keepOthers } from "./own/keep-others-repository.ts";
import { keepOwnAccounts, keepOwnOrders } from "./own/keep-own.ts";
import { readKnownStore } from "./own/known-store-repository.ts";
import { readOwnEdits } from "./own/own-edits-repository.ts";
import { type OwnRecords, readOwnRecords } from "./own/own-records-repository.ts";
import { renumberPages } from "./own/renumber-pages-repository.ts";
import { settleOrders } from "./own/settle-orders.ts";
import { type ExportFolder, exportFolderOnDisk, isFolder } from "./reading/export-folder.ts";
import { ExportReader } from "./reading/export-reader.ts";
import { describeProblem, type ImportProblem } from "./reading/findings.ts";
import { reportLines } from "./report-lines.ts";
import { NOTHING_KNOWN } from "./rows/parts/known-store.ts";
import { readStoreRows, type StoreRows } from "./rows/store-rows.ts";
import { keepPictures, missingPictures, takeFiles } from "./take-files.ts";

export interface ImportOptions {
	connection: Connection;
	clock: Clock;
	/** Folder of the export (wc/v3 and wp/v2 responses as JSON, uploads/), or a generated one. */
	folder: string | ExportFolder;
	/** Folder of the shop's uploads. */
	uploadsDirectory: string;
	/** The same with its store. Default: the folder alone. */
	uploads?: Pick<SharedFolder, "keep" | "has">;
	/** Storage for downloads. Default: they are not copied. */
	files?: Pick<FileStore, "write">;
	/** Its files override those of the export. */
	profileFolder?: string;
	onProgress?: (message: string) => void;
	/** Password hash by username, for fixtures; null or no callback: the customer must reset the password. */
	hashPassword?: (login: string) => Promise<string | null>;
	/** Which pictures get their sizes now; others on first request. Default: all. */
	renderNow?: "all" | "none";
	/** Reports the changes without making them. */
	dryRun?: boolean;
	/**
	 * Only adds and changes: what the shop has and the export has not stays. Default: it goes, if an import brought it.
	 */
	keepOthers?: boolean;
	/** Writes what else belongs to the store, last in the transaction of the import. */
	alsoWrite?: (trx: Db) => Promise<void>;
	/** For keys of orders that have none. */
	random?: Pick<Random, "alphanumeric">;
}

interface Outcome {
	problems?: ImportProblem[];
	differences?: Difference[];
}

/**
 * Imports a WooCommerce store with all ids, slugs, dates, stock, coupon uses, orders, refunds and reviews. Everything
 * is read first. What is wrong is taken as the nearest or left out, and reported; only what would make money or an
 * identity false refuses the export, which changes nothing, and the result lists each fault by file, entry and field.
 * Writes in one transaction. A second import replaces the first, or adds to it, but keeps what was written, edited and
 * sold here
 * since. docs/imports.md has the decisions.
 */
export async function importStore(options: ImportOptions): Promise<Result<ImportReport>> {
	const { connection, clock, random = systemRandom, onProgress = () => {} } = options;
	const started = clock.now();
	if (typeof options.folder === "string" && !(await isFolder(options.folder)))
		return refused([{ file: options.folder, entry: "", field: "", message: "is no folder that can be read" }]);
	const folder =
		typeof options.folder === "string" ? exportFolderOnDisk(options.folder, options.profileFolder) : options.folder;
	const reader = new ExportReader(folder);
	onProgress("Reading and checking the export");
	const known = options.keepOthers ? await readKnownStore(connection.db) : NOTHING_KNOWN;
	const rows = await readStoreRows(reader, known);
	const { findings } = reader;
	if (findings.problems.length > 0) return refused(findings.problems);
	fitRows(rows, findings);
	if (findings.problems.length > 0) return refused(findings.problems);
	if (!reader.hasEntries())
		return refused([{ file: "", entry: "", field: "", message: "the folder has no file of an export in it" }]);
	const passwords = await newPasswords(rows, options.hashPassword);
	onProgress(
		`Writing ${rows.products.products.length} products and variations, ${rows.orders.orders.length} orders, ` +
			`${rows.customers.length} accounts`,
	);
	const ownOrders: number[] = [];
	const fromShop = new WeakSet<object>();
	const outcome = await transaction<Outcome>(connection.db, async (trx) => {
		// In the order in which editors take locks.
		const edits = await readOwnEdits(trx, connection.dialect);
		const own = await readOwnRecords(trx, connection.dialect);
		if (options.keepOthers) findings.reported.push(...(await renumberPages(trx, rows, known.settings.pages)));
		keepOwnAccounts(rows, own);
		const settled = await settleOrders(trx, connection.dialect, rows, own, random);
		findings.reported.push(...settled.reported);
		const problems = [
			...settled.problems,
			...collisions(rows, own, findings.reported),
			...(await keepEdits(trx, rows, edits, fromShop)),
		];
		if (options.keepOthers) problems.push(...(await keepOthers(trx, rows, own, fromShop)));
		settleRows(rows, fromShop, findings);
		problems.push(...findings.problems);
		if (problems.length > 0) return new RolledBack({ problems });
		ownOrders.push(...keepOwnOrders(rows, own));
		const before = options.dryRun ? await readCompared(trx) : null;
		for (const customer of rows.customers)
			customer.password_hash = own.customers.get(customer.id)?.password_hash || (passwords.get(customer.id) ?? "");
		await writeStore(trx, rows, own, edits, fromShop, started);
		await options.alsoWrite?.(trx);
		return before ? new RolledBack({ differences: differences(before, await readCompared(trx)) }) : {};
	});
	if (outcome.problems) return refused(outcome.problems);
	const facts = {
		ownOrders,
		unread: await reader.unread(),
		withPasswords: options.hashPassword !== undefined,
		found: (...files: readonly string[]) => reader.found(...files),
		fromShop,
	};
	const { reported } = findings;
	const media = rows.media.filter((row) => !fromShop.has(row));
	if (outcome.differences) {
		const leftOut = { missing: await missingPictures(media, folder, options), broken: [] };
		const files = await takeFiles(rows, folder, options.files && { write: async () => {} });
		const lines = reportLines(rows, { ...facts, ...leftOut, files });
		return ok({ lines, reported, took: clock.now() - started, differences: outcome.differences });
	}
	await analyze(connection);
	onProgress(`Copying ${media.length} pictures`);
	const leftOut = await renderMedia({
		media,
		uploadsDirectory: options.uploadsDirectory,
		upload: (path) => folder.upload(path),
		sizes: options.renderNow !== "none",
	});
	await keepPictures(media, options);
	const files = await takeFiles(rows, folder, options.files);
	return ok({
		lines: reportLines(rows, { ...facts, ...leftOut, files }),
		reported,
		took: clock.now() - started,
	});
}

/** Ids used both here and in the export for different things: those created here must not be overwritten. */
function collisions(rows: StoreRows, own: OwnRecords, reported: ImportProblem[]): ImportProblem[] {
	const problems: ImportProblem[] = [];
	for (const order of rows.orders.orders) {
		const key = own.orders.get(order.id)?.order_key;
		if (key !== undefined && key !== order.order_key)
			problems.push({
				file: "orders.json",
				entry: `id ${order.id}`,
				field: "id",
				message: "an order of this number was placed in this shop; it is not replaced by another",
			});
	}
	leaveOutTwice(rows, reported);
	const incoming = new Map(rows.customers.map((customer) => [customer.id, customer]));
	const taken = new Map<string, number>();
	for (const [id, account] of own.customers)
		if (!incoming.has(id)) for (const name of [account.login, account.email]) taken.set(name.toLowerCase(), id);
	for (const customer of rows.customers) {
		const same = own.customers.get(customer.id);
		const entry = `id ${customer.id}`;
		// An import of an earlier version stored the name as the export has it.
		if (same && same.login.toLowerCase() !== customer.login)
			problems.push({
				file: "customers.json",
				entry,
				field: "id",
				message: `the account ${same.login} has this number in this shop; it is not replaced by ${customer.login}`,
			});
		for (const field of ["login", "email"] as const) {
			const owner = taken.get(customer[field]);
			if (owner !== undefined && owner !== customer.id)
				problems.push({
					file: "customers.json",
					entry,
					field: field === "login" ? "username" : "email",
					message: `belongs to account ${owner} already`,
				});
			taken.set(customer[field], customer.id);
		}
	}
	return problems;
}

/** An address or a name opens one account: a second one of the export is left out. */
function leaveOutTwice(rows: StoreRows, reported: ImportProblem[]): void {
	const names = new Map<string, number>();
	rows.customers = rows.customers.filter(({ id, login, email }) => {
		const owner = names.get(login) ?? names.get(email);
		for (const name of [login, email]) if (owner === undefined) names.set(name, id);
		if (owner !== undefined) {
			const message = `its name or address belongs to account ${owner} already: the entry is left out`;
			reported.push({ file: "customers.json", entry: `id ${id}`, field: "email", message });
		}
		return owner === undefined;
	});
}

function refused(problems: readonly ImportProblem[]): Result<never> {
	return fail("feedmill_import_invalid", explain(problems), "invalid", { problems });
}

function explain(problems: readonly ImportProblem[]): string {
	const shown = problems.slice(0, 20).map((problem) => `- ${describeProblem(problem)}`);
	const more = problems.length > shown.length ? [`- and ${problems.length - shown.length} more`] : [];
	return [
		`The export cannot be imported, nothing was changed. ` +
			`${problems.length === 1 ? "One fault" : `${problems.length} faults`}:`,
		...shown,
		...more,
	].join("\n");
}

/** Password hashes by customer id. An export has none; existing accounts keep theirs. */
async function newPasswords(
	rows: StoreRows,
	hashPassword: ImportOptions["hashPassword"],
): Promise<Map<number, string | null>> {
	if (!hashPassword) return new Map();
	return new Map(
		await Promise.all(rows.customers.map(async ({ id, login }) => [id, await hashPassword(login)] as const)),
	);
}
