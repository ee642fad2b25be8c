import { __ } from "@feedmill/ui/words.ts";
import { Link, useRouterState } from "@tanstack/react-router";
import { useMay } from "../../data/me.ts";
import { useCurrentInSight } from "../../lists/use-current-in-sight.ts";

/** The pages of money, for who may open them. Who may open one only needs no way to others. */
export function MoneyTabs() {
	const nav = useCurrentInSight(useRouterState({ select: ({ location }) => location.pathname }));
	const tabs = [
		{ to: "/money", label: __("Cases"), may: useMay("money.see") },
		{ to: "/money/to-confirm", label: __("To confirm"), may: useMay("money.confirm") },
		{ to: "/money/statement", label: __("Statement"), may: useMay("money.confirm") },
		{ to: "/money/cash", label: __("Cash"), may: useMay("orders.handle") },
		{ to: "/money/providers", label: __("Providers"), may: useMay("payments.edit") },
	] as const;
	const open = tabs.filter(({ may }) => may);
	if (open.length < 2) return null;
	return (
		<nav className="tabs" ref={nav} aria-label={__("Pages of money")}>
			{open.map(({ to, label }) => (
				<Link key={to} to={to} className="tab" activeOptions={{ exact: true }}>
					{label}
				</Link>
			))}
		</nav>
	);
}
