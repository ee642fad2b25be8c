import { type Static, Type } from "typebox";
import { currencyProperties, money } from "./currency.ts";
import { ImageSchema } from "./image.ts";

const QuantityLimits = Type.Object(
	{
		minimum: Type.Integer({ description: "Least quantity of the line." }),
		maximum: Type.Integer({ description: "Greatest quantity of the line." }),
		multiple_of: Type.Integer({ description: "The quantity must be a multiple of this." }),
		editable: Type.Boolean({ description: "Whether the quantity may be changed at all." }),
	},
	{ description: "How the quantity may be changed." },
);

const ItemPrices = Type.Object(
	{
		price: money("Price of one."),
		regular_price: money("Price without a sale."),
		sale_price: money("Price in the sale; the price where there is none."),
		price_range: Type.Union(
			[Type.Object({ min_amount: money("Lowest price."), max_amount: money("Highest price.") }), Type.Null()],
			{ description: "Always null in a cart." },
		),
		...currencyProperties,
		raw_prices: Type.Object(
			{
				precision: Type.Integer({ description: "Digits after the decimal separator of these." }),
				price: money("Price before rounding."),
				regular_price: money("Regular price before rounding."),
				sale_price: money("Sale price before rounding."),
			},
			{ description: "Prices before they were rounded to the currency." },
		),
	},
	{ description: "Prices of one, with or without tax as the cart displays them." },
);

const ItemTotals = Type.Object(
	{
		line_subtotal: money("The line before discounts, without tax."),
		line_subtotal_tax: money("Tax on it."),
		line_total: money("The line after discounts, without tax."),
		line_total_tax: money("Tax on it."),
		...currencyProperties,
	},
	{ description: "Totals of the line." },
);

/** A line of the cart, keys in the API's order. Specification: 3, Cart item; reference: 02 Cart §1.1. */
export const CartItemSchema = Type.Object({
	key: Type.String({ description: "Name of the line within the cart." }),
	id: Type.Integer({ description: "Id of the product or variation." }),
	type: Type.String({ description: "Kind of product." }),
	quantity: Type.Integer({ description: "Quantity in the cart." }),
	quantity_limits: QuantityLimits,
	name: Type.String({ description: "Name of the product." }),
	short_description: Type.String({ description: "Short description, HTML." }),
	description: Type.String({ description: "Description, HTML." }),
	sku: Type.String({ description: "Article number." }),
	low_stock_remaining: Type.Union([Type.Integer(), Type.Null()], {
		description: "What is left when stock is low, else null.",
	}),
	backorders_allowed: Type.Boolean({ description: "Whether more may be ordered than is in stock." }),
	show_backorder_badge: Type.Boolean({ description: "Whether part of the line is on backorder." }),
	sold_individually: Type.Boolean({ description: "Whether only one may be in an order." }),
	permalink: Type.String({ description: "Address of the product's page." }),
	images: Type.Array(ImageSchema, { description: "Pictures, the main one first." }),
	variation: Type.Array(
		Type.Object({
			attribute: Type.String({ description: "Name of the attribute." }),
			value: Type.String({ description: "What was chosen." }),
		}),
		{
			description: "Choices of a variation.",
		},
	),
	item_data: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
		description: "What extensions keep with the line.",
	}),
	prices: ItemPrices,
	totals: ItemTotals,
	catalog_visibility: Type.String({ description: "Where the shop shows the product." }),
	extensions: Type.Record(Type.String(), Type.Unknown(), { description: "Data of extensions, by namespace." }),
});

export type WireCartItem = Static<typeof CartItemSchema>;
