/** As the block is set on its page. Specification: 3, Price filter block attributes. */
export interface PriceFilterAttributes {
	heading: string;
	headingLevel: number;
	showFilterButton: boolean;
	showInputFields: boolean;
	inlineInput: boolean;
}
