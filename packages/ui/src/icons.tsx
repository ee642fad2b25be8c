import type { SVGProps } from "react";

const PATHS = {
	check: "M5 12.5l4.5 4.5L19 7",
	close: "M6 6l12 12M18 6L6 18",
	down: "M6 9l6 6 6-6",
	up: "M6 15l6-6 6 6",
	back: "M15 6l-6 6 6 6",
	truck: "M2 6h12v10H2zM14 9h4l3 4v3h-7zM6.5 19a2 2 0 100-4 2 2 0 000 4zM17 19a2 2 0 100-4 2 2 0 000 4z",
	shop: "M4 10v10h16V10M3 10l2-6h14l2 6c0 3-4 3-4.5 0-.5 3-4.5 3-4.5 0 0 3-4 3-4.5 0C7 13 3 13 3 10z",
	pin: "M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.500 12 21 12 21zM12 12a2.500 2.500 0 100-5 2.500 2.500 0 000 5z",
	info: "M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 7.500v.5",
	warning: "M12 4l9.500 16h-19zM12 10v4.500M12 17v.5",
	trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
	cart: "M3 4h2.500l2.300 11h10l2.200-8H6.500M9 20a1 1 0 100-2 1 1 0 000 2zM16.500 20a1 1 0 100-2 1 1 0 000 2z",
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing beside words; never the only bearer of a meaning. */
export function Icon({ name, size = 24, ...attributes }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
	return (
		<svg
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
			<path d={PATHS[name]} />
		</svg>
	);
}
