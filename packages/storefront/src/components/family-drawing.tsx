import type { FamilyFacts } from "../frame/frame.ts";

/** The drawing of a family, where a category or a product has no picture of its own. Decorative. */
export function FamilyDrawing({ family }: { family: FamilyFacts }) {
	return (
		<img
			className="family-drawing"
			src={family.picture}
			width="96"
			height="96"
			alt=""
			loading="lazy"
			decoding="async"
		/>
	);
}
