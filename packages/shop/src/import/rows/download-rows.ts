import type { ProductFile } from "@feedmill/trade/downloads/download.ts";
import { isSoldFile } from "../../downloads/file-store.ts";
import type { Entry } from "../reading/entry.ts";

const UPLOADS = "/wp-content/uploads/";
/** The protected folder of a WooCommerce shop. */
const APART = "woocommerce_uploads/";
/** Most characters of a URL in the report. */
const LONGEST_SHOWN = 120;

/**
 * Downloads of a product that are in the exported shop's uploads, with the same path. Files on other sites are skipped.
 */
export function filesOf(entry: Entry): ProductFile[] {
	return entry.parts("downloads").flatMap((given) => {
		const file = pathOf(given.text("file"));
		if (file === null) return [];
		const id = given
			.text("id")
			.replace(/[^\w-]/g, "")
			.slice(0, 64);
		const name = given.text("name").slice(0, 200) || (file.split("/").at(-1) ?? file);
		return [{ id: id || file.replace(/[^\w-]/g, "-").slice(-64), name, file }];
	});
}

/**
 * Downloads that filesOf skips, as "20 https://other.example/guide.pdf": on other sites, or of a type that is not
 * allowed.
 */
export function filesElsewhere(entry: Entry): string[] {
	return entry
		.parts("downloads")
		.map((given) => given.text("file"))
		.filter((address) => address !== "" && pathOf(address) === null)
		.map((address) => `${entry.text("id")} ${address.slice(0, LONGEST_SHOWN)}`);
}

/** Possible paths of a download under uploads/ of the export. */
export function uploadedAs(file: string): string[] {
	return [APART + file, file];
}

function pathOf(address: string): string | null {
	const at = address.indexOf(UPLOADS);
	if (at === -1) return null;
	const encoded = address.slice(at + UPLOADS.length).replace(/[?#].*$/s, "");
	const path = decoded(encoded).replace(APART, "");
	return path.length <= 400 && isSoldFile(path) ? path : null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
