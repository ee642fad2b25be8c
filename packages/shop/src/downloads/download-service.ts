import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { hasExpired, type OrderDownload, type ProductFiles } from "@feedmill/trade/downloads/download.ts";
import { startOfDay } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Subscriber } from "../events/subscriber.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { notRead, StoreUnavailable } from "../storage/object-store.ts";
import {
	countFetch,
	findPermission,
	type OpenPermission,
	readFileRules,
	readOfCustomer,
	readOfOrder,
} from "./download-repository.ts";
import type { FileStore, StoredDownload } from "./file-store.ts";
import { grantEarlierOrders, grantLaterFiles } from "./later-files-repository.ts";
import { expiryFrom, permittedStatuses } from "./permissions.ts";

/** Most files on one page. */
const MOST_SHOWN = 200;
/** ms in which range requests count as one download: players and download managers fetch a file in parts. */
const ONE_FETCH = 30 * 60_000;

/** The parameters of a download link. */
export interface DownloadLink {
	productId: number;
	orderKey: string;
	email: string;
	fileId: string;
}

/** Downloads of products. Reference: frontend 06 §4, server 10 §7.1. */
export interface DownloadService {
	/** The downloads of an order, used-up and expired ones too; none while it is unpaid. */
	ofOrder(orderId: number): Promise<OrderDownload[]>;
	/** The customer's available downloads, those of the newest order first. */
	ofCustomer(customerId: number): Promise<OrderDownload[]>;
	/**
	 * The file of a link, counted once. `isPiece`: a range request after a start counted within half an hour; `only`:
	 * checks without counting. Errors: download_invalid, 403 download_expired, 403 download_limit, 403
	 * download_not_yours, 401 download_needs_login, 404 download_gone.
	 */
	fetch(
		link: DownloadLink,
		by: { customerId: number; isPiece?: boolean; only?: "look" },
	): Promise<Result<StoredDownload>>;
	/** The files of a product or variation with their limits; null if there is no such product. */
	filesOf(productId: number): Promise<ProductFiles | null>;
	/**
	 * Grants the product's files to the buyers of all its paid orders; the days count from now. Returns the number of
	 * newly granted orders. Errors: feedmill_not_allowed.
	 */
	grantEarlier(productId: number, actor: Actor): Promise<Result<number>>;
	/** Storage of the files. */
	files: FileStore;
}

interface Deps extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	files: FileStore;
}

export function createDownloadService({ connection: { db }, clock, settings, files }: Deps): DownloadService {
	const allowed = async () => ({ statuses: permittedStatuses(await settings.current()) });

	return {
		files,
		ofOrder: async (orderId) => (await readOfOrder(db, orderId, await allowed())).flatMap(downloadOf),
		ofCustomer: async (customerId) => {
			const store = await settings.current();
			const statuses = permittedStatuses(store);
			const found = await readOfCustomer(db, customerId, { statuses, limit: MOST_SHOWN });
			const now = clock.now();
			return found
				.flatMap(downloadOf)
				.filter((download) => download.remaining !== 0 && !hasExpired(download, now, store));
		},
		async fetch(link, { customerId, isPiece = false, only }) {
			const store = await settings.current();
			const statuses = permittedStatuses(store);
			const permission = await findPermission(db, link, { statuses });
			const file = permission?.files.find(({ id }) => id === link.fileId);
			if (!permission || !file) return fail("download_invalid", said("Invalid download link."), "not-found");
			if (store.downloadsRequireLogin && permission.customerId !== 0) {
				if (customerId === 0)
					return fail("download_needs_login", said("You must be logged in to download files."), "unidentified");
				if (customerId !== permission.customerId)
					return fail("download_not_yours", said("This is not your download link."), "forbidden");
			}
			const now = clock.now();
			if (hasExpired(permission, now, store))
				return fail("download_expired", said("Sorry, this download has expired"), "forbidden");
			// Checked first: a missing file is not counted.
			const stored = await files.find(file.file).catch((error: unknown) => {
				if (error instanceof StoreUnavailable) return "unavailable" as const;
				throw error;
			});
			if (stored === "unavailable") return notRead();
			if (!stored) return fail("download_gone", said("File not found"), "not-found");
			if (only === "look") return ok(stored);
			const since = isPiece ? now - ONE_FETCH : null;
			if (await countFetch(db, permission, { now, today: startOfDay(now, store), since, statuses })) return ok(stored);
			return fail("download_limit", said("Sorry, you have reached your download limit for this file"), "forbidden");
		},
		async filesOf(productId) {
			const [rule] = await readFileRules(db, [productId], "all");
			if (!rule) return null;
			const { name, files: own, limit, expiry } = rule;
			return { productId, productName: name, files: own, limit, expiry };
		},
		async grantEarlier(productId, actor) {
			const permitted = permit(actor, "products.edit");
			if (!permitted.ok) return permitted;
			const [rule] = await readFileRules(db, [productId]);
			if (!rule) return ok(0);
			const now = clock.now();
			const expiresAt = expiryFrom(now, rule.expiry);
			const { statuses } = await allowed();
			const grant = { productId, limit: rule.limit, expiresAt, statuses, now };
			return ok(await db.transaction().execute((trx) => grantEarlierOrders(trx, grant)));
		},
	};
}

/**
 * Grants a file added to a product to those who may download its other files. Reference: server 09 §4.6, an added id
 * grants it to existing orders by a queued job.
 */
export const laterFiles: Subscriber = {
	name: "later-files",
	kinds: ["edited"],
	async handle({ trx, now }, { event }) {
		if (event.kind === "edited" && event.thing === "product" && event.fields.includes("downloads"))
			await grantLaterFiles(trx, Number(event.id), now);
	},
};

/** Empty if the product no longer has the file. */
function downloadOf(permission: OpenPermission): OrderDownload[] {
	const file = permission.files.find(({ id }) => id === permission.fileId);
	if (!file) return [];
	const { orderId, orderKey, email, productId, productName, fileId, most, taken, expiresAt } = permission;
	return [
		{
			orderId,
			orderKey,
			email,
			productId,
			productName,
			fileId,
			name: file.name,
			remaining: most === null ? null : Math.max(0, most - taken),
			expiresAt,
		},
	];
}
