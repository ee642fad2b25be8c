import { __ } from "@wordpress/i18n";

export interface OnThisPageProps {
	/** "" for the default. */
	title: string;
	/** Sticky, on wide screens. */
	sticky: boolean;
	links: readonly { id: string; text: string }[];
}

/** Links to the page's headings. */
export function OnThisPage({ title, sticky, links }: OnThisPageProps) {
	if (links.length === 0) return null;
	const name = title || __("On this page", "feedmill");
	return (
		<nav className={sticky ? "content-toc content-toc--sticky" : "content-toc"} aria-label={name}>
			<span className="content-toc__title" aria-hidden="true">
				{name}
			</span>
			<ul>
				{links.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
