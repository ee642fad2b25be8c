import { Icon } from "@feedmill/ui/icon.tsx";
import { ACCOUNT, CART, PHONE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { CategoryPicture } from "../../components/category-picture.tsx";
import type { Surroundings } from "../../frame/frame.ts";

/** The mobile menu: links of the header's menu, categories with pictures, then account, cart and telephone. */
export function MenuList({ frame: { menu, links, site } }: { frame: Surroundings }) {
	return (
		<>
			<ul className="drawer-menu">
				{menu.links.map(({ name, href, current, children, category }) => (
					<li key={`${name} ${href}`}>
						<a href={href} aria-current={current ? "page" : undefined}>
							{category && <CategoryPicture family={category.family} image={category.image} size={40} />}
							{name}
						</a>
						{children.length > 0 && (
							<ul>
								{children.map((child) => (
									<li key={`${child.name} ${child.href}`}>
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
						<Icon shape={ACCOUNT} /> {__("My account")}
					</a>
				</li>
				<li>
					<a href={links.cart}>
						<Icon shape={CART} /> {__("Cart")}
					</a>
				</li>
				{site.phone && (
					<li>
						<a href={`tel:${site.phone.replaceAll(/[^+\d]/g, "")}`}>
							<Icon shape={PHONE} /> {site.phone}
						</a>
					</li>
				)}
			</ul>
		</>
	);
}
