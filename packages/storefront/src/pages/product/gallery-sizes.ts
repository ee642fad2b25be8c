/**
 * The sizes attribute of a gallery picture, by its aspect ratio. The frame is square beside the data and 4:3 on phones
 * (styles/pages/product.css); the picture is contained in it.
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
