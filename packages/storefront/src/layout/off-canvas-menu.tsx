import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@wordpress/i18n";
import { CategoryPicture } from "../components/category-picture.tsx";
import type { Surroundings } from "./frame.ts";
import { keptMarkup } from "./kept-markup.ts";
import { rawHtml } from "./raw-html.ts";

/**
 * The menu of small screens, at the end of the page. Without script the header's link to it opens it (:target) and a link to the content
 * closes it; widgets/off-canvas-menu.ts makes a dialog of it. Reference: header §A4.
 */
export function OffCanvasMenu({ frame }: { frame: Surroundings }) {
	const content = keptMarkup(frame, "menu", () => <Content frame={frame} />);
	return <div id="ast-mobile-popup-wrapper" {...rawHtml(content)} />;
}

function Content({ frame: { categories, links, site } }: { frame: Surroundings }) {
	return (
		<section
			id="ast-mobile-popup"
			className="ast-mobile-popup-drawer ast-mobile-popup-left"
			aria-label={__("Menu", "feedmill")}
		>
			<a className="ast-mobile-popup-overlay" href="#masthead" tabIndex={-1}>
				<span className="screen-reader-text">{__("Close menu", "feedmill")}</span>
			</a>
			<div className="ast-mobile-popup-inner">
				<div className="ast-mobile-popup-header">
					<span className="site-title">{site.title}</span>
					<a
						id="menu-toggle-close"
						className="header-action menu-toggle-close"
						href="#masthead"
						aria-label={__("Close menu", "feedmill")}
					>
						<Icon name="close" />
					</a>
				</div>
				<nav className="ast-mobile-popup-content" aria-label={__("Main Menu", "feedmill")}>
					<ul className="drawer-menu">
						<li>
							<a href={links.shop}>{__("All feeds", "feedmill")}</a>
						</li>
						{categories.map((category) => (
							<li key={category.href}>
								<a href={category.href} aria-current={category.current ? "page" : undefined}>
									<CategoryPicture animal={category.animal} image={category.image} size={40} />
									{category.name}
								</a>
								{category.children.length > 0 && (
									<ul>
										{category.children.map((child) => (
											<li key={child.href}>
												<a href={child.href} aria-current={child.current ? "page" : undefined}>
													{child.name}
												</a>
											</li>
										))}
									</ul>
								)}
							</li>
						))}
					</ul>
					<ul className="drawer-menu drawer-menu--more">
						<li>
							<a href={links.account}>
								<Icon name="account" /> {__("My account", "feedmill")}
							</a>
						</li>
						<li>
							<a href={links.cart}>
								<Icon name="cart" /> {__("Cart", "feedmill")}
							</a>
						</li>
						{site.phone && (
							<li>
								<a href={`tel:${site.phone.replaceAll(/[^+\d]/g, "")}`}>
									<Icon name="phone" /> {site.phone}
								</a>
							</li>
						)}
					</ul>
				</nav>
			</div>
		</section>
	);
}
