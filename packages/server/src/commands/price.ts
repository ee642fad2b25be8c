import { parseArgs } from "node:util";
import { ok } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { oneAmount } from "./run/one-amount.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- price SKU AMOUNT [--sale AMOUNT], as in price CF-50 1450 --sale 1399.50; " +
	"--sale none ends a sale";

/** `feedmill price`: sets the price of a product or variation, and its sale price. */
export async function price(given: string[], run: Run): Promise<number> {
	const command = read(given);
	if (!command) {
		console.error(HOW);
		return 2;
	}
	const { sku, amount, sale: onSale } = command;
	return withShop(run, "prices.edit", async ({ editors, settings }) => {
		const { currency } = await settings.current();
		const regularPrice = readEnteredAmount(amount, currency);
		if (!regularPrice.ok) return regularPrice;
		const salePrice = onSale === undefined || onSale === "none" ? ok(null) : readEnteredAmount(onSale, currency);
		if (!salePrice.ok) return salePrice;
		const changes = {
			regularPrice: regularPrice.value,
			...(onSale === undefined ? {} : { salePrice: salePrice.value }),
		};
		const found = await editors.products.idOfSku(sku);
		if (!found.ok) return found;
		const changed = await editors.products.change(found.value, changes, { actor: run.actor });
		if (!changed.ok) return changed;
		const { regularPrice: regular, salePrice: sale } = changed.value.value;
		const costs = regular === null ? "has no price" : `costs ${formatDecimal(regular)}`;
		return ok(`${sku} ${costs}${sale === null ? "" : `, on sale for ${formatDecimal(sale)}`}.`);
	});
}

/** null if the arguments are invalid. */
function read(given: string[]): { sku: string; amount: string; sale: string | undefined } | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: { sale: { type: "string" } },
		});
		const [sku, ...words] = positionals;
		const amount = oneAmount(words);
		return sku && amount ? { sku, amount, sale: values.sale } : null;
	} catch {
		return null;
	}
}
