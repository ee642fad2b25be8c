import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../frame/frame.ts";

/**
 * The categories below the header on wide screens. A second level opens on hover and when anything inside has the
 * focus.
 */
export function CategoryBar({ frame: { categories, links, site } }: { frame: Surroundings }) {
	if (categories.length === 0) return null;
	return (
		<nav className="category-bar main-header-bar-navigation" aria-label={__("Product categories")}>
			<ul className="wide main-header-menu nav-menu">
				<li className="menu-item">
					<a className="menu-link" href={links.shop}>
						{site.words.allProducts || __("All feeds")}
					</a>
				</li>
				{categories.map((category) => (
					<li
						key={category.href}
						className={category.children.length > 0 ? "menu-item menu-item-has-children" : "menu-item"}
					>
						<a className="menu-link" href={category.href} aria-current={category.current ? "page" : undefined}>
							{category.name}
							{category.children.length > 0 && <Icon name="down" size={16} />}
						</a>
						{category.children.length > 0 && (
							<ul className="sub-menu">
								{category.children.map((child) => (
									<li key={child.href} className="menu-item">
										<a className="menu-link" href={child.href} aria-current={child.current ? "page" : undefined}>
											{child.name}
										</a>
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
