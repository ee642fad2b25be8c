import { Icon } from "@feedmill/ui/icon.tsx";
import { MENU, UP } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../../frame/frame.ts";
import { MenuList } from "./menu-list.tsx";

/**
 * The menu button of the mobile header, and the dropdown menu below it. The button is a link, which works without
 * JavaScript. The full-width kind has the class "off-canvas", as on the recorded site. Reference: 04 Header, §A (2 to
 * 4).
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
