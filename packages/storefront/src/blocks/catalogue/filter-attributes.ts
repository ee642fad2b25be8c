/** Attributes that the filter blocks have in common. Reference: frontend 03 §8.1. */
export interface FilterAttributes {
	/** "" if the wrapper has one. */
	heading: string;
	headingLevel: number;
	showFilterButton: boolean;
	showCounts: boolean;
	/** Options as a list, or behind a field that opens them. Of active filters "chips" is another look. */
	displayStyle: "list" | "dropdown" | "chips";
	/** Whether several options may be chosen. */
	several: boolean;
	/** Of an attribute's filter: its id, and whether one of the terms is enough. */
	attributeId: number;
	queryType: "or" | "and";
}

/** Reads an element's attributes; a missing one is the default, and a heading of its own wrapper is not repeated. */
export function readFilterAttributes({ dataset }: HTMLElement, defaultHeading: string): FilterAttributes {
	return {
		heading: dataset.heading ?? defaultHeading,
		headingLevel: Math.min(6, Math.max(1, Number(dataset.headingLevel) || 3)),
		showFilterButton: dataset.showFilterButton === "true",
		showCounts: dataset.showCounts === "true",
		displayStyle:
			dataset.displayStyle === "dropdown" || dataset.displayStyle === "chips" ? dataset.displayStyle : "list",
		several: dataset.selectType !== "single",
		attributeId: Number(dataset.attributeId) || 0,
		queryType: dataset.queryType === "and" ? "and" : "or",
	};
}

export interface FilterBlockProps {
	attributes: FilterAttributes;
	/** Hides the wrapper too. */
	setHidden: (hidden: boolean) => void;
}
