import type { ColourName } from "./colours.ts";
import type { HomeSection } from "./home-sections.ts";
import type { ThemeFile } from "./theme-file.ts";

/**
 * The default export of `theme.ts` in a theme's folder: everything that distinguishes one mill's shop. docs/theming.md
 * describes it; load-theme.ts validates it.
 */
export function defineTheme(theme: Theme): Theme {
	return theme;
}

export interface Theme {
	/** Stands over the title in the store's settings, on pages and in mails. Not given: the store's title. Plain text. */
	name?: string;
	/** The mark beside the name. */
	logo: { file: ThemeFile; width: number; height: number };
	/** A folder with favicon.svg, favicon.ico, apple-touch-icon.png, icon-192.png and icon-512.png. */
	icons: ThemeFile;
	/** "#rrggbb" by name, for those that differ from the shop's own (colours.ts). */
	colours?: Partial<Record<ColourName, string>>;
	/** What the mill makes feed for. The last one also stands for products that belong to none. */
	families: readonly Family[];
	/** The home page from top to bottom. */
	home: readonly HomeSection[];
	words?: Partial<ThemeWords>;
	/** A folder with a store export: what a shop without products begins with. Not given: the demo store. */
	firstStore?: ThemeFile;
}

/** Animals of one kind: a colour and a drawing on packs, cards and tiles. */
export interface Family {
	/** Lower case letters, digits and hyphens; what a product's feed facts name as `family`. */
	slug: string;
	/** "Ducks and geese": under its tile on the home page. */
	label: string;
	/** Of its drawing, "#rrggbb". */
	colour: string;
	/** Of the ground behind its pictures. */
	tint: string;
	/**
	 * SVG in which `currentColor` becomes the family's colour, or PNG, WebP or JPEG. Stands where there is no picture.
	 */
	picture: ThemeFile;
	/** Slugs of categories that belong to it. */
	categories?: readonly string[];
	/** Parts of slugs of categories that belong to it where no slug is listed: "duck" for "duck-starter". */
	words?: readonly string[];
	/**
	 * What "How long does a bag last?" begins with on pages of its products; not given where nobody counts animals by
	 * the head (fish), and the question is not asked there.
	 */
	bagExample?: BagExample;
}

/** So many animals that get so many kilograms a day each. */
export interface BagExample {
	/** A whole number from 1 to 1,000,000. */
	animals: number;
	/** From 0.001 to 100. */
	daily: number;
	/** Below it stands what a cow or buffalo in milk usually gets. */
	milk?: boolean;
}

/** Plain text; what is not given is said in the shop's own words. */
export interface ThemeWords {
	/** Leads to all products, in the header and the menu: "All feeds". */
	allProducts: string;
	/** Above the categories in the footer: "Feeds". */
	products: string;
	/** A sentence in the footer. */
	footer: string;
}
