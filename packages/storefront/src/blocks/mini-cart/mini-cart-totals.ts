/**
 * The mini-cart button in the header, small and without React. Shows number and total, and loads the drawer on hover or
 * focus. Reference: 02 §4, 05 §4.1.
 */
export interface MiniCartTotals {
	total_items: string;
	total_items_tax: string;
	currency_minor_unit: number;
	currency_decimal_separator: string;
	currency_thousand_separator: string;
	currency_prefix: string;
	currency_suffix: string;
}
