export interface TooltipProps {
	/** An id of its own on the page. */
	id: string;
	term: string;
	text: string;
}

/** A word with its explanation, which shows when it is pointed at or focused; readers hear it with the word. */
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
