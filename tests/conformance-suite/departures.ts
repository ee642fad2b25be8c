/** Steps in which the reference is wrong in a way that the recordings' README does not list, and this shop does right. */
export const departures: readonly { scenario: string; step: string; reason: string }[] = [
	{
		scenario: "products-order",
		step: "products?orderby=modified&order=desc&per_page=12",
		reason:
			"products changed in the same second come in the order the reference's database happens to read them; here the newest id comes first, always",
	},
	{
		scenario: "products-order",
		step: "products?orderby=comment_count&order=asc&per_page=12",
		reason:
			"products with as many reviews come in the order the reference's database happens to read them; here by id, so that pages do not overlap",
	},
	{ scenario: "products-order", step: "products?orderby=comment_count&order=desc&per_page=12", reason: "as above" },
	{
		scenario: "checkout-stock",
		step: "read the order",
		reason: "item_data is keyed by the id of the stored choice, which is each store's own: only the key 295 differs",
	},
];
