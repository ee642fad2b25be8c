import type { Crumb } from "@feedmill/storefront/frame/frame.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import type { PageContext } from "../basics/page.ts";

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

type Site = Pick<PageContext, "settings" | "theme" | "urls" | "links">;

/** The organization: a Store if the settings have its address, with a department for each pickup location. */
export function organization({ settings, theme, urls, links }: Site): JsonLd {
	const { base, phone, gstin, pickup, currency } = settings;
	const email = settings.emailFromAddress || settings.adminEmail;
	const depots = pickup.enabled ? pickup.locations.filter(({ enabled }) => enabled) : [];
	const isPlace = base.address_1 !== "" && base.city !== "";
	return {
		"@context": "https://schema.org",
		"@type": isPlace ? "Store" : "Organization",
		"@id": organizationId(urls),
		name: plainText(settings.siteTitle),
		url: urls.absolute(links.to("home")),
		logo: urls.absolute(theme.logo.src),
		...(isPlace ? { image: urls.absolute(theme.logo.src), currenciesAccepted: currency.code } : {}),
		...(settings.tagline ? { description: plainText(settings.tagline) } : {}),
		...(phone ? { telephone: phone } : {}),
		...(email ? { email } : {}),
		...(gstin ? { taxID: gstin } : {}),
		...(isPlace ? { address: postalAddress(base) } : {}),
		...(depots.length > 0
			? {
					department: depots.map(({ name, address }) => ({
						"@type": "Store",
						name: plainText(name),
						image: urls.absolute(theme.logo.src),
						...(phone ? { telephone: phone } : {}),
						address: postalAddress(address),
					})),
				}
			: {}),
	};
}

/** The website and its search. */
export function webSite({ settings, urls, language }: Site & Pick<PageContext, "language">): JsonLd {
	return {
		"@context": "https://schema.org",
		"@type": "WebSite",
		name: plainText(settings.siteTitle),
		url: urls.absolute("/"),
		inLanguage: language?.code ?? "en",
		publisher: { "@id": organizationId(urls) },
		potentialAction: {
			"@type": "SearchAction",
			target: {
				"@type": "EntryPoint",
				urlTemplate: `${urls.absolute("/")}?s={search_term_string}&post_type=product`,
			},
			"query-input": "required name=search_term_string",
		},
	};
}

/** The breadcrumb; the page itself is last. Empty for a page without one. */
export function breadcrumbList(crumbs: readonly Crumb[], urls: Urls): JsonLd[] {
	if (crumbs.length < 2) return [];
	const itemListElement = crumbs.map(({ name, href }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		...(href ? { item: urls.absolute(href) } : {}),
	}));
	return [{ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement }];
}

/** hreflang links to the page in every language of the shop's servers; empty for a single language. */
export function alternatesOf(
	canonical: string,
	{ urls, language, elsewhere }: Pick<PageContext, "urls" | "language" | "elsewhere">,
): { language: string; href: string }[] {
	if (elsewhere.length === 0 || !canonical.startsWith(urls.origin)) return [];
	const all = [{ language: language?.code ?? "en", origin: urls.origin }, ...elsewhere];
	return all.map(({ language, origin }) => ({ language, href: origin + canonical.slice(urls.origin.length) }));
}

/** The @id of the organization. */
export function organizationId(urls: Urls): string {
	return `${urls.origin}/#organization`;
}

interface Place {
	address_1: string;
	address_2?: string;
	city: string;
	state: string;
	postcode: string;
	country: string;
}

function postalAddress({ address_1, address_2 = "", city, state, postcode, country }: Place): JsonLd {
	return {
		"@type": "PostalAddress",
		streetAddress: [address_1, address_2].filter(Boolean).join(", "),
		addressLocality: city,
		...(state ? { addressRegion: state } : {}),
		...(postcode ? { postalCode: postcode } : {}),
		...(country ? { addressCountry: country } : {}),
	};
}
