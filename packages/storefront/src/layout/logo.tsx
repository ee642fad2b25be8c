/** The mill's mark: an ear of grain in a round field, in the two colours of the shop. Also the site's icon. */
export function Logo() {
	return (
		<svg className="logo" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
			<circle cx="20" cy="20" r="20" fill="#1F6B3A" />
			<path d="M20 34V17" stroke="#F2B01E" strokeWidth="2.4" strokeLinecap="round" />
			<path
				d="M20 6c3 2.6 3 6.4 0 9-3-2.6-3-6.4 0-9zM19 22c-4.6.2-7-2-7.4-6.2 4.6-.2 7 2 7.4 6.2zM21 22c4.6.2 7-2 7.4-6.2-4.6-.2-7 2-7.4 6.2zM19 30c-4.6.2-7-2-7.4-6.2 4.6-.2 7 2 7.4 6.2zM21 30c4.6.2 7-2 7.4-6.2-4.6-.2-7 2-7.4 6.2z"
				fill="#F2B01E"
			/>
		</svg>
	);
}
