import type { FamilyFacts, Picture } from "../frame/frame.ts";
import { FamilyDrawing } from "./family-drawing.tsx";

interface Props {
	picture: Picture | null;
	family: FamilyFacts;
	/** The sizes attribute for srcset. */
	sizes: string;
	/** Fetched with high priority; others load lazily. */
	eager?: boolean;
}

/** A product's picture on its family's tint; the family's picture if it has none. */
export function ProductPicture({ picture, family, sizes, eager = false }: Props) {
	if (!picture) return <FamilyDrawing family={family} />;
	return (
		<img
			className="attachment-woocommerce_thumbnail size-woocommerce_thumbnail"
			src={picture.src}
			srcSet={picture.srcSet || undefined}
			sizes={picture.srcSet ? sizes : undefined}
			width={picture.width}
			height={picture.height}
			alt={picture.alt}
			loading={eager ? undefined : "lazy"}
			decoding="async"
			fetchPriority={eager ? "high" : undefined}
		/>
	);
}
