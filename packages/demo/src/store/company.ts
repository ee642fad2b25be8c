/**
 * The company of the demo store. Invented, as are its people, addresses and figures; telephone and mail lead nowhere.
 */
export const COMPANY = {
	name: "Lilotari Feeds",
	brand: "Lilotari",
	localBrand: "લીલોતરી",
	tagline: "Honest feed from the mill, for every animal of the farm",
	legalName: "Lilotari Feeds (a demonstration store)",
	street: "Survey No. 212, Dakor Road",
	area: "Near Umreth railway crossing",
	city: "Umreth",
	district: "Anand",
	postcode: "388220",
	state: "GJ",
	phone: "1800 000 0000",
	/** No PAN has the number 0000. */
	gstin: "24AAACL0000A1ZT",
	email: "hello@lilotari.example",
	grievance: "Ms. Falguni Raval",
} as const;

/** Origin of the demo's links; the importer keeps only paths. */
export const SITE = "https://lilotari.example";
