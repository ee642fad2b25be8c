import { ProductCard, type ProductCardProps } from "./product-card.tsx";

/**
 * Cards in columns: two on a phone, three on a tablet, `columns` on a wide screen. The first `eager` pictures are above
 * the fold.
 */
export function ProductGrid({
	products,
	columns = 4,
	eager = 0,
	compare = false,
}: {
	products: ProductCardProps[];
	columns?: number;
	eager?: number;
	/** Cards have checkboxes of the form "compare". */
	compare?: boolean;
}) {
	return (
		<ul className={`products columns-${columns}`}>
			{products.map((product, index) => (
				<ProductCard
					key={product.id}
					card={product}
					place={placeInRow(index, columns)}
					eager={index < eager}
					compare={compare}
				/>
			))}
		</ul>
	);
}

function placeInRow(index: number, columns: number): string[] {
	if (index % columns === 0) return ["first"];
	return index % columns === columns - 1 ? ["last"] : [];
}
