import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../frame/frame.ts";
import { keptMarkup } from "../frame/kept-markup.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { MenuList } from "./header/menu-list.tsx";

/**
 * The menu of small screens as a panel, at the end of the page: at one side of the screen, or over all of it. Without
 * script the header's link to it opens it (:target) and a link to the header closes it;
 * widgets/header/off-canvas-menu.ts makes a dialog of it. Reference: 04 Header, §A (4).
 */
export function OffCanvasMenu({ frame }: { frame: Surroundings }) {
	if (frame.header.mobileHeader === "dropdown") return null;
	const content = keptMarkup(frame, "menu", () => <Content frame={frame} />);
	return <div id="ast-mobile-popup-wrapper" {...rawHtml(content)} />;
}

function Content({ frame }: { frame: Surroundings }) {
	const { mobileHeader, panelSide } = frame.header;
	const kind = mobileHeader === "full-width" ? "full-width" : panelSide;
	return (
		<section
			id="ast-mobile-popup"
			className={`ast-mobile-popup-drawer ast-mobile-popup-${kind}`}
			aria-label={__("Menu")}
		>
			<a className="ast-mobile-popup-overlay" href="#masthead" tabIndex={-1}>
				<span className="screen-reader-text">{__("Close menu")}</span>
			</a>
			<div className="ast-mobile-popup-inner">
				<div className="ast-mobile-popup-header">
					<span className="site-title">{frame.site.title}</span>
					<a
						id="menu-toggle-close"
						className="header-action menu-toggle-close"
						href="#masthead"
						aria-label={__("Close menu")}
					>
						<Icon shape={CLOSE} />
					</a>
				</div>
				<nav className="ast-mobile-popup-content" aria-label={__("Main Menu")}>
					<MenuList frame={frame} />
				</nav>
			</div>
		</section>
	);
}
