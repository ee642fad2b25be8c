import { Icon } from "@feedmill/ui/icon.tsx";
import { MAIL, PHONE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { cachedMarkup } from "../frame/cached-markup.ts";
import type { Surroundings } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { CategoryBar } from "./category-bar.tsx";
import { AccountLink } from "./header/account-link.tsx";
import { MobileHeader } from "./header/mobile-header.tsx";
import { SearchForm } from "./header/search-form.tsx";
import { SlideSearch } from "./header/slide-search.tsx";
import { HeaderCart } from "./header-cart.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Logo } from "./logo.tsx";

/**
 * Mobile: menu, logo, account and cart in a sticky row, the search field below. From 922 px (specification 9, header
 * breakpoint): the field is in the row and the categories below. Logo and cart are shared; the rest is in
 * #ast-mobile-header, .for-phones or #ast-desktop-header. The same for every visitor. Reference: 04 Header, §A.
 */
export function Header({ frame }: { frame: Surroundings }) {
	const content = cachedMarkup(frame, "header", () => <Content frame={frame} />);
	return <header id="masthead" className="site-header" {...rawHtml(content)} />;
}

function Content({ frame }: { frame: Surroundings }) {
	const { site, links, searchTerm, header } = frame;
	const slides = header.search === "slide";
	return (
		<>
			<TopStrip frame={frame} />
			<div className="header-row">
				<div className="header-row__inner wide">
					<MobileHeader frame={frame} />
					<a className="site-logo" href={links.home} rel="home">
						<Logo logo={site.logo} />
						<span className="site-title">{site.title}</span>
					</a>
					<div className="for-phones">
						{slides && <SlideSearch id="search-on-phones" term={searchTerm} />}
						<AccountLink on="phones" frame={frame} />
					</div>
					{!frame.hideCart && <HeaderCart cartHref={links.cart} />}
					<div
						id="ast-desktop-header"
						data-toggle-type={header.mobileHeader === "dropdown" ? "dropdown" : "off-canvas"}
					>
						<div className="header-tools">
							{slides && <SlideSearch id="search-on-desktops" term={searchTerm} />}
							<AccountLink on="desktops" frame={frame} />
						</div>
						<CategoryBar frame={frame} />
					</div>
				</div>
			</div>
			{!slides && (
				<div className="header-search">
					<div className="wide">
						<SearchForm term={searchTerm} />
					</div>
				</div>
			)}
		</>
	);
}

function TopStrip({ frame: { site, languages } }: { frame: Surroundings }) {
	// A new shop has none of it yet: the strip would be an empty band.
	if (!(site.tagline || site.phone || site.email || languages.length > 0)) return null;
	return (
		<div className="top-strip">
			<div className="top-strip__inner wide">
				<span>{site.tagline}</span>
				{site.phone && (
					<a href={`tel:${site.phone.replaceAll(/[^+\d]/g, "")}`}>
						<Icon shape={PHONE} size={18} /> {site.phone}
					</a>
				)}
				{!site.phone && site.email && (
					<a href={`mailto:${site.email}`}>
						<Icon shape={MAIL} size={18} /> {site.email}
					</a>
				)}
				{languages.length > 0 && (
					<nav aria-label={__("Language")}>
						<LanguageLinks languages={languages} className="top-strip__languages" />
					</nav>
				)}
			</div>
		</div>
	);
}
