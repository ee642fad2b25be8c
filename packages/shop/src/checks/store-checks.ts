import path from "node:path";
import type { ProductFile } from "@feedmill/trade/downloads/download.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import type { PictureForm } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { unreadableSetting } from "@feedmill/trade/shipping/method-settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { FileStore } from "../downloads/file-store.ts";
import type { OwnEntries } from "../orders/listing/order-entries.ts";
import type { PictureStore } from "../reviews/pictures/picture-store.ts";
import { readSettings, readShippingZones } from "../settings/settings-repository.ts";
import type { SharedFolder } from "../storage/shared-folder.ts";
import {
	countOrders,
	hasPicture,
	readDamage,
	readDownloads,
	readMediaPaths,
	readMoneyWithoutOrder,
	readOpenRefunds,
	readOversold,
	readPagesOfSlug,
	readPictureNames,
	readWrongReservations,
} from "./check-repository.ts";

/** What a check of the whole store has found. */
export interface Checked {
	/** A sentence for each thing that is wrong, or that somebody has to decide. */
	findings: Said[];
	orders: number;
	/** Files of the library, of reviews and of downloads that should be there. */
	files: number;
}

/** Checks of the whole store, for after a restore, a full disk or a crash. They change nothing. Docs: operations.md. */
export interface StoreChecks {
	/** `isDrawn`: whether a picture at this path under uploads/ is drawn when somebody asks for it, as the demo's are. */
	check(isDrawn?: (path: string) => boolean): Promise<Checked>;
}

interface Deps extends Pick<ShopCore, "connection" | "clock"> {
	uploads: Pick<SharedFolder, "has">;
	pictureStore: Pick<PictureStore, "place" | "has">;
	files: Pick<FileStore, "has">;
	entries: Pick<OwnEntries, "wrong">;
}

/** ms in which a provider has answered a refund, or somebody has to ask it. */
const REFUND_WAITS = 24 * 60 * 60_000;
const FORMS: readonly PictureForm[] = ["large", "small"];
const MOST_WRONG_ENTRIES = 20;
/** Rows per query. */
const AT_ONCE = 500;

export function createStoreChecks({ connection, clock, uploads, pictureStore, files, entries }: Deps): StoreChecks {
	const { db } = connection;

	return {
		async check(isDrawn = () => false) {
			const damaged = await damage();
			// The rest may be unreadable then.
			if (damaged.length > 0) return { findings: damaged, orders: 0, files: 0 };
			const lost = await lostFiles(isDrawn);
			return {
				findings: [
					...(await stock()),
					...(await money()),
					...(await shipping()),
					...(await hiddenPages()),
					...(await orderList()),
					...lost.findings,
				],
				orders: await countOrders(db),
				files: lost.files,
			};
		},
	};

	async function damage(): Promise<Said[]> {
		return (await readDamage(connection)).map((found) => said("The database is damaged: {found}", { found }));
	}

	/** From versions that took every text for a cost: such a method is not offered. */
	async function shipping(): Promise<Said[]> {
		const { currency } = await readSettings(db);
		return (await readShippingZones(db)).flatMap(({ name: zone, methods }) =>
			methods.flatMap(({ methodId, title, settings }) => {
				const unreadable = unreadableSetting(methodId, settings, currency);
				return unreadable
					? said("The shipping method {title} of the zone {zone} is not offered ({key}): {problem}", {
							title,
							zone,
							...unreadable,
						})
					: [];
			}),
		);
	}

	/** An import may bring a page whose address is that of the back office: nobody sees it. */
	async function hiddenPages(): Promise<Said[]> {
		const titles = await readPagesOfSlug(db, "admin");
		return titles.map((title) =>
			said(
				"The page {title} has the address /admin/, where the back office is: nobody sees it until its slug is changed.",
				{
					title,
				},
			),
		);
	}

	/** Lists and sums of orders are read from entries, which must say what the orders do. */
	async function orderList(): Promise<Said[]> {
		const wrong = await entries.wrong(MOST_WRONG_ENTRIES + 1);
		const findings = wrong.slice(0, MOST_WRONG_ENTRIES).map(({ id: order, wrong: what }) => {
			if (what === "missing")
				return said("Order {order} is missing in the list of orders: orders --renew makes it again.", { order });
			if (what === "without order")
				return said("The list of orders has {order}, which is no order: orders --renew makes it again.", { order });
			const columns = what.join(", ");
			return said("The list of orders differs from order {order} in {columns}: orders --renew makes it again.", {
				order,
				columns,
			});
		});
		if (wrong.length > MOST_WRONG_ENTRIES) findings.push(said("The list of orders differs from more of them."));
		return findings;
	}

	async function stock(): Promise<Said[]> {
		const wrong = (await readWrongReservations(db)).map(({ id, name, reserved, sum }) =>
			said("Product {id} ({name}) has {reserved} reserved, but its reservations come to {sum}.", {
				id,
				name,
				reserved,
				sum,
			}),
		);
		const oversold = (await readOversold(db)).map(({ id, name, quantity }) =>
			said("Product {id} ({name}) has {quantity} in stock: more was sold than there was.", { id, name, quantity }),
		);
		return [...wrong, ...oversold];
	}

	async function money(): Promise<Said[]> {
		const yesterday = clock.now() - REFUND_WAITS;
		const without = (await readMoneyWithoutOrder(db, yesterday)).map(({ orderId: order, status, amount, surplus }) =>
			surplus
				? said("Order {order} was paid twice: the provider still has {amount} too much.", {
						order,
						amount: formatDecimal(amount),
					})
				: said("Order {order} is {status}, but the provider has {amount} for it.", {
						order,
						status,
						amount: formatDecimal(amount),
					}),
		);
		const open = (await readOpenRefunds(db, yesterday)).map(({ orderId: order, amount }) =>
			said("The provider has not answered for a day whether it gave back {amount} of order {order}.", {
				order,
				amount: formatDecimal(amount),
			}),
		);
		return [...without, ...open];
	}

	async function lostFiles(isDrawn: (path: string) => boolean): Promise<Pick<Checked, "findings" | "files">> {
		const findings: Said[] = [];
		let count = 0;
		// A file that is gone may have been deleted with its row since the rows were read.
		const note = async (name: string, isThere: boolean, isWanted: () => Promise<boolean>) => {
			count += 1;
			if (!isThere && (await isWanted())) findings.push(said("A file is missing: {name}", { name }));
		};
		for (let rows = await readMediaPaths(db, 0, AT_ONCE); rows.length > 0; ) {
			for (const { id, path: name } of rows)
				await note(
					`uploads/${name}`,
					await uploads.has(name),
					async () =>
						!isDrawn(name) && (await readMediaPaths(db, id - 1, 1)).some((row) => row.id === id && row.path === name),
				);
			rows = await readMediaPaths(db, rows.at(-1)!.id, AT_ONCE);
		}
		for (let names = await readPictureNames(db, "", AT_ONCE); names.length > 0; ) {
			for (const name of names)
				for (const form of FORMS)
					await note(
						`review-pictures/${path.basename(pictureStore.place(name, form))}`,
						await pictureStore.has(name, form),
						() => hasPicture(db, name),
					);
			names = await readPictureNames(db, names.at(-1)!, AT_ONCE);
		}
		for (const file of await downloads())
			await note(`downloads/${file}`, await files.has(file), async () => (await downloads()).includes(file));
		return { findings, files: count };
	}

	async function downloads(): Promise<string[]> {
		return (await readDownloads(db)).flatMap((text) => (JSON.parse(text) as ProductFile[]).map(({ file }) => file));
	}
}
