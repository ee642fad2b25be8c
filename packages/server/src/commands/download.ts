import path from "node:path";
import { parseArgs } from "node:util";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ProductFiles } from "@feedmill/trade/downloads/download.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- download SKU shows the files of a product, download SKU add FILE [--name NAME] adds one, " +
	"download SKU remove ID takes one away, download SKU grant lets the buyers of all earlier orders fetch them, " +
	"download SKU rules [--limit N|none] [--days N|none] says how often and how long each may be fetched";

interface DownloadCommand {
	sku: string;
	action: "" | "add" | "remove" | "grant" | "rules";
	/** A file, or the id of one. */
	what: string;
	name: string | undefined;
	limit: number | undefined;
	days: number | undefined;
}

/** `feedmill download`: the downloads of a product or variation. */
export async function download(given: string[], run: Run): Promise<number> {
	const command = readDownload(given);
	if (command) return withShop(run, "products.edit", (shop, actor) => runDownload(shop, command, actor));
	console.error(HOW);
	return 2;
}

/** Errors: those of the product editor and of FileStore.add, feedmill_no_file. */
export async function runDownload(
	{ editors, downloads, random, recordCommand }: Pick<Shop, "editors" | "downloads" | "random" | "recordCommand">,
	{ sku, action, what, name, limit, days }: DownloadCommand,
	actor: Actor,
): Promise<Result<string>> {
	const found = await editors.products.idOfSku(sku);
	if (!found.ok) return found;
	const id = found.value;
	const before = await downloads.filesOf(id);
	if (!before) return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
	const change = async (changes: Parameters<typeof editors.products.change>[1]) => {
		const changed = await editors.products.change(id, changes, { actor });
		return changed.ok ? ok(listed(sku, await downloads.filesOf(id))) : changed;
	};
	if (action === "add") {
		const file = await downloads.files.add(what);
		if (!file.ok) return file;
		const entry = { id: random.hex(32), name: name ?? path.parse(what).name, file: file.value };
		return change({ downloadable: true, downloads: [...before.files, entry] });
	}
	if (action === "remove") {
		if (!before.files.some((file) => file.id === what))
			return fail("feedmill_no_file", said("{sku} has no file {id}.", { sku, id: what }), "not-found");
		return change({ downloads: before.files.filter((file) => file.id !== what) });
	}
	if (action === "grant") {
		const granted = await downloads.grantEarlier(id, actor);
		if (!granted.ok) return granted;
		await recordCommand(`download ${sku} grant`, actor);
		const orders = granted.value === 1 ? "1 earlier order" : `${granted.value} earlier orders`;
		return ok(`The files of ${sku} are now open to ${orders} more.`);
	}
	if (action === "rules")
		return change({
			...(limit === undefined ? {} : { downloadLimit: limit }),
			...(days === undefined ? {} : { downloadExpiry: days }),
		});
	return ok(listed(sku, before));
}

function listed(sku: string, product: ProductFiles | null): string {
	if (!product || product.files.length === 0) return `${sku} has no files.`;
	const often = product.limit > 0 ? `${product.limit} times for each one bought` : "as often as one likes";
	const long = product.expiry > 0 ? `for ${product.expiry} days` : "for ever";
	const lines = product.files.map(({ id, name, file }) => `  ${id}  ${name}: ${file}`);
	return [`${sku}, once it is paid: each ${often}, ${long}`, ...lines].join("\n");
}

/** null if the arguments are invalid. */
export function readDownload(given: string[]): DownloadCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: { name: { type: "string" }, limit: { type: "string" }, days: { type: "string" } },
		});
		const [sku = "", action = "", what = "", ...more] = positionals;
		if (sku === "" || more.length > 0 || !["", "add", "remove", "grant", "rules"].includes(action)) return null;
		if ((action === "add" || action === "remove") !== (what !== "")) return null;
		const [limit, days] = [count(values.limit), count(values.days)];
		if (limit === null || days === null || (action === "rules") !== (limit !== undefined || days !== undefined))
			return null;
		return { sku, action: action as DownloadCommand["action"], what, name: values.name, limit, days };
	} catch {
		return null;
	}
}

/** undefined: not given; null: not a number from 1 to 100,000. */
function count(given: string | undefined): number | undefined | null {
	if (given === undefined) return undefined;
	if (given === "none") return -1;
	return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : null;
}
