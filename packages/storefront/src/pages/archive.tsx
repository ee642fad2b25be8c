import { ProductCard, type ProductCardProps } from "../components/product-card.tsx";

export interface ArchiveProps {
	heading: string;
	products: ProductCardProps[];
}

/** Shop, category, tag and search: one listing with a different heading. Reference: catalogue UI §1, products §6. */
export function ArchivePage({ heading, products }: ArchiveProps) {
	return (
		<>
			<h1 className="woocommerce-products-header__title page-title">{heading}</h1>
			<ul className="products columns-4">
				{products.map((product) => (
					<ProductCard key={product.id} {...product} />
				))}
			</ul>
		</>
	);
}
