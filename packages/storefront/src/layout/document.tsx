import type { Html } from "@feedmill/store-api/html.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { __, spoken } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { Notices } from "../components/notices.tsx";
import type { Frame, HeaderFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Footer } from "./footer.tsx";
import { LoginPopup } from "./header/login-popup.tsx";
import { Header } from "./header.tsx";
import { OffCanvasMenu } from "./off-canvas-menu.tsx";
import { Popups } from "./popups.tsx";
import { StoreNotice } from "./store-notice.tsx";

/** The whole HTML document around a page. Its markup is never hydrated: scripts enhance what is there. */
export function Document({ frame, children }: { frame: Frame; children: ReactNode }) {
	return (
		<html lang={spoken().code}>
			<HeadTags frame={frame} />
			<body className={frame.bodyClasses.join(" ")}>
				<a className="skip-link screen-reader-text" href="#content">
					{__("Skip to content")}
				</a>
				<StoreNotice text={frame.around.site.storeNotice} />
				<Header frame={frame.around} />
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
				<div id="live-region" className="screen-reader-text" role="status" />
				<script type="application/json" id="site-settings" {...rawHtml(scriptSafe(frame.settings))} />
			</body>
		</html>
	);
}

/** Out of sight until the page has been scrolled. Reference: 04 Header, §A (9). */
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
			<Icon name="up" />
			<span className="screen-reader-text">{__("Scroll to Top")}</span>
		</button>
	);
}

function HeadTags({ frame: { head, around, assets, look, nonce } }: { frame: Frame }) {
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<title>{head.title}</title>
			{assets.styles.map((href) => (
				<link key={href} rel="stylesheet" href={href} />
			))}
			{look.style && <style {...rawHtml(look.style)} />}
			{assets.scripts.map((src) => (
				<script key={src} type="module" src={src} nonce={nonce || undefined} />
			))}
			{assets.extensions.map(({ src, isModule }) => (
				<script
					key={src}
					src={src}
					data-extension=""
					nonce={nonce || undefined}
					{...(isModule ? { type: "module" } : { defer: true })}
				/>
			))}
			{assets.preloads.map((href) => (
				<link key={href} rel="modulepreload" href={href} nonce={nonce || undefined} />
			))}
			{head.description && <meta name="description" content={head.description} />}
			{head.robots && <meta name="robots" content={head.robots} />}
			{head.canonical && <link rel="canonical" href={head.canonical} />}
			{head.previous && <link rel="prev" href={head.previous} />}
			{head.next && <link rel="next" href={head.next} />}
			<meta name="theme-color" content={look.colour} />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href="/manifest.webmanifest" />
			<meta property="og:site_name" content={around.site.title} />
			<meta property="og:title" content={head.title} />
			{head.description && <meta property="og:description" content={head.description} />}
			{head.canonical && <meta property="og:url" content={head.canonical} />}
			{head.image && <meta property="og:image" content={head.image} />}
			<meta name="twitter:card" content={head.image ? "summary_large_image" : "summary"} />
			{head.jsonLd.map((object) => (
				<script key={String(object["@type"])} type="application/ld+json" {...rawHtml(scriptSafe(object))} />
			))}
		</head>
	);
}

/** JSON that cannot end the script element it stands in. */
function scriptSafe(value: unknown): Html {
	return JSON.stringify(value).replaceAll("<", "\\u003c") as Html;
}
