import path from "node:path";
import { PICTURE_BYTES } from "@feedmill/trade/media/picture-limits.ts";
import { MAIL_COLOURS } from "../mail/templates/mail-colours.ts";
import type { ShopOptions } from "./shop-options.ts";

/** What the jobs take of the options with which the shop is opened. */
export function jobOptions(options: ShopOptions, uploadsDirectory: string) {
	return {
		uploadsDirectory,
		pictureBytes: options.pictureBytes ?? PICTURE_BYTES,
		mailFolder: path.join(options.dataDirectory, "mail"),
		smtpUrl: options.smtpUrl ?? null,
		origin: options.publicOrigin ?? "",
		colours: options.look?.colours ?? MAIL_COLOURS,
		languages: options.languages ?? [],
	};
}
