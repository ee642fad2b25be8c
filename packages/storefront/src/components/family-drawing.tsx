import type { FamilyFacts } from "../frame/frame.ts";

/** The family's picture, for a category or product without one. Decorative. */
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
