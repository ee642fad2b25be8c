import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../data/me.ts";

/** The ways between the pages of the mill's own money, for who may open them. */
export function MoneyLinks() {
	const [mayConfirm, mayCount] = [useMay("money.confirm"), useMay("orders.handle")];
	return (
		<nav className="money-links" aria-label={__("Money of the mill")}>
			{mayConfirm && <Link to="/money/to-confirm">{__("To confirm")}</Link>}
			{mayConfirm && <Link to="/money/statement">{__("Statement")}</Link>}
			{mayCount && <Link to="/money/cash">{__("Cash not handed in")}</Link>}
		</nav>
	);
}
