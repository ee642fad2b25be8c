import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { LoadedFamily } from "../../theme/families.ts";
import type { PageContext } from "../basics/page.ts";

/** The family of a product, for colour and icon: by its feed data, else by its categories. */
export function familyOf(
	product: Pick<Product, "details" | "categories">,
	{ theme }: Pick<PageContext, "theme">,
): LoadedFamily {
	return theme.families.ofProduct(feedFacts(product.details).family, product.categories);
}
