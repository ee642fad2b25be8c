import { Icon } from "@feedmill/ui/icon.tsx";
import { MAIL, PHONE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { columnCount } from "../components/column-count.ts";
import { cachedMarkup } from "../frame/cached-markup.ts";
import type { MenuLink, Surroundings } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { LanguageLinks } from "./language-links.tsx";
import { Logo } from "./logo.tsx";

/** The footer: company, links and payment methods. */
export function Footer({ frame }: { frame: Surroundings }) {
	const content = cachedMarkup(frame, "footer", () => <Content frame={frame} />);
	return <footer className="site-footer" id="colophon" {...rawHtml(content)} />;
}

function Content({ frame: { site, categories, footerMenu, languages } }: { frame: Surroundings }) {
	// A column without anything in it would be a heading alone: a new shop has no categories yet.
	const columns = [categories, footerMenu.links, site.paymentMethods].filter(({ length }) => length > 0);
	return (
		<>
			<div className="wide site-footer__columns even-columns" style={columnCount(1 + columns.length)}>
				<section className="site-footer__about">
					<p className="site-logo">
						<Logo logo={site.logo} />
						<span className="site-title">{site.title}</span>
					</p>
					{(site.words.footer || site.tagline) && <p>{site.words.footer || site.tagline}</p>}
					<address>
						{site.address.map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
					{site.phone && (
						<a className="with-icon" href={`tel:${site.phone.replaceAll(/[^+\d]/g, "")}`}>
							<Icon shape={PHONE} size={20} /> {site.phone}
						</a>
					)}
					{site.email && (
						<a className="with-icon" href={`mailto:${site.email}`}>
							<Icon shape={MAIL} size={20} /> {site.email}
						</a>
					)}
					{site.gstin && <p className="site-footer__gstin">{sprintf(__("GSTIN %s"), site.gstin)}</p>}
				</section>
				{categories.length > 0 && (
					<nav aria-labelledby="footer-feeds">
						<h2 id="footer-feeds">{site.words.products || __("Feeds")}</h2>
						<ul>
							{categories.map(({ href, name }) => (
								<li key={href}>
									<a href={href}>{name}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
				{footerMenu.links.length > 0 && (
					<nav aria-labelledby="footer-more">
						<h2 id="footer-more">{footerMenu.own ? __("Good to know") : __("Your order")}</h2>
						<ul>
							{footerMenu.links.flatMap(withChildren).map(({ href, name }) => (
								<li key={`${name} ${href}`}>
									<a href={href}>{name}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
				{site.paymentMethods.length > 0 && (
					<section>
						<h2>{__("Ways to pay")}</h2>
						<ul className="payment-marks">
							{site.paymentMethods.map((name) => (
								<li key={name}>{name}</li>
							))}
						</ul>
					</section>
				)}
			</div>
			{languages.length > 0 && (
				<div className="wide site-footer__end">
					<LanguageLinks languages={languages} className="payment-marks" />
				</div>
			)}
			<p className="wide site-footer__end">{sprintf(__("© %1$d %2$s"), site.year, site.title)}</p>
		</>
	);
}

/** Flattens the menu: the footer has one level. */
function withChildren(link: MenuLink): Pick<MenuLink, "name" | "href">[] {
	return [link, ...link.children];
}
