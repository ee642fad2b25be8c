import type { FamilyFacts, Picture } from "../frame/frame.ts";
import { FamilyDrawing } from "./family-drawing.tsx";

interface Props {
	family: FamilyFacts;
	image: Picture | null;
	/** In CSS pixels; default: by the style sheet. */
	size?: number;
}

/** A round picture of a category: its own, or its family's. Decorative. */
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
