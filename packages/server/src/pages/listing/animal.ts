import { animalFamily } from "@feedmill/shop/catalogue/model/feed-facts.ts";
import type { Product } from "@feedmill/shop/catalogue/model/product.ts";
import type { Animal } from "@feedmill/storefront/layout/frame.ts";

/** The colour that stands for a product; what is for no animal has the colour of supplements. */
export function animalOfProduct(product: Pick<Product, "details" | "categories">): Animal {
	return animal(
		animalFamily(
			product.details,
			product.categories.map(({ slug }) => slug),
		),
	);
}

export function animalOfCategory(category: { slug: string }): Animal {
	return animal(animalFamily({}, [category.slug]));
}

function animal(family: ReturnType<typeof animalFamily>): Animal {
	return family === "sheep-goat" ? "sheep" : (family ?? "supplements");
}
