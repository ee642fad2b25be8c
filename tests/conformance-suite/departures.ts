interface Departure {
	scenario: string;
	step: string;
	reason: string;
	/** A request that restores the recorded state, so that later steps can be compared. */
	back?: { method: string; path: string; json: object };
}

/** Steps in which the reference is wrong and this shop is right, beyond those in the recordings' README. */
export const departures: readonly Departure[] = [
	{
		scenario: "cart-add-item",
		step: "add dairygold x default",
		reason:
			"the specification's default quantity is 1, also of what is in the cart already; " +
			"the recorded store then adds nothing",
		// The recorded store still has two.
		back: {
			method: "POST",
			path: "/wp-json/wc/store/v1/cart/update-item",
			json: { key: "98f13708210194c475687be6106a3b84", quantity: 2 },
		},
	},
	{
		scenario: "products-order",
		step: "products?orderby=modified&order=desc&per_page=12",
		reason:
			"products changed in the same second come in the order the reference's database happens to read them; " +
			"here the newest id comes first, always",
	},
	{
		scenario: "products-order",
		step: "products?orderby=comment_count&order=asc&per_page=12",
		reason:
			"products with as many reviews come in the order the reference's database happens to read them; " +
			"here by id, so that pages do not overlap",
	},
	{ scenario: "products-order", step: "products?orderby=comment_count&order=desc&per_page=12", reason: "as above" },
	{
		scenario: "checkout-stock",
		step: "read the order",
		reason: "item_data is keyed by the id of the stored choice, which is each store's own: only the key 295 differs",
	},
];
