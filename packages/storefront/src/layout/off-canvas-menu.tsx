import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { cachedMarkup } from "../frame/cached-markup.ts";
import type { Surroundings } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { MenuList } from "./header/menu-list.tsx";

/**
 * The mobile menu as a panel at one side, or full-screen. Without JavaScript it opens by :target and closes by a link
 * to the header; widgets/header/off-canvas-menu.ts makes it a dialog. Reference: 04 Header, §A (4).
 */
export function OffCanvasMenu({ frame }: { frame: Surroundings }) {
	if (frame.header.mobileHeader === "dropdown") return null;
	const content = cachedMarkup(frame, "menu", () => <Content frame={frame} />);
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
