import type { Surroundings } from "../frame/frame.ts";

/** The languages of the shop by their own names. Links, which work without script and keep the page. */
export function LanguageLinks({ languages, className }: Pick<Surroundings, "languages"> & { className: string }) {
	return (
		<ul className={className}>
			{languages.map(({ code, name, current }) => (
				<li key={code} lang={code}>
					<a href={`?lang=${code}`} hrefLang={code} rel="nofollow" aria-current={current || undefined}>
						{current ? <b>{name}</b> : name}
					</a>
				</li>
			))}
		</ul>
	);
}
