import type { ProductCardProps } from "../components/product-card.tsx";

export interface HomeProps {
	bestSellers: ProductCardProps[];
	offers: ProductCardProps[];
}

export function HomePage(_: HomeProps) {
	return <h1>Home</h1>;
}
