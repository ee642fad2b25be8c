import { type Static, type TSchema, Type } from "typebox";
import { currencyProperties, money } from "./currency.ts";
import { ImageSchema } from "./image.ts";

/**
 * Responses of product routes, keys in the API's order. Specification: 3, Cross-sell product; reference: 06 Products.
 */
const orNull = (schema: TSchema, description: string) => Type.Union([schema, Type.Null()], { description });
const range = Type.Object({ min_amount: money("Lowest price."), max_amount: money("Highest price.") });

export const ProductPricesSchema = Type.Object({
	price: money("Price now."),
	regular_price: money("Price without a sale."),
	sale_price: money("Price in the sale; the price where there is none."),
	price_range: Type.Union([range, Type.Null()], { description: "Lowest and highest price, where there are several." }),
	...currencyProperties,
});

const LinkedTerm = Type.Object({
	id: Type.Integer({ description: "Id." }),
	name: Type.String({ description: "Name as stored." }),
	slug: Type.String({ description: "Slug." }),
	link: Type.String({ description: "Address of its list of products." }),
});

const Attribute = Type.Object({
	id: Type.Integer({ description: "Id; 0 for one of the product's own." }),
	name: Type.String({ description: "Name." }),
	taxonomy: Type.Union([Type.String(), Type.Null()], { description: "Taxonomy; null for one of the product's own." }),
	has_variations: Type.Boolean({ description: "Whether variations differ in it." }),
	terms: Type.Array(
		Type.Object({
			id: Type.Integer({ description: "Id." }),
			name: Type.String({ description: "Name." }),
			slug: Type.String({ description: "Slug." }),
			default: Type.Optional(Type.Boolean({ description: "Whether it is chosen at first." })),
		}),
		{ description: "What the product has of it." },
	),
});

const AddToCart = Type.Object({
	text: Type.String({ description: "Text of the button." }),
	description: Type.String({ description: "What the button does, for those who do not see it." }),
	url: Type.String({ description: "Where the button leads." }),
	minimum: Type.Integer({ description: "Least quantity." }),
	maximum: Type.Integer({ description: "Greatest quantity." }),
	multiple_of: Type.Integer({ description: "The quantity must be a multiple of this." }),
});

export const ProductSchema = Type.Object({
	id: Type.Integer({ description: "Id." }),
	name: Type.String({ description: "Name, HTML." }),
	slug: Type.String({ description: "Slug." }),
	parent: Type.Integer({ description: "Id of a variation's product, else 0." }),
	type: Type.String({ description: "Kind of product." }),
	variation: Type.String({ description: "Choices of a variation in words." }),
	permalink: Type.String({ description: "Address of the page." }),
	sku: Type.String({ description: "Article number." }),
	short_description: Type.String({ description: "Short description, HTML." }),
	description: Type.String({ description: "Description, HTML." }),
	on_sale: Type.Boolean({ description: "Whether it is on sale." }),
	prices: ProductPricesSchema,
	price_html: Type.String({ description: "The price as HTML." }),
	average_rating: Type.String({ description: "Average of the ratings." }),
	review_count: Type.Integer({ description: "Number of reviews." }),
	images: Type.Array(ImageSchema, { description: "Pictures, the main one first." }),
	categories: Type.Array(LinkedTerm, { description: "Categories." }),
	tags: Type.Array(LinkedTerm, { description: "Tags." }),
	attributes: Type.Array(Attribute, { description: "Attributes." }),
	variations: Type.Array(
		Type.Object({
			id: Type.Integer({ description: "Id of the variation." }),
			attributes: Type.Array(
				Type.Object({
					name: Type.String({ description: "Attribute." }),
					value: Type.Union([Type.String(), Type.Null()], { description: "Slug; null for any." }),
				}),
			),
		}),
		{ description: "Variations in order." },
	),
	has_options: Type.Boolean({ description: "Whether something has to be chosen before buying." }),
	is_purchasable: Type.Boolean({ description: "Whether it may be bought." }),
	is_in_stock: Type.Boolean({ description: "Whether it is in stock." }),
	is_on_backorder: Type.Boolean({ description: "Whether it is on backorder." }),
	low_stock_remaining: Type.Union([Type.Integer(), Type.Null()], {
		description: "What is left when stock is low, else null.",
	}),
	sold_individually: Type.Boolean({ description: "Whether only one may be in an order." }),
	add_to_cart: AddToCart,
	extensions: Type.Object({}, { description: "Data of extensions, by namespace." }),
});

