import type { SVGProps } from "react";
import { cx } from "./class-names.ts";

/** An icon of icon-shapes.ts in the text colour. Decorative: use it beside text or in a named element. */
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
			width={size}
			height={size}
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
