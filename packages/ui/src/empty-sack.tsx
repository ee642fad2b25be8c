/** Illustration of an empty listing, in two colours: an Icon has one. Decorative. */
export function EmptySack() {
	return (
		<svg
			className="empty-sack"
			viewBox="0 0 120 120"
			width="120"
			height="120"
			fill="none"
			stroke="currentColor"
			strokeWidth="3"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M34 34c-8 22-10 48-4 70 20 5 40 5 60 0 6-22 4-48-4-70" fill="#fff" />
			<path d="M30 30c18-8 42-8 60 0-4 7-10 9-15 6-5 5-9 5-15 1-6 4-10 4-15-1-5 3-11 1-15-6z" fill="var(--turmeric)" />
			<path d="M60 58c-9 3-13 10-12 20 11 1 18-4 18-13 0-4-2-6-6-7zM49 77l11-11" />
		</svg>
	);
}
