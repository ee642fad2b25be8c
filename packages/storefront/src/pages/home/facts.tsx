import { Icon, type IconName } from "@feedmill/ui/icon.tsx";

export interface Fact {
	icon: IconName;
	title: string;
	text: string;
}

/** What a buyer wants to know first. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<ul className="facts">
			{facts.map(({ icon, title, text }) => (
				<li key={title}>
					<Icon name={icon} size={28} />
					<strong>{title}</strong>
					<span>{text}</span>
				</li>
			))}
		</ul>
	);
}
