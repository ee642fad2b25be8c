import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	ListProductsSchema,
	type PackRow,
	type ProductRow,
} from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import type { ListedPack, ListedProduct } from "@feedmill/shop/catalogue/staff-listing/product-list-repository.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { wholeProductRoutes } from "./whole-product-routes.ts";

/** Products as staff look for them, and one with its packs. */
export const productRoutes: RouteDefinition[] = [
	...wholeProductRoutes,
	defineRoute({
		namespace: NAMESPACE,
		path: "/products",
		methods: ["GET"],
		args: ListProductsSchema,
		...asks("products.see"),
		handler: async ({ shop, actor, params: { words, category, after, size, status, stock, type } }) => {
			const filter = {
				...(words === "" ? {} : { words }),
				...(status === undefined ? {} : { status }),
				...(stock === undefined ? {} : { stock }),
				...(type === undefined ? {} : { type }),
				...(category === undefined ? {} : { categoryId: category }),
			};
			const page = { sort: "name", size, ...(after === "" ? {} : { after }) };
			const found = await shop.lists.products.list(filter, page, actor);
			if (!found.ok) return refuse(found.error);
			return answer({ ...found.value, entries: found.value.entries.map(presentProduct) });
		},
	}),
];

function presentProduct(product: ListedProduct): ProductRow {
	const { id, name, sku, status, type, minPrice, maxPrice, stock, packs, hasMorePacks } = product;
	return {
		...{ id, name: plainText(name), sku, status, type, minPrice, maxPrice, hasMorePacks },
		stock: type === "variable" ? stock : null,
		packs: type === "variable" ? packs.map((pack) => presentPack(pack, id)) : [presentPack({ ...product, label: "" })],
	};
}

/** A pack that is sold from its product's stock shows none of its own. */
function presentPack(
	{ id, label, sku, status, regularPrice, salePrice, saleFrom, saleTo, weight, stock, stockOwnerId }: Listed,
	parentId = 0,
): PackRow {
	return {
		...{ id, label: plainText(label), sku, status, regularPrice, salePrice, saleFrom, saleTo, weight },
		stock: stockOwnerId === parentId ? null : stock,
	};
}

type Listed = Omit<ListedPack, "variationAttributes">;
