import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type EditMarks, readMarks } from "../../listing/list-repository.ts";
import { productEntity } from "../editing/product-changes.ts";
import { type ProductRow, readProductRow } from "../editing/product-edit-repository.ts";
import type { FollowsProducts } from "../editing/remove-product.ts";
import type { StoredAttribute } from "../model/stored-json.ts";
import { readImages } from "../reading/image-repository.ts";
import { readStocks } from "../reading/product-repository.ts";
import { attributesOf, readTermNames } from "../staff-listing/pack-names-repository.ts";
import { type ChangeKind, kindChanger } from "./change-kind.ts";
import { type PreviewProduct, productPreviewer } from "./preview-product.ts";
import { productSaver, type SaveProduct } from "./save-product.ts";
import { readAttributes, readPackRows, readTermIds, readTermsOfTaxonomy } from "./whole-product-repository.ts";

/** Products as one page shows and saves them: with their packs, in one act. */
export interface WholeProducts {
	/** Errors: feedmill_not_allowed, feedmill_no_product (variations too: they are packs of another). */
	readWhole(id: number, actor: Actor): Promise<Result<WholeProduct>>;
	saveWhole: SaveProduct;
	previewWhole: PreviewProduct;
	changeKind: ChangeKind;
	/** Classes of shipping by which methods charge, in their order. */
	shippingClasses(): Promise<{ id: number; name: string }[]>;
}

/** A product with its packs, as its editor knows them. */
export type WholeProduct = Awaited<ReturnType<typeof wholeOf>> & EditMarks;

export function createWholeProducts(core: FollowsProducts): WholeProducts {
	const { db } = core.connection;
	return {
		saveWhole: productSaver(core),
		previewWhole: productPreviewer(core),
		changeKind: kindChanger(core),
		shippingClasses: () => readTermsOfTaxonomy(db, "product_shipping_class"),
		async readWhole(id, actor) {
			const permitted = permit(actor, "products.see");
			if (!permitted.ok) return permitted;
			const row = Number.isSafeInteger(id) ? await readProductRow(db, id) : undefined;
			if (!row || row.type === "variation")
				return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
			return ok({ ...(await wholeOf(db, row)), ...(await readMarks(db, "product", id)) });
		},
	};
}

async function wholeOf(db: FollowsProducts["connection"]["db"], row: ProductRow) {
	const rows = row.type === "variable" ? await readPackRows(db, row.id) : [];
	const [terms, names, stocks, attributes] = await Promise.all([
		readTermIds(db, row.id),
		readTermNames(db, rows),
		readStocks(db, [...new Set([row, ...rows].map((each) => each.stock_owner_id))]),
		readAttributes(db),
	]);
	const { details, ...entity } = productEntity(row);
	const packs = rows.map((pack) => {
		const { id, sku, status, regularPrice, salePrice, saleFrom, saleTo, weight, menuOrder, imageIds, ...more } =
			productEntity(pack);
		const label = Object.entries(attributesOf(pack))
			.map(([key, value]) => names.get(`${key} ${value}`) ?? value)
			.filter((value) => value !== "")
			.join(", ");
		const stock = stocks.get(pack.stock_owner_id) ?? null;
		return {
			...{ id, label, sku, status, regularPrice, salePrice, saleFrom, saleTo, weight, menuOrder, imageIds },
			taxClass: more.taxClass,
			shippingClassId: more.shippingClassId,
			stock,
			stockOwnerId: pack.stock_owner_id,
		};
	});
	const own = stocks.get(row.stock_owner_id) ?? null;
	const varying = (entity.attributes as StoredAttribute[]).filter(({ variation }) => variation);
	const pictures = await readImages(db, [...new Set([...entity.imageIds, ...packs.flatMap((pack) => pack.imageIds)])]);
	return {
		...entity,
		...terms,
		facts: feedFacts(details),
		packs,
		stock: own,
		pictures,
		createdAt: row.created_at,
		/** Sold by nobody now, with all its packs. */
		isStopped: isStopped(packs.length > 0 ? packs.map(({ stock }) => stock) : [own]),
		/** Names of the attributes that packs differ by. */
		differBy: varying.map(({ id, name }) => attributes.find((each) => each.id === id)?.name ?? name),
	};
}

function isStopped(stocks: readonly (Stock | null)[]): boolean {
	return stocks.length > 0 && stocks.every((stock) => stock?.stopped === true);
}
