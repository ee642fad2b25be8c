import type { Animal } from "../layout/frame.ts";

/**
 * Heads and bodies made of a few plain shapes, drawn by hand for this shop, in one colour and its tints (currentColor):
 * they stand for an animal where a category or a product has no picture of its own.
 */
const DRAWINGS: Record<Animal, React.ReactNode> = {
	cattle: (
		<>
			<path d="M27 30c-9-1-13-8-12-16 6 5 11 7 17 7M69 30c9-1 13-8 12-16-6 5-11 7-17 7" opacity=".55" />
			<path d="M28 33c-9-4-18-2-22 4 5 8 14 10 22 6zM68 33c9-4 18-2 22 4-5 8-14 10-22 6z" opacity=".8" />
			<path d="M48 20c14 0 23 7 23 20 0 9-4 14-5 22-1 12-8 20-18 20s-17-8-18-20c-1-8-5-13-5-22 0-13 9-20 23-20z" />
			<path d="M48 58c10 0 17 5 17 12s-7 13-17 13-17-6-17-13 7-12 17-12z" fill="#fff" opacity=".88" />
			<path d="M43 20h10l-2 22h-6z" fill="#fff" opacity=".3" />
			<circle cx="37" cy="43" r="3.4" fill="#fff" />
			<circle cx="59" cy="43" r="3.4" fill="#fff" />
			<ellipse cx="41" cy="70" rx="2.6" ry="3.4" />
			<ellipse cx="55" cy="70" rx="2.6" ry="3.4" />
		</>
	),
	poultry: (
		<>
			<path d="M58 20c-1-6 2-9 5-9 0 3 1 4 4 3 3-2 7 0 6 4 4 0 5 4 2 7z" opacity=".75" />
			<path d="M16 40c6 3 11 4 16 2 8-3 12-6 18-10 3-2 5-6 6-10 2-6 8-9 14-7 6 1 9 7 8 13l8 5-8 3c0 24-12 41-33 41-17 0-30-12-29-37z" />
			<path d="M32 50c8 10 22 11 31 2-1 13-9 20-18 20-8 0-13-9-13-22z" fill="#fff" opacity=".3" />
			<circle cx="68" cy="27" r="2.8" fill="#fff" />
			<path
				d="M42 76l-3 12m-5 0h10M54 76l2 12m-5 0h10"
				fill="none"
				stroke="currentColor"
				strokeWidth="3.5"
				strokeLinecap="round"
			/>
		</>
	),
	sheep: (
		<>
			<path
				d="M36 24c-8-10-20-10-24-2 6-2 9 2 9 7 0 6 5 9 12 8zM60 24c8-10 20-10 24-2-6-2-9 2-9 7 0 6-5 9-12 8z"
				opacity=".55"
			/>
			<path d="M32 40c-8-2-17 0-21 7 7 6 15 6 22 2zM64 40c8-2 17 0 21 7-7 6-15 6-22 2z" opacity=".8" />
			<path d="M48 22c11 0 18 7 18 18 0 8-3 12-5 20-2 9-6 18-13 18s-11-9-13-18c-2-8-5-12-5-20 0-11 7-18 18-18z" />
			<path d="M43 78c1 5 2 9 5 13 3-4 4-8 5-13z" opacity=".7" />
			<path d="M48 61c5 0 8 3 8 7s-4 8-8 8-8-4-8-8 3-7 8-7z" fill="#fff" opacity=".88" />
			<circle cx="40" cy="44" r="3" fill="#fff" />
			<circle cx="56" cy="44" r="3" fill="#fff" />
		</>
	),
	aqua: (
		<>
			<path d="M66 48c8-10 14-15 23-17-3 7-4 11-4 17s1 10 4 17c-9-2-15-7-23-17z" opacity=".75" />
			<path d="M40 31c4-9 12-13 21-13-1 8-3 12-7 16zM44 66c3 6 8 10 15 11 0-6-1-9-4-13z" opacity=".6" />
			<path d="M8 50c9-15 22-22 37-22 14 0 24 8 31 20-7 13-17 21-31 21-15 0-28-6-37-19z" />
			<path d="M33 31c6 12 6 25 0 36" fill="none" stroke="#fff" strokeWidth="3" opacity=".6" />
			<path
				d="M44 40c4 5 4 12 0 17M54 40c4 5 4 12 0 17"
				fill="none"
				stroke="#fff"
				strokeWidth="2.5"
				strokeLinecap="round"
				opacity=".4"
			/>
			<circle cx="22" cy="46" r="3.4" fill="#fff" />
		</>
	),
	supplements: (
		<>
			<path d="M31 14h34v10H31z" opacity=".6" />
			<path d="M28 26h40c4 5 7 10 7 17v34c0 5-4 9-9 9H30c-5 0-9-4-9-9V43c0-7 3-12 7-17z" />
			<path d="M21 47h54v24H21z" fill="#fff" opacity=".88" />
			<path d="M48 50c-7 2-10 7-9 15 8 1 13-2 14-8 0-3-2-6-5-7z" />
			<path d="M41 64l9-9" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
		</>
	),
};

export function AnimalDrawing({ animal }: { animal: Animal }) {
	return (
		<svg
			className="animal-drawing"
			viewBox="0 0 96 96"
			width="96"
			height="96"
			fill="currentColor"
			aria-hidden="true"
			focusable="false"
		>
			{DRAWINGS[animal]}
		</svg>
	);
}
