import { Type } from "typebox";

/** Minor units as text: "1450", or "-20". */
export const money = (description: string) => Type.String({ description });

/** The seven currency fields of every money object. Specification: 3, Currency. */
export const currencyProperties = {
	currency_code: Type.String({ description: "ISO 4217 code of the currency." }),
	currency_symbol: Type.String({ description: "Symbol of the currency." }),
	currency_minor_unit: Type.Integer({
		description: "Number of digits after the decimal separator; amounts are whole numbers of this unit.",
	}),
	currency_decimal_separator: Type.String({ description: "Separator before the decimals." }),
	currency_thousand_separator: Type.String({ description: "Separator between groups of thousands." }),
	currency_prefix: Type.String({ description: "Text before an amount." }),
	currency_suffix: Type.String({ description: "Text after an amount." }),
};
