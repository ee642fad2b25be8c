import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useKeys } from "../../controls/use-keys.ts";

/** The way to a new order, by "n" too. `phone`: of who calls. */
export function NewOrderLink({ phone = "" }: { phone?: string }) {
	const navigate = useNavigate();
	const search = phone === "" ? {} : { phone };
	useKeys({ n: () => void navigate({ to: "/orders/new", search }) });
	return (
		<Link className="button button-main" to="/orders/new" search={search} aria-keyshortcuts="n">
			{__("New order")}
		</Link>
	);
}
