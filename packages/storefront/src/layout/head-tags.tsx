import { __ } from "@feedmill/ui/words.ts";
import type { Frame } from "../frame/frame.ts";
import { rawHtml, scriptSafe } from "../frame/raw-html.ts";

/** Path of the RSS feed. */
const NEW_PRODUCTS = "/feeds/new-products.xml";

/** Entries of these names run as soon as they have come; others wait for the whole page. */
const EARLY = "/assets/early-";

/** Metadata for browsers, search engines and link previews, with styles and scripts. */
export function HeadTags({ frame: { head, around, assets, look, nonce } }: { frame: Frame }) {
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<title>{head.title}</title>
			{assets.styles.map((href) => (
				// With a precedence React puts style sheets before script preloads, which on HTTP/1.1 would occupy all
				// connections and delay the first paint.
				<link key={href} rel="stylesheet" href={href} precedence="page" />
			))}
			{/* Nothing is painted before the element that follows the header: part of the header would move later. */}
			<link rel="expect" href="#live-region" blocking="render" />
			{look.style && <style {...rawHtml(look.style)} />}
			{assets.scripts.map((src) => (
				<script key={src} type="module" async={src.startsWith(EARLY)} src={src} nonce={nonce || undefined} />
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
			{head.alternates.map(({ language, href }) => (
				<link key={language} rel="alternate" hrefLang={language} href={href} />
			))}
			{head.previous && <link rel="prev" href={head.previous} />}
			{head.next && <link rel="next" href={head.next} />}
			<meta name="theme-color" content={look.colour} />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href="/manifest.webmanifest" />
			<link rel="alternate" type="application/rss+xml" title={__("New products")} href={NEW_PRODUCTS} />
			<meta property="og:site_name" content={around.site.title} />
			<meta property="og:type" content={head.type} />
			<meta property="og:title" content={head.title} />
			{head.description && <meta property="og:description" content={head.description} />}
			{head.canonical && <meta property="og:url" content={head.canonical} />}
			{head.image && <meta property="og:image" content={head.image} />}
			{head.properties.map(([property, content]) => (
				<meta key={property} property={property} content={content} />
			))}
			<meta name="twitter:card" content={head.image ? "summary_large_image" : "summary"} />
			{head.jsonLd.map((object) => (
				<script key={String(object["@type"])} type="application/ld+json" {...rawHtml(scriptSafe(object))} />
			))}
		</head>
	);
}