const termProperties = {
	id: Type.Integer({ description: "Id." }),
	name: Type.String({ description: "Name, HTML." }),
	slug: Type.String({ description: "Slug." }),
	description: Type.String({ description: "Description, HTML." }),
	parent: Type.Integer({ description: "Id of the parent, or 0." }),
	count: Type.Integer({ description: "Number of products." }),
};
export const TermSchema = Type.Object(termProperties);

export const CategorySchema = Type.Object({
	...termProperties,
	image: Type.Union([ImageSchema, Type.Null()], { description: "Picture." }),
	review_count: Type.Integer({ description: "Reviews of its products." }),
	permalink: Type.String({ description: "Address of its list of products." }),
});

export const AttributeSchema = Type.Object({
	id: Type.Integer({ description: "Id." }),
	name: Type.String({ description: "Name." }),
	taxonomy: Type.String({ description: "Taxonomy." }),
	type: Type.String({ description: "Kind." }),
	order: Type.String({ description: "How its terms are sorted." }),
	has_archives: Type.Boolean({ description: "Whether its terms have pages." }),
	count: Type.Integer({ description: "Number of its terms." }),
});

export const ReviewSchema = Type.Object({
	id: Type.Integer({ description: "Id." }),
	date_created: Type.String({ description: "When it was written, in the store's zone." }),
	formatted_date_created: Type.String({ description: "The same in words." }),
	date_created_gmt: Type.String({ description: "The same in UTC." }),
	product_id: Type.Integer({ description: "Id of the product." }),
	product_name: Type.String({ description: "Name of the product." }),
	product_permalink: Type.String({ description: "Address of the product." }),
	product_image: Type.Union([ImageSchema, Type.Null()], { description: "Picture of the product." }),
	reviewer: Type.String({ description: "Who wrote it." }),
	review: Type.String({ description: "The text, HTML." }),
	rating: Type.Union([Type.Integer(), Type.Null()], { description: "Stars, 1 to 5." }),
	verified: Type.Boolean({ description: "Whether the writer bought the product." }),
	reviewer_avatar_urls: Type.Record(Type.String(), Type.String(), { description: "Pictures of the writer by size." }),
});

const counts = (properties: Record<string, TSchema>, description: string) =>
	orNull(Type.Array(Type.Object(properties)), description);

export const CollectionDataSchema = Type.Object({
	price_range: Type.Union(
		[
			Type.Object({ min_price: money("Lowest price."), max_price: money("Highest price."), ...currencyProperties }),
			Type.Null(),
		],
		{
			description: "Lowest and highest price.",
		},
	),
	attribute_counts: counts({ term: Type.Integer(), count: Type.Integer() }, "Products per term."),
	rating_counts: counts({ rating: Type.Integer(), count: Type.Integer() }, "Products per rating."),
	stock_status_counts: counts({ status: Type.String(), count: Type.String() }, "Products per stock status."),
});

export type WireProduct = Static<typeof ProductSchema>;
export type WireProductPrices = Static<typeof ProductPricesSchema>;
export type WireTerm = Static<typeof TermSchema>;
export type WireCategory = Static<typeof CategorySchema>;
export type WireAttribute = Static<typeof AttributeSchema>;
export type WireReview = Static<typeof ReviewSchema>;
