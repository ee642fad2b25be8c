import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ProductChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import { TERM_COLUMNS } from "./product-changes.ts";
import { isSlugTaken, missingIds, type ProductRow, readIdsBySku } from "./product-edit-repository.ts";
import { readProductName } from "./product-names-repository.ts";

const invalid = (field: string, message: Text): Result<never> =>
	fail("feedmill_invalid", message, "invalid", { problems: { [field]: message } });

/** Checks that need the database or several fields: consistent prices, unique names, existing references. */
export async function checkProduct(db: Db, row: ProductRow, changes: ProductChanges): Promise<Result<void>> {
	const priced = checkPrices(row);
	if (!priced.ok) return priced;
	if (
		(row.type === "variable" || row.type === "grouped") &&
		(changes.regularPrice ?? changes.salePrice ?? null) !== null
	)
		return invalid(
			"regularPrice",
			row.type === "variable"
				? said("A variable product has the prices of its variations: change those.")
				: said("A grouped product has the prices of its products: change those."),
		);
	if (changes.slug !== undefined && (await isSlugTaken(db, changes.slug, row)))
		return invalid("slug", said('The address "{slug}" belongs to another product.', { slug: changes.slug }));
	if (changes.sku) {
		const other = (await readIdsBySku(db, changes.sku)).find((id) => id !== row.id);
		if (other !== undefined)
			return invalid(
				"sku",
				said("The SKU {sku} belongs to product {other}.", {
					sku: changes.sku,
					other: await readProductName(db, other),
				}),
			);
	}
	for (const [field, taxonomy] of Object.entries(TERM_COLUMNS)) {
		const given = changes[field as keyof typeof TERM_COLUMNS];
		if (!given) continue;
		if (row.type === "variation")
			return invalid(field, said("A variation has the categories and tags of its product."));
		const [missing] = await missingIds(db, { terms: taxonomy }, given);
		if (missing !== undefined)
			return invalid(field, said("There is no {taxonomy} of the number {missing}.", { taxonomy, missing }));
	}
	const [noClass] = await missingIds(
		db,
		{ terms: "product_shipping_class" },
		changes.shippingClassId ? [changes.shippingClassId] : [],
	);
	if (noClass !== undefined)
		return invalid("shippingClassId", said("There is no shipping class of the number {noClass}.", { noClass }));
	const [noPicture] = await missingIds(db, "media", changes.imageIds ?? []);
	if (noPicture !== undefined)
		return invalid("imageIds", said("There is no picture of the number {noPicture}.", { noPicture }));
	for (const field of ["upsellIds", "crossSellIds", "groupedIds"] as const) {
		const [missing] = await missingIds(db, "product", changes[field] ?? []);
		if (missing !== undefined) return invalid(field, said("There is no product of the number {missing}.", { missing }));
	}
	return ok(undefined);
}

/** Whether prices and sale dates are consistent. */
export function checkPrices(
	row: Pick<ProductRow, "regular_price" | "sale_price" | "sale_from" | "sale_to">,
): Result<void> {
	const { regular_price: regular, sale_price: sale, sale_from: from, sale_to: to } = row;
	if (sale !== null && regular === null)
		return invalid("salePrice", said("A sale price needs a regular price that it is lower than."));
	if (sale !== null && regular !== null && sale >= regular)
		return invalid("salePrice", said("The sale price must be lower than the regular price."));
	if (from !== null && to !== null && from > to) return invalid("saleTo", said("A sale cannot end before it begins."));
	return ok(undefined);
}
