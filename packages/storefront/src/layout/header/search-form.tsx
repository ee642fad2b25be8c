import { Icon } from "@feedmill/ui/icon.tsx";
import { SEARCH } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useId } from "react";

/** The form is the landmark, as extensions expect; a <search> around it would be a second one. */
const LANDMARK = { role: "search" };

/** The product search, a plain GET form. Reference: catalogue UI §7. */
export function SearchForm({ term, label }: { term: string; label?: string }) {
	const id = useId();
	return (
		<form className="woocommerce-product-search search-form" {...LANDMARK} aria-label={label} method="get" action="/">
			<label className="screen-reader-text" htmlFor={id}>
				{__("Search for:")}
			</label>
			<input
				id={id}
				className="search-field"
				type="search"
				name="s"
				placeholder={__("Search products…")}
				defaultValue={term}
				required
			/>
			<button type="submit" className="search-submit">
				<Icon shape={SEARCH} />
				<span className="screen-reader-text">{__("Search")}</span>
			</button>
			<input type="hidden" name="post_type" value="product" />
		</form>
	);
}
