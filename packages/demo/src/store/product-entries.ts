import { slugOf } from "@feedmill/trade/text/slug.ts";
import { BULK_CLASS } from "./commerce.ts";
import { COMPANY } from "./company.ts";
import type { DemoPack, DemoProduct } from "./demo-product.ts";
import type { DemoPicture, productPictures } from "./pictures.ts";
import { ANIMAL, ATTRIBUTES, CATEGORIES, FORM, optionsOf, PACK_SIZE, STAGE, TAGS } from "./terms.ts";

interface Tools {
	picturesOf: (product: DemoProduct) => ReturnType<typeof productPictures>;
	/** The media id of a picture. */
	media: (picture: DemoPicture) => number;
	ids: () => number;
}

type Json = Record<string, unknown>;

/** products.json, the variations files and reviews.json. */
export function productEntries(
	products: readonly DemoProduct[],
	{ picturesOf, media, ids }: Tools,
): { files: Record<string, Json[]>; countOf: (slug: string) => number } {
	const productIds = new Map(products.map(({ slug }) => [slug, ids()]));
	const idOf = (slug: string) => productIds.get(slug)!;
	const files: Record<string, Json[]> = { "products.json": [], "reviews.json": [] };
	products.forEach((product, index) => {
		const id = idOf(product.slug);
		const { main, more, byPack } = picturesOf(product);
		const created = dayAfter("2026-01-12", index * 5);
		const variations =
			product.kind === "variable"
				? product.packs.map((pack, at) => variation(product, pack, ids(), at, media(byPack.get(pack.size)!), created))
				: [];
		files["products.json"]!.push({
			...shared(product, product.kind === "variable" || product.kind === "grouped" ? null : product.packs[0]!, created),
			id,
			name: product.name,
			slug: product.slug,
			type: product.kind ?? "simple",
			featured: product.featured ?? false,
			catalog_visibility: "visible",
			description: [
				...product.about.map((text) => `<p>${text}</p>`),
				`<ul>${product.points.map((point) => `<li>${point}</li>`).join("")}</ul>`,
			].join("\n"),
			short_description: `<p>${product.short}</p>`,
			sku: product.sku,
			total_sales: product.sales,
			sold_individually: product.soldIndividually ?? false,
			minimum_quantity: product.minimumQuantity ?? 1,
			reviews_allowed: true,
			...ratings(product),
			upsell_ids: (product.insteadOf ?? []).map(idOf),
			cross_sell_ids: (product.goesWith ?? []).map(idOf),
			categories: product.categories
				.map((slug) => CATEGORIES.find((each) => each.slug === slug)!)
				.map(({ id: term, name, slug }) => ({ id: term, name, slug })),
			tags: (product.tags ?? []).map((slug) => TAGS.find((each) => each.slug === slug)!),
			images: [main, ...more].map((picture) => ({ id: media(picture) })),
			attributes: attributes(product),
			default_attributes:
				variations.length > 0 ? [{ id: PACK_SIZE, name: "Pack size", option: slugOf(product.packs.at(-1)!.size) }] : [],
			variations: variations.map((each) => each.id),
			grouped_products: (product.parts ?? []).map(idOf),
			menu_order: index + 1,
			meta_data: [{ key: "_feed_facts", value: facts(product) }],
		});
		if (variations.length > 0) files[`variations-${id}.json`] = variations;
		files["reviews.json"]!.push(...reviews(product, id, files["reviews.json"]!.length));
	});
	return {
		files,
		countOf: (slug) =>
			products.filter((product) => product.categories.includes(slug) || product.tags?.includes(slug)).length,
	};
}

function shared(product: DemoProduct, pack: DemoPack | null, created: string): Json {
	const counted = pack?.stock !== undefined;
	return {
		status: "publish",
		date_created_gmt: created,
		date_modified_gmt: "2026-10-20T04:30:00",
		regular_price: pack ? String(pack.price) : "",
		sale_price: pack?.salePrice === undefined ? "" : String(pack.salePrice),
		virtual: product.virtual ?? false,
		tax_status: "taxable",
		tax_class: product.taxClass,
		manage_stock: counted,
		stock_quantity: counted ? pack?.stock : null,
		stock_status: product.outOfStock
			? "outofstock"
			: pack?.stock === 0
				? product.backorders
					? "onbackorder"
					: "outofstock"
				: "instock",
		backorders: counted ? (product.backorders ?? "no") : "no",
		low_stock_amount: counted ? (product.lowAmount ?? null) : null,
		weight: pack && pack.weight > 0 ? String(pack.weight) : "",
		shipping_class: pack && pack.weight >= 10 ? BULK_CLASS.slug : "",
	};
}

function variation(
	product: DemoProduct,
	pack: DemoPack,
	id: number,
	order: number,
	imageId: number,
	created: string,
): Json {
	return {
		...shared(product, pack, created),
		id,
		description: "",
		sku: `${product.sku}-${pack.size.split(" ")[0]}`,
		image: { id: imageId },
		attributes: [{ id: PACK_SIZE, name: "Pack size", option: pack.size }],
		menu_order: order,
	};
}

function attributes(product: DemoProduct): Json[] {
	return [PACK_SIZE, FORM, STAGE, ANIMAL].flatMap((id) => {
		const options = optionsOf(product, id);
		const name = ATTRIBUTES.find((each) => each.id === id)!.name;
		return options.length === 0
			? []
			: [{ id, name, visible: true, variation: id === PACK_SIZE && product.kind === "variable", options }];
	});
}

function facts(product: DemoProduct): Json {
	const { family, form, analysis, feeding, ingredients, shelfLifeDays, hsn, localName } = product;
	const storage =
		product.storage ??
		(shelfLifeDays > 0 ? "Keep dry, off the floor and out of the sun. Close the bag after use." : "");
	return {
		family,
		form,
		analysis,
		feeding,
		ingredients,
		shelfLifeDays,
		hsn,
		localName,
		storage,
		origin: product.virtual ? "" : "India",
		maker: `${COMPANY.name}, ${COMPANY.city} ${COMPANY.postcode}, Gujarat`,
	};
}

function ratings({ reviews: given = [] }: DemoProduct): Json {
	const average = given.length === 0 ? 0 : given.reduce((sum, { stars }) => sum + stars, 0) / given.length;
	return { average_rating: average.toFixed(2), rating_count: given.length };
}

function reviews({ reviews: given = [], name }: DemoProduct, productId: number, before: number): Json[] {
	return given.map(({ by, stars, on, text, verified }, index) => ({
		id: before + index + 1,
		date_created_gmt: `${on}T06:00:00`,
		product_id: productId,
		product_name: name,
		status: "approved",
		reviewer: by,
		reviewer_email: `${slugOf(by)}@example.com`,
		review: `<p>${text}</p>\n`,
		rating: stars,
		verified: verified ?? false,
	}));
}

function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(`${day}T04:30:00Z`) + days * 86_400_000).toISOString().slice(0, 19);
}
