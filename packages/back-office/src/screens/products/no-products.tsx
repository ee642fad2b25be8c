import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { State } from "../../frame/states.tsx";

/** Nothing is found, or there is nothing yet. `to`: the list without the words. */
export function NoProducts({ words, to }: { words: string; to: "/products" | "/prices" }) {
	return (
		<div className="card">
			{words === "" ? (
				<State title={__("There are no products yet")} drawing />
			) : (
				<State
					title={__("Nothing matches")}
					acts={
						<Link className="button button-quiet" to={to} search={{}}>
							{__("Clear")}
						</Link>
					}
				>
					{sprintf(__("No product has “%s” in its name or SKU."), words)}
				</State>
			)}
		</div>
	);
}
