import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- stock SKU QUANTITY says how many there are; " +
	"stock SKU +20 that so many came, stock SKU -3 that so many went";

/** `feedmill stock`: sets or changes the stock of a product or variation. */
export async function stock([sku = "", quantity = "", ...more]: string[], run: Run): Promise<number> {
	if (sku === "" || !/^[+-]?\d{1,9}$/.test(quantity) || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	const number = Number(quantity);
	return withShop(run, "stock.edit", async ({ editors }) => {
		const found = await editors.products.idOfSku(sku);
		if (!found.ok) return found;
		const changes = /^[+-]/.test(quantity) ? { by: number } : { quantity: number };
		const changed = await editors.stock.change(found.value, changes, { actor: run.actor });
		if (!changed.ok) return changed;
		const { quantity: left, reserved, productId } = changed.value.value;
		const names = await editors.products.namesOf([found.value, productId]);
		const whose = productId === found.value ? "" : `, the stock of product ${names.get(productId)}`;
		const held = reserved > 0 ? `, ${reserved} of them held for orders under way` : "";
		return ok(`${left} of product ${names.get(found.value)}${whose}${held}.`);
	});
}
