export interface TooltipProps {
	/** Unique on the page. */
	id: string;
	term: string;
	text: string;
}

/** A word with a tooltip, shown on hover and focus, and described to screen readers. */
export function Tooltip({ id, term, text }: TooltipProps) {
	return (
		<span className="content-tooltip">
			<button type="button" className="content-tooltip__term" aria-describedby={id}>
				{term}
			</button>
			<span className="content-tooltip__text" role="tooltip" id={id}>
				{text}
			</span>
		</span>
	);
}
