import type { FamilyFacts, Picture } from "../frame/frame.ts";
import { FamilyDrawing } from "./family-drawing.tsx";

interface Props {
	picture: Picture | null;
	family: FamilyFacts;
	/** The CSS widths the picture is shown at, for the choice from srcset. */
	sizes: string;
	/** The first picture of a page is fetched before all else, the rest when they come near. */
	eager?: boolean;
}

/** A product's pack shot on its family's tint; without a picture the family's drawing stands in for it. */
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
