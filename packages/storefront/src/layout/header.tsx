import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@wordpress/i18n";
import { CategoryBar } from "./category-bar.tsx";
import type { Surroundings } from "./frame.ts";
import { HeaderCart } from "./header-cart.tsx";
import { keptMarkup } from "./kept-markup.ts";
import { Logo } from "./logo.tsx";
import { rawHtml } from "./raw-html.ts";
import { SearchForm } from "./search-form.tsx";

/**
 * Phone: menu, logo, search, account and cart in one row that stays at the top, the search field below it. From 922 px on (specification 9, header
 * breakpoint): the field stands in the row and the categories below. Nothing in it depends on the visitor. Reference: header §A.
 */
export function Header({ frame }: { frame: Surroundings }) {
	const content = keptMarkup(frame, "header", () => <Content frame={frame} />);
	return <header id="masthead" className="site-header" {...rawHtml(content)} />;
}

function Content({ frame }: { frame: Surroundings }) {
	const { site, links, searchTerm } = frame;
	return (
		<>
			<TopStrip frame={frame} />
			<div className="header-row">
				<div className="header-row__inner wide">
					<a
						className="header-action menu-toggle main-header-menu-toggle ast-mobile-menu-trigger-minimal"
						href="#ast-mobile-popup"
						aria-controls="ast-mobile-popup"
					>
						<Icon name="menu" />
						<span className="screen-reader-text">{__("Main Menu", "feedmill")}</span>
					</a>
					<a className="site-logo" href={links.home} rel="home">
						<Logo />
						<span className="site-title">{site.title}</span>
					</a>
					<div className="header-actions">
						<a
							className="header-action ast-header-account-link"
							href={links.account}
							aria-label={__("Account", "feedmill")}
						>
							<Icon name="account" />
							<span className="header-action__text">{__("Account", "feedmill")}</span>
						</a>
						{!frame.hideCart && <HeaderCart cartHref={links.cart} />}
					</div>
				</div>
			</div>
			<div className="header-search">
				<div className="wide">
					<SearchForm term={searchTerm} />
				</div>
			</div>
			<CategoryBar frame={frame} />
		</>
	);
}

function TopStrip({ frame: { site } }: { frame: Surroundings }) {
	return (
		<div className="top-strip">
			<div className="top-strip__inner wide">
				<span>{site.tagline}</span>
				{site.phone && (
					<a href={`tel:${site.phone.replaceAll(/[^+\d]/g, "")}`}>
						<Icon name="phone" size={18} /> {site.phone}
					</a>
				)}
				{!site.phone && site.email && (
					<a href={`mailto:${site.email}`}>
						<Icon name="mail" size={18} /> {site.email}
					</a>
				)}
			</div>
		</div>
	);
}
