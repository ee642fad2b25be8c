import type { ProductPicture, ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { WholeProduct } from "@feedmill/shop/catalogue/whole/whole-product.ts";
import { missingForSale } from "@feedmill/trade/catalogue/model/missing-for-sale.ts";
import type { Image, ProductType } from "@feedmill/trade/catalogue/model/product.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { Urls } from "../../../http/urls.ts";

/** A product with its packs, for its page. */
export function presentWhole(product: WholeProduct, urls: Pick<Urls, "absolute" | "upload">): ProductWhole {
	const {
		attributes: _attributes,
		defaultAttributes: _defaults,
		variationAttributes: _variation,
		pictures,
		changedBy,
		createdAt: _created,
		version: _version,
		...fields
	} = product;
	return {
		...fields,
		type: product.type as ProductType,
		packs: product.packs.map((pack) => ({ ...pack, label: plainText(pack.label) })),
		differBy: product.differBy.map(plainText),
		pictures: [...pictures.values()].map((picture) => presentPicture(picture, urls)),
		missing: missingForSale({
			name: product.name,
			isPacked: product.type === "variable",
			regularPrice: product.type === "simple" ? product.regularPrice : 0,
			packs: product.packs.map(({ status, regularPrice }) => ({ sells: status === "publish", regularPrice })),
			pictures: product.imageIds.length,
			categories: product.categoryIds.length,
			shortDescription: product.shortDescription,
			hsn: product.facts.hsn,
		}),
		permalink: urls.absolute(`/product/${product.slug}/`),
		changedBy: changedBy === null ? null : plainText(changedBy),
	};
}

function presentPicture({ id, path, alt, width, height, sizes }: Image, urls: Pick<Urls, "upload">): ProductPicture {
	const small = sizes.woocommerce_thumbnail ?? sizes.medium;
	return { id, url: urls.upload(small?.path ?? path), alt: plainText(alt), width, height };
}
