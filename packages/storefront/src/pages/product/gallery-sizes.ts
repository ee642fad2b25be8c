/**
 * The sizes attribute of a picture on its product's page, by its shape: the place is a square beside the facts, and on
 * phones 4 to 3 (styles/pages/product.css), and the picture stands in it whole.
 */
export function gallerySizes({ width, height }: { width: number; height: number }): string {
	const shape = width / Math.max(1, height);
	const beside = Math.min(1, shape);
	const above = Math.min(1, shape * 0.75);
	return (
		`(min-width: 1332px) ${Math.round(528 * beside)}px, (min-width: 768px) ${Math.round(40 * beside)}vw, ` +
		`${Math.round(89 * above)}vw`
	);
}
