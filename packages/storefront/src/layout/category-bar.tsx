import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../frame/frame.ts";

/** The desktop menu below the header: by default the categories. Submenus open on hover and focus-within. */
export function CategoryBar({ frame: { categories, menu } }: { frame: Surroundings }) {
	if (!menu.own && categories.length === 0) return null;
	return (
		<nav
			className="category-bar main-header-bar-navigation"
			aria-label={menu.own ? __("Main Menu") : __("Product categories")}
		>
			<ul className="wide main-header-menu nav-menu">
				{menu.links.map(({ name, href, current, children }) => (
					<li
						key={`${name} ${href}`}
						className={children.length > 0 ? "menu-item menu-item-has-children" : "menu-item"}
					>
						<a className="menu-link" href={href} aria-current={current ? "page" : undefined}>
							{name}
							{children.length > 0 && <Icon shape={DOWN} size={16} />}
						</a>
						{children.length > 0 && (
							<ul className="sub-menu">
								{children.map((child) => (
									<li key={`${child.name} ${child.href}`} className="menu-item">
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
