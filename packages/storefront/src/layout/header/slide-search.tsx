import { Icon } from "@feedmill/ui/icon.tsx";
import { SEARCH } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { SearchForm } from "./search-form.tsx";

/**
 * A search icon with a form that slides out. Without JavaScript it opens by :target; with it, by
 * widgets/header/search-slide.ts. Reference: 04 Header, §A (6).
 */
export function SlideSearch({ id, term }: { id: string; term: string }) {
	return (
		<div id={id} className="ast-search-menu-icon slide-search">
			<SearchForm term={term} />
			<div className="ast-search-icon">
				<a className="header-action slide-search astra-search-icon" href={`#${id}`} aria-label={__("Search icon link")}>
					<Icon shape={SEARCH} />
				</a>
			</div>
		</div>
	);
}
