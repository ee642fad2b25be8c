import { type Ability, abilitiesOf, type Role } from "@feedmill/trade/access/abilities.ts";

/**
 * The platform's names for what a role may do in this shop, by which clients decide what they offer. Reference: server
 * 08 §3.
 */
export function capabilitiesOf(role: Role): Record<string, true> {
	const names = abilitiesOf(role).flatMap((ability) => NAMES[ability] ?? []);
	return Object.fromEntries([...new Set(["read", ...names, role])].map((name) => [name, true]));
}

/** Abilities that the platform has no name for are missing. */
const NAMES: Partial<Record<Ability, readonly string[]>> = {
	"products.edit": [
		...["read_private_products", "publish_products", "edit_products", "edit_others_products", "delete_products"],
		...["manage_product_terms", "edit_product_terms", "delete_product_terms"],
	],
	"orders.see": ["read_private_shop_orders", "view_woocommerce_reports"],
	"orders.edit": ["edit_shop_orders", "edit_others_shop_orders"],
	"coupons.edit": [
		...["read_private_shop_coupons", "publish_shop_coupons", "edit_shop_coupons", "edit_others_shop_coupons"],
		"delete_shop_coupons",
	],
	"reviews.edit": ["moderate_comments"],
	"content.edit": ["edit_posts", "publish_posts", "edit_pages", "publish_pages"],
	"media.add": ["upload_files"],
	"settings.edit": ["manage_woocommerce"],
	"customers.see": ["list_users"],
	"customers.edit": ["edit_users"],
	"roles.give": ["manage_options", "promote_users"],
};
