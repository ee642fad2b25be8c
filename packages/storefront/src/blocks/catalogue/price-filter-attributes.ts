/** The block's attributes. Specification: 3, Price filter block attributes. */
export interface PriceFilterAttributes {
	heading: string;
	headingLevel: number;
	showFilterButton: boolean;
	showInputFields: boolean;
	inlineInput: boolean;
}
