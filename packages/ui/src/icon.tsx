import type { SVGProps } from "react";
import { cx } from "./class-names.ts";

/**
 * An icon of icon-shapes.ts in the text colour. Decorative: use it beside text or in a named element. `size`: in px at
 * the browser's usual text size; it grows with the text.
 */
export function Icon({
	shape,
	size = 24,
	className,
	...attributes
}: { shape: string; size?: number } & SVGProps<SVGSVGElement>) {
	return (
		<svg
			className={cx("icon", className)}
			viewBox="0 0 24 24"
			width={rem(size)}
			height={rem(size)}
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
			{...attributes}
		>
			<path d={shape} />
		</svg>
	);
}

function rem(size: number): string {
	return `${size / 16}rem`;
}
