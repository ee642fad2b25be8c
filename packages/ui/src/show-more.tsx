import { __, sprintf } from "./words.ts";

/**
 * How many options of a long list stand there before the rest is unfolded, and how many more make folding worth it.
 * Specification: 9, Option lists.
 */
export const SHOWN_OPTIONS = 10;
const WORTH_FOLDING = 5;

export function folds(count: number, limit: number): boolean {
	return count > limit + WORTH_FOLDING;
}

interface ShowMoreProps {
	isOpen: boolean;
	/** How many are folded away. */
	more: number;
	onToggle: () => void;
}

/** Unfolds the rest of a long list of options, and folds it again. */
export function ShowMore({ isOpen, more, onToggle }: ShowMoreProps) {
	return (
		<button type="button" aria-expanded={isOpen} onClick={onToggle}>
			{/* translators: %s: number of options */}
			{isOpen ? __("Show less") : sprintf(__("Show %s more"), String(more))}
		</button>
	);
}
