import type { Animal, Picture } from "../layout/frame.ts";
import { AnimalDrawing } from "./animal-drawing.tsx";

/** A round picture of a category: the shopkeeper's own, or the animal. Decorative, the name stands beside it. `size` in CSS pixels; the style sheet decides where it is not given. */
export function CategoryPicture({ animal, image, size }: { animal: Animal; image: Picture | null; size?: number }) {
	return (
		<span className={`round-picture tint-${animal}`} style={size ? { width: size, height: size } : undefined}>
			{image ? (
				<img
					src={image.src}
					srcSet={image.srcSet || undefined}
					sizes={image.srcSet ? `${size ?? 128}px` : undefined}
					width={size ?? 128}
					height={size ?? 128}
					alt=""
					loading="lazy"
					decoding="async"
				/>
			) : (
				<AnimalDrawing animal={animal} />
			)}
		</span>
	);
}
