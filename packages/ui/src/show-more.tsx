import { __, sprintf } from "./words.ts";

/**
 * Options of a long list that are shown at first, and the least number worth collapsing. Specification: 9, Option
 * lists.
 */
export const SHOWN_OPTIONS = 10;
const WORTH_FOLDING = 5;

export function folds(count: number, limit: number): boolean {
	return count > limit + WORTH_FOLDING;
}

interface ShowMoreProps {
	isOpen: boolean;
	/** Number of collapsed options. */
	more: number;
	onToggle: () => void;
}

/** Expands and collapses a long list of options. */
export function ShowMore({ isOpen, more, onToggle }: ShowMoreProps) {
	return (
		<button type="button" aria-expanded={isOpen} onClick={onToggle}>
			{/* translators: %s: number of options */}
			{isOpen ? __("Show less") : sprintf(__("Show %s more"), String(more))}
		</button>
	);
}
