import { Type } from "typebox";

/** Parameters of product routes. Specification: 7, Store API; reference: 06 Products §2-5. */
const context = Type.Optional(
	Type.Union([Type.Literal("view"), Type.Literal("edit")], {
		default: "view",
		description: "Which fields are wanted; both give the same.",
	}),
);
/** Ids are only cast: invalid ones are 0 and match nothing, as in the reference. */
const ids = (description: string) => Type.Array(Type.Integer({ cast: true }), { default: [], description });
/** Several values in one text, "30,31"; a list is refused, as in the reference. */
const list = (description: string) => Type.Optional(Type.String({ maxLength: 16_000, description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const operator = (description: string) => Type.Enum(["in", "not_in", "and"], { default: "in", description });

const page = Type.Integer({ default: 1, minimum: 1, description: "Page of the collection." });
const perPage = Type.Integer({ default: 10, minimum: 0, maximum: 100, description: "How many on a page; 0 for all." });
const offset = Type.Optional(Type.Integer({ description: "How many to leave out, instead of a page." }));
const order = (direction: "asc" | "desc") =>
	Type.Enum(["asc", "desc"], { default: direction, description: "Direction of the order." });

/** Parameters of both lists and collection data, in the order of errors. */
const listing = {
	context,
	page,
	per_page: perPage,
	search: Type.Optional(Type.String({ description: "Part of the name or the SKU." })),
	slug: list("Exact slugs, of variations too; several with commas."),
	after: Type.Optional(Type.String({ format: "date-time", description: "Only what is newer." })),
	before: Type.Optional(Type.String({ format: "date-time", description: "Only what is older." })),
	date_column: Type.Enum(["date", "date_gmt", "modified", "modified_gmt"], {
		default: "date",
		description: "The date that after and before look at.",
	}),
	exclude: ids("Not these ids."),
	include: ids("Only these ids."),
	offset,
	order: order("desc"),
	orderby: Type.Enum(
		[
			"date",
			"modified",
			"id",
			"include",
			"title",
			"slug",
			"price",
			"popularity",
			"rating",
			"menu_order",
			"comment_count",
		],
		{
			default: "date",
			description: "What the list is sorted by.",
		},
	),
	parent: ids("Only variations of these products."),
	parent_exclude: ids("No variations of these products."),
	type: Type.Optional(
		Type.Enum(["simple", "grouped", "external", "variable", "variation"], {
			description: "Only products of one type.",
		}),
	),
	sku: list("Exact SKUs, of variations too; several with commas."),
	featured: flag("Only featured products, or only others."),
	category: list("Category ids, with commas."),
	category_operator: operator("How several categories are joined."),
	tag: list("Tag ids, with commas."),
	tag_operator: operator("How several tags are joined."),
	on_sale: flag("Only products on sale, or only others."),
	min_price: Type.Optional(Type.String({ description: "Least price, in minor units." })),
	max_price: Type.Optional(Type.String({ description: "Greatest price, in minor units." })),
	stock_status: Type.Array(Type.Enum(["instock", "outofstock", "onbackorder"]), {
		default: [],
		description: "Only products with one of these stock statuses.",
	}),
	attributes: Type.Array(
		Type.Object({
			attribute: Type.Optional(Type.String({ description: "Taxonomy of the attribute: pa_form." })),
			term_id: Type.Optional(
				Type.Array(Type.Integer({ cast: true }), { description: "Term ids; they win over slugs." }),
			),
			slug: Type.Optional(Type.Array(Type.String(), { description: "Term slugs." })),
			operator: operator("How several terms are joined."),
		}),
		{ default: [], description: "Terms of attributes." },
	),
	attribute_relation: Type.Enum(["in", "and"], {
		default: "and",
		description: "Whether one of the attributes is enough.",
	}),
	catalog_visibility: Type.Optional(
		Type.Enum(["any", "visible", "catalog", "search", "hidden"], { description: "Where the shop shows the product." }),
	),
	rating: Type.Array(Type.Integer(), { default: [], description: "Only products rated so, in stars." }),
};

export const ListProducts = Type.Object(listing);

/** Order and page do not affect the figures, but are validated too. */
export const CollectionDataArgs = Type.Object({
	...listing,
	calculate_price_range: Type.Boolean({ default: false, description: "Whether to tell lowest and highest price." }),
	price_range_as_shown: Type.Boolean({
		default: false,
		description: "Whether these are as the shop shows prices, with or without tax, or as it enters them.",
	}),
	calculate_stock_status_counts: Type.Boolean({
		default: false,
		description: "Whether to count products per stock status.",
	}),
	calculate_attribute_counts: Type.Array(
		Type.Object({
			taxonomy: Type.Optional(Type.String({ description: "Taxonomy of the attribute." })),
			query_type: Type.Optional(Type.Enum(["and", "or"], { description: "How the attribute's own filter counts." })),
		}),
		{ default: [], description: "Attributes whose terms are counted." },
	),
	attribute_counts_as_listed: Type.Boolean({
		default: false,
		description: "Whether these read price limits in minor units, as the list does, or as hundredths.",
	}),
	calculate_rating_counts: Type.Boolean({ default: false, description: "Whether to count products per rating." }),
});

export const ProductId = Type.Object({ id: Type.Integer({ cast: true, description: "Id of the product." }), context });
export const ProductSlug = Type.Object({ slug: Type.String({ description: "Slug of the product." }), context });
export const TermId = Type.Object({ id: Type.Integer({ cast: true, description: "Id." }), context });
export const Nothing = Type.Object({ context });

const termFilters = {
	context,
	page,
	per_page: Type.Optional(
		Type.Integer({ minimum: 0, maximum: 100, description: "How many on a page; all when left out." }),
	),
	search: Type.Optional(Type.String({ description: "Part of the name." })),
	exclude: ids("Not these ids."),
	include: ids("Only these ids."),
	order: order("asc"),
	hide_empty: Type.Boolean({ default: true, description: "Leaves out terms without products." }),
};
const sortedBy = (values: string[]) =>
	Type.Enum(values, { default: "name", description: "What the list is sorted by." });

export const ListTerms = Type.Object({ ...termFilters, orderby: sortedBy(["name", "slug", "count"]) });
export const ListAttributeTerms = Type.Object({
	attribute_id: Type.Integer({ cast: true, description: "Id of the attribute." }),
	...termFilters,
	orderby: sortedBy(["name", "slug", "count", "menu_order"]),
});

export const ListReviews = Type.Object({
	context,
	page,
	per_page: perPage,
	offset,
	order: order("desc"),
	orderby: Type.Enum(["date", "date_gmt", "id", "rating", "product"], {
		default: "date",
		description: "What the list is sorted by.",
	}),
	category_id: list("Reviews of products in these categories: ids, with commas."),
	product_id: list("Reviews of these products: ids, with commas."),
});
