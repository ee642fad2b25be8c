import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { TypedProduct } from "./typed-product.ts";

/** What the parts of the form get. */
export interface PartProps {
	typed: TypedProduct;
	/** null: a new one. */
	base: ProductWhole | null;
	problems: Readonly<Record<string, string>>;
	change: (more: Partial<TypedProduct>) => void;
	mayEdit: boolean;
}
