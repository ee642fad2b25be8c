import type { ListedProduct } from "@feedmill/shop/catalogue/staff-listing/product-list-repository.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { listCommand, shortened } from "./list-command.ts";

const HOW =
	'npm run feedmill -- products [--search "dairy gold"] [--status publish|draft|private|pending|trash] ' +
	"[--type simple|variable|grouped|external] [--stock instock|outofstock|onbackorder] [--category SLUG] " +
	"[--sort modified|newest|name] [--page N]";

/** `feedmill products`: products of every status with their packs. */
export const products = listCommand({
	needs: "products.see",
	how: HOW,
	options: ["status", "type", "stock", "category", "sort"],
	none: "There is no such product.",
	async read({ shop, actor, given, page }) {
		const category = await categoryId(shop, given.category);
		if (!category.ok) return category;
		// What no filter can be is refused by the list itself.
		const { status, type, stock, search: words } = given as Record<string, never>;
		const filter = {
			...(words === undefined ? {} : { words }),
			...(status === undefined ? {} : { status }),
			...(type === undefined ? {} : { type }),
			...(stock === undefined ? {} : { stock }),
			...(category.value === null ? {} : { categoryId: category.value }),
		};
		const sorted = given.sort === undefined ? page : { ...page, sort: given.sort };
		return shop.lists.products.list(filter, sorted, actor);
	},
	heads: ["ID", "SKU", "PRICE", "STOCK", "STATUS", "CHANGED", "NAME"],
	async rows(product, shop) {
		const settings = await shop.settings.current();
		const rows = [row(product, pricesOf(product, settings), settings)];
		for (const pack of product.packs) {
			const price = money(pack.salePrice ?? pack.regularPrice, settings);
			rows.push(row({ ...pack, name: `— ${Object.values(pack.variationAttributes).join(", ")}` }, price, settings));
		}
		return product.hasMorePacks ? [...rows, ["", "", "", "", "", "", "— …"]] : rows;
	},
});

async function categoryId({ catalogue }: Shop, slug: string | undefined): Promise<Result<number | null>> {
	if (slug === undefined) return ok(null);
	const found = (await catalogue.categories()).find((category) => category.slug === slug);
	return found ? ok(found.id) : fail("feedmill_not_found", `There is no category ${slug}.`, "not-found");
}

type Line = Pick<ListedProduct, "id" | "sku" | "status" | "stock" | "modifiedAt" | "name">;

function row({ id, sku, status, stock, modifiedAt, name }: Line, price: string, settings: StoreSettings): string[] {
	const changed = localIso(modifiedAt, settings).slice(0, 16).replace("T", " ");
	return [String(id), sku, price, stockText(stock), status, changed, shortened(plainText(name), 80)];
}

function pricesOf({ minPrice, maxPrice }: ListedProduct, settings: StoreSettings): string {
	const [least, most] = [money(minPrice, settings), money(maxPrice, settings)];
	return least === most ? least : `${least} to ${most}`;
}

function money(amount: Amount | null, { currency }: StoreSettings): string {
	return amount === null ? "no price" : plainText(formatMoney(amount, currencyShowing(amount, currency)));
}

function stockText(stock: Stock | null): string {
	if (stock === null) return "";
	const words = { instock: "in stock", outofstock: "sold out", onbackorder: "to order" }[stock.status];
	return stock.managed && stock.quantity !== null ? `${stock.quantity} (${words})` : words;
}
