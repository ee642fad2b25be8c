import type { WireAttribute, WireCategory, WireTerm } from "@feedmill/store-api/products-answers.ts";
import { categoryPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Attribute, Category, Term } from "@feedmill/trade/catalogue/model/term.ts";
import { formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import type { Urls } from "../../http/urls.ts";
import { presentImage } from "../presenting/shared-presenters.ts";

/** A tag or an attribute's term. Reference: 06 Products §4. */
export function presentTerm({ id, name, slug, description, parentId, count }: Term): WireTerm {
	return { id, name: formatHtml(name), slug, description: formatMarkup(description), parent: parentId, count };
}

export function presentCategory(category: Category, urls: Urls): WireCategory {
	const image = category.image && presentImage(category.image, urls);
	return {
		...presentTerm(category),
		image,
		review_count: category.reviewCount,
		permalink: urls.absolute(categoryPath(category)),
	};
}

export function presentAttributeTaxonomy({
	id,
	name,
	taxonomy,
	type,
	orderBy,
	hasArchives,
	count,
}: Attribute): WireAttribute {
	return { id, name, taxonomy, type, order: orderBy, has_archives: hasArchives, count };
}
