import type { FamilyFacts, Picture } from "../frame/frame.ts";
import { FamilyDrawing } from "./family-drawing.tsx";

interface Props {
	family: FamilyFacts;
	image: Picture | null;
	/** In CSS pixels; the style sheet decides where it is not given. */
	size?: number;
}

/**
 * A round picture of a category: the shopkeeper's own, or its family's drawing. Decorative, the name stands beside it.
 */
export function CategoryPicture({ family, image, size }: Props) {
	return (
		<span className={`round-picture tint-${family.slug}`} style={size ? { width: size, height: size } : undefined}>
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
				<FamilyDrawing family={family} />
			)}
		</span>
	);
}
