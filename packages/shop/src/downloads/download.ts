import { Type } from "typebox";

/** A file that comes with a product: a certificate of analysis, a feeding guide. */
export interface ProductFile {
	/** Stays the same for as long as the file is the product's: what was bought hangs on it. */
	id: string;
	/** As it is shown; plain text. */
	name: string;
	/** Where it lies under DATA_DIR/downloads: "2026/11/guide.pdf". */
	file: string;
}

/** What a product gives to who has bought it. */
export interface ProductFiles {
	productId: number;
	/** HTML, as stored. */
	productName: string;
	files: readonly ProductFile[];
	/** How often each file may be fetched for each one bought; -1: as often as one likes. */
	limit: number;
	/** Days after the order was paid; -1: for ever. */
	expiry: number;
}

/** A file as its buyer sees it. */
export interface OrderDownload {
	orderId: number;
	/** With the address, what opens it. */
	orderKey: string;
	email: string;
	productId: number;
	/** HTML, as stored. */
	productName: string;
	fileId: string;
	/** Plain text. */
	name: string;
	/** How often it may still be fetched; null: as often as one likes. */
	remaining: number | null;
	/** ms; null: never. */
	expiresAt: number | null;
}

/** What a product's files are told as. No part of a path begins with a dot, and none leads out of the folder. */
export const productFile = Type.Object(
	{
		id: Type.String({ minLength: 1, maxLength: 64, pattern: "^[\\w-]+$" }),
		name: Type.String({ minLength: 1, maxLength: 200 }),
		file: Type.String({
			minLength: 1,
			maxLength: 400,
			pattern: "^(?!/)(?!.*//)(?!.*(?:^|/)\\.)[^\\\\\\u0000-\\u001f]+$",
		}),
	},
	{ additionalProperties: false },
);

/** What opens a file: "/?download_file=20&order=wc_order_…&email=…&key=…". Reference: server 10 §7.1. */
export function downloadPath({ productId, orderKey, email, fileId }: OrderDownload): string {
	return `/?${new URLSearchParams({ download_file: String(productId), order: orderKey, email, key: fileId })}`;
}
