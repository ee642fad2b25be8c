import { type Static, Type } from "typebox";
import { currencyProperties, money } from "./currency.ts";

const nullableMoney = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** Totals of the cart, without tax except for the price. Specification: 3, Cart totals; reference: 02 Cart §1.4. */
export const CartTotalsSchema = Type.Object(
	{
		total_items: money("Lines before discounts."),
		total_items_tax: money("Tax on them."),
		total_fees: money("Fees."),
		total_fees_tax: money("Tax on them."),
		total_discount: money("What coupons take off."),
		total_discount_tax: money("Tax on that."),
		total_shipping: nullableMoney("Shipping; null while it has not been calculated."),
		total_shipping_tax: nullableMoney("Tax on it."),
		total_price: money("What is to be paid."),
		total_tax: money("Tax in it."),
		tax_lines: Type.Array(
			Type.Object({
				name: Type.String({ description: "Name of the tax." }),
				price: money("Amount."),
				rate: Type.String({ description: "Rate, such as 9%." }),
			}),
			{
				description: "Each tax, where the store shows them one by one.",
			},
		),
		...currencyProperties,
	},
	{ description: "Totals of the cart." },
);

export type WireCartTotals = Static<typeof CartTotalsSchema>;
