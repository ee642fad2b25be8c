import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";

/** The way back to the list. */
export function AllCustomers() {
	return (
		<Link to="/customers" search={{}}>
			{__("All customers")}
		</Link>
	);
}
