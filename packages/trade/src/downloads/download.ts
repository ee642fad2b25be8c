import { Type } from "typebox";
import { FORMS } from "../editing/text-forms.ts";
import { startOfDay, type Zone } from "../text/local-time.ts";

/** A download of a product: a certificate of analysis, a feeding guide. */
export interface ProductFile {
	/** Stable for as long as the product has the file: permissions refer to it. */
	id: string;
	/** Displayed name; plain text. */
	name: string;
	/** Path under DATA_DIR/downloads: "2026/11/guide.pdf". */
	file: string;
}

/** The downloads that come with a product. */
export interface ProductFiles {
	productId: number;
	/** HTML, as stored. */
	productName: string;
	files: readonly ProductFile[];
	/** Downloads of each file for each unit bought; -1: no limit. */
	limit: number;
	/** Days after payment; -1: no limit. */
	expiry: number;
}

/** A file as its buyer sees it. */
export interface OrderDownload {
	orderId: number;
	/** Key and billing e-mail open the link. */
	orderKey: string;
	email: string;
	productId: number;
	/** HTML, as stored. */
	productName: string;
	fileId: string;
	/** Plain text. */
	name: string;
	/** Downloads left; null: no limit. */
	remaining: number | null;
	/** A time of the last day on which it may be fetched, in the shop's time zone (ms); null: there is none. */
	expiresAt: number | null;
}

/** Whether the day that is shown as the last one is over, in the shop's time zone. */
export function hasExpired({ expiresAt }: Pick<OrderDownload, "expiresAt">, now: number, zone: Zone): boolean {
	return expiresAt !== null && expiresAt < startOfDay(now, zone);
}

/** A product's file as edited. */
export const productFile = Type.Object(
	{
		id: Type.String({ minLength: 1, maxLength: 64, pattern: FORMS.fileId }),
		name: Type.String({ minLength: 1, maxLength: 200 }),
		file: Type.String({ minLength: 1, maxLength: 400, pattern: FORMS.filePath }),
	},
	{ additionalProperties: false },
);

/** Path of the download link: "/?download_file=20&order=wc_order_…&email=…&key=…". Reference: server 10 §7.1. */
export function downloadPath({ productId, orderKey, email, fileId }: OrderDownload): string {
	return `/?${new URLSearchParams({ download_file: String(productId), order: orderKey, email, key: fileId })}`;
}
