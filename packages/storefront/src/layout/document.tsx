import { Icon } from "@feedmill/ui/icon.tsx";
import { UP } from "@feedmill/ui/icon-shapes.ts";
import { __, spoken } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { Notices } from "../components/notices.tsx";
import type { Frame, HeaderFacts } from "../frame/frame.ts";
import { rawHtml, scriptSafe } from "../frame/raw-html.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Footer } from "./footer.tsx";
import { HeadTags } from "./head-tags.tsx";
import { LoginPopup } from "./header/login-popup.tsx";
import { Header } from "./header.tsx";
import { OffCanvasMenu } from "./off-canvas-menu.tsx";
import { Popups } from "./popups.tsx";
import { StoreNotice } from "./store-notice.tsx";

/** The HTML document. It is not hydrated; scripts enhance it. */
export function Document({ frame, children }: { frame: Frame; children: ReactNode }) {
	return (
		<html lang={spoken().code}>
			<HeadTags frame={frame} />
			<body className={frame.bodyClasses.join(" ")}>
				<a className="skip-link screen-reader-text" href="#content">
					{__("Skip to content")}
				</a>
				<StoreNotice text={frame.around.site.storeNotice} isShown={frame.storeNotice === "shown"} />
				<Header frame={frame.around} />
				<div id="live-region" className="screen-reader-text" role="status" />
				<main id="content" className="site-content wide" tabIndex={-1}>
					{frame.breadcrumb.length > 0 && <Breadcrumb crumbs={frame.breadcrumb} />}
					<Notices notices={frame.notices} />
					{children}
				</main>
				<Footer frame={frame.around} />
				<OffCanvasMenu frame={frame.around} />
				<Popups popups={frame.popups} />
				{frame.login && <LoginPopup login={frame.login} />}
				<ScrollTop header={frame.around.header} />
				<script type="application/json" id="site-settings" {...rawHtml(scriptSafe(frame.settings))} />
			</body>
		</html>
	);
}

/** Hidden until the page is scrolled. Reference: 04 Header, §A (9). */
function ScrollTop({ header: { scrollTop } }: { header: HeaderFacts }) {
	if (!scrollTop) return null;
	return (
		<button
			type="button"
			id="ast-scroll-top"
			className={`ast-scroll-top-icon ast-scroll-to-top-${scrollTop.side}`}
			data-on-devices={scrollTop.devices}
			hidden
		>
			<Icon shape={UP} />
			<span className="screen-reader-text">{__("Scroll to Top")}</span>
		</button>
	);
}
