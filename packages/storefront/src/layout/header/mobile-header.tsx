import { Icon } from "@feedmill/ui/icon.tsx";
import { MENU, UP } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../../frame/frame.ts";
import { MenuList } from "./menu-list.tsx";

/**
 * What only phones have in the header: the menu button, and in the dropdown kind the menu that unfolds below it. The
 * button is a link to the menu, which opens it without script too. The full-width kind says "off-canvas", as the
 * recorded site does. Reference: 04 Header, §A (2 to 4).
 */
export function MobileHeader({ frame }: { frame: Surroundings }) {
	const { mobileHeader, menuButton } = frame.header;
	const folds = mobileHeader === "dropdown";
	const menu = folds ? "ast-mobile-menu" : "ast-mobile-popup";
	return (
		<div id="ast-mobile-header" className="ast-mobile-header-wrap" data-type={folds ? "dropdown" : "off-canvas"}>
			<a
				className={`header-action menu-toggle main-header-menu-toggle ast-mobile-menu-trigger-${menuButton}`}
				href={`#${menu}`}
				aria-controls={menu}
			>
				<Icon shape={MENU} />
				<span className="screen-reader-text">{__("Main Menu")}</span>
			</a>
			{folds && (
				<nav id={menu} className="ast-mobile-header-content main-header-bar-navigation" aria-label={__("Main Menu")}>
					<MenuList frame={frame} />
					<a className="menu-fold" href="#masthead">
						<Icon shape={UP} size={20} /> {__("Close menu")}
					</a>
				</nav>
			)}
		</div>
	);
}
