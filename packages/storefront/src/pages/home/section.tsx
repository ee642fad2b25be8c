import { Icon } from "@feedmill/ui/icon.tsx";
import { FORWARD } from "@feedmill/ui/icon-shapes.ts";
import type { ReactNode } from "react";

interface Props {
	title: string;
	/** A link below the section. */
	more?: { href: string; text: string };
	children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({ title, more, children }: Props) {
	return (
		<section className="home-section">
			<div className="home-section__head">
				<h2>{title}</h2>
				{more && (
					<a href={more.href}>
						{more.text} <Icon shape={FORWARD} size={18} />
					</a>
				)}
			</div>
			{children}
		</section>
	);
}
