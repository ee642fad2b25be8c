import type { Animal, Picture } from "../layout/frame.ts";
import type { PriceView } from "./price.tsx";

/** A product in a listing. Shapes only: every decision (what the button says, whether it is on sale) has been taken by the server. */
export interface ProductCardProps {
	id: number;
	name: string;
	href: string;
	/** type-product, post-20, instock, product_cat-…, product-type-simple, sale …: what extensions and styles select by. */
	classes: string[];
	category: string;
	animal: Animal;
	picture: Picture | null;
	/** null without ratings. `average` has two decimals, "4.33". */
	rating: { average: string; count: number } | null;
	price: PriceView;
	/** "₹29 per kg"; "" where the weight is not known. */
	unitPrice: string;
	stock: { kind: "in" | "low" | "out" | "backorder"; text: string };
	onSale: boolean;
	button: LoopButton;
}

/** The button of a card. Reference: catalogue UI §1.4. */
export interface LoopButton {
	text: string;
	label: string;
	href: string;
	/** button, product_type_simple, add_to_cart_button, ajax_add_to_cart */
	classes: string[];
	sku: string;
}

export function ProductCard(props: ProductCardProps) {
	return <li className={props.classes.join(" ")}>{props.name}</li>;
}
