import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { usePerson } from "../../data/me.ts";
import { entriesFor } from "../../frame/entries.ts";
import { Page } from "../../frame/page.tsx";

/** The places for which the bar of a phone has no room. */
export function MorePage() {
	const { abilities } = usePerson();
	return (
		<Page title={__("More")} narrow>
			<ul className="more card">
				{entriesFor(abilities)
					.filter(({ onPhones }) => onPhones === "more")
					.map(({ to, label, shape }) => (
						<li key={to}>
							<Link to={to} className="more-link">
								<Icon shape={shape} size={22} />
								<span>{label}</span>
							</Link>
						</li>
					))}
			</ul>
		</Page>
	);
}
