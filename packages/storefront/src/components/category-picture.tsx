import type { Animal, Picture } from "../layout/frame.ts";
import { AnimalDrawing } from "./animal-drawing.tsx";

/** A round picture of a category: the shopkeeper's own, or the animal. Decorative, the name stands beside it. `size` in CSS pixels. */
export function CategoryPicture({ animal, image, size }: { animal: Animal; image: Picture | null; size: number }) {
	return (
		<span className={`round-picture tint-${animal}`} style={{ width: size, height: size }}>
			{image ? (
				<img src={image.src} srcSet={image.srcSet || undefined} sizes={image.srcSet ? `${size}px` : undefined} width={size} height={size} alt="" loading="lazy" decoding="async" />
			) : (
				<AnimalDrawing animal={animal} />
			)}
		</span>
	);
}
