import { html as markup, NO_HTML } from "@feedmill/values/html.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Frame } from "../frame/frame.ts";
import { Document } from "./document.tsx";

const frame: Frame = {
	language: null,
	around: {
		site: {
			origin: "https://feed.example",
			title: "Feedmill",
			logo: { src: "/theme/logo.svg", width: 36, height: 36 },
			words: { allProducts: "", products: "", footer: "" },
			tagline: "",
			phone: "+91 79 4000 1234",
			gstin: "",
			email: "",
			address: [],
			depots: [],
			paymentMethods: [],
			storeNotice: NO_HTML,
			year: 2026,
		},
		links: {
			home: "/",
			shop: "/shop/",
			cart: "/cart/",
			checkout: "/checkout/",
			account: "/my-account/",
			privacy: "",
			terms: "",
		},
		categories: [],
		menu: { own: false, links: [] },
		footerMenu: { own: false, links: [] },
		languages: [],
		searchTerm: "",
		hideCart: false,
		header: {
			mobileHeader: "off-canvas",
			panelSide: "left",
			menuButton: "minimal",
			search: "open",
			accountAction: "link",
			accountStyle: "icon",
			scrollTop: null,
		},
	},
	head: {
		title: "Shop | Feedmill",
		description: "",
		canonical: "https://feed.example/shop/",
		robots: "",
		image: "",
		type: "website",
		alternates: [],
		properties: [["product:price:amount", '1450"><b>']],
		jsonLd: [{ "@type": "ItemList", name: "</script><b>" }],
		previous: "",
		next: "",
	},
	look: { style: markup`.tint-cattle{--family:#1f6b3a}`, colour: "#1f6b3a" },
	breadcrumb: [],
	bodyClasses: ["archive"],
	notices: [],
	popups: [],
	login: null,
	nonce: "",
	assets: { styles: ["/assets/site.css"], scripts: ["/assets/site.js"], preloads: [], extensions: [] },
	settings: { greeting: "</script><script>alert(1)</script>" },
};
const html = (change: Partial<Frame> = {}) =>
	renderToStaticMarkup(<Document frame={{ ...frame, ...change }}>content</Document>);

describe("the document", () => {
	it("has no headings and bands without content while a shop is new", () => {
		const { site } = frame.around;
		const around = { ...frame.around, site: { ...site, phone: "" }, categories: [] };
		const bare = html({ around });
		expect(bare).not.toMatch(/<h2[^>]*>[^<]*<\/h2><ul><\/ul>/);
		expect(bare).not.toContain("top-strip");
		expect(bare).toContain("--count:1");
		const category = { href: "/product-category/cattle/", name: "Cattle" } as (typeof around)["categories"][number];
		const full = html({ around: { ...around, site, categories: [category] } });
		expect(full).toContain('id="footer-feeds"');
		expect(full).toContain("top-strip");
		expect(full).toContain("--count:2");
	});

	it("has its language, skip link, main content and live region", () => {
		const page = html();
		expect(page).toMatch(/^<html lang="en">/);
		expect(page).toContain('href="#content"');
		expect(page).toContain('<main id="content"');
		expect(page).toMatch(/role="status"/);
	});

	it("lets no setting end the element it stands in", () => {
		const page = html();
		expect(page).not.toContain("<script>alert(1)");
		expect(page).toContain("\\u003c/script>\\u003cb>");
		expect(JSON.parse(/id="site-settings">(.*?)<\/script>/.exec(page)?.[1] ?? "")).toEqual(frame.settings);
	});

	it("asks for its styles before any script: nothing is shown without them", () => {
		const assets = { ...frame.assets, preloads: ["/assets/one.js", "/assets/two.js"] };
		const page = html({ assets });
		const style = page.indexOf('href="/assets/site.css"');
		expect(style).toBeGreaterThan(0);
		for (const file of ["one.js", "two.js", "site.js"]) expect(page.indexOf(file), file).toBeGreaterThan(style);
	});

	it("is not painted before its header is whole", () => {
		const page = html();
		const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render"/.exec(page)?.[1];
		const places = ["</header>", `id="${awaited}"`, "<main"].map((text) => page.indexOf(text));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
	});

	it("makes a number that phones can dial", () => expect(html()).toContain('href="tel:+917940001234"'));
	it("has the shop's GSTIN in the letterhead, where there is one", () => {
		const withNumber = (gstin: string) => html({ around: { ...frame.around, site: { ...frame.around.site, gstin } } });
		expect(withNumber("27AAPFU0939F1ZV")).toMatch(/site-footer__about.*GSTIN 27AAPFU0939F1ZV.*<\/section>/);
		expect(withNumber("")).not.toContain("GSTIN");
	});
	it("leaves the cart out of the header where it is the page", () => {
		expect(html()).toContain("wc-block-mini-cart");
		expect(html({ around: { ...frame.around, hideCart: true } })).not.toContain("wc-block-mini-cart");
	});
	it("hides the store notice until the script has looked at the cookie, under a name made of its text", () => {
		const page = html({
			around: { ...frame.around, site: { ...frame.around.site, storeNotice: markup`Closed on Diwali` } },
		});
		expect(page).toMatch(
			/class="woocommerce-store-notice demo_store" data-notice-id="[\da-f]{32}" style="display:none"/,
		);
	});
});
