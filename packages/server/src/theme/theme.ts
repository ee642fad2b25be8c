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
	/** Overrides the store's title on pages and in mails. Plain text. */
	name?: string;
	/** The mark beside the name. */
	logo: { file: ThemeFile; width: number; height: number };
	/** A folder with favicon.svg, favicon.ico, apple-touch-icon.png, icon-192.png and icon-512.png. */
	icons: ThemeFile;
	/** "#rrggbb" by name, for those that differ from the default (colours.ts). */
	colours?: Partial<Record<ColourName, string>>;
	/** Product families of the mill. The last one is the default for products without one. */
	families: readonly Family[];
	/** The home page from top to bottom. */
	home: readonly HomeSection[];
	words?: Partial<ThemeWords>;
	/** A folder with a store export for a shop without products. Default: the demo store. */
	firstStore?: ThemeFile;
}

/** A product family: a colour, and a picture on packs, cards and tiles. */
export interface Family {
	/** Lower-case letters, digits and hyphens; the value of `family` in a product's feed data. */
	slug: string;
	/** "Ducks and geese": the label of its tile on the home page. */
	label: string;
	/** Of its drawing, "#rrggbb". */
	colour: string;
	/** Background of its pictures. */
	tint: string;
	/** An SVG in which `currentColor` becomes the family's colour, or PNG, WebP or JPEG. Shown if there is no picture. */
	picture: ThemeFile;
	/** Slugs of categories that belong to it. */
	categories?: readonly string[];
	/** Parts of slugs of categories that belong to it where no slug is listed: "duck" for "duck-starter". */
	words?: readonly string[];
	/**
	 * Initial values of "How long does a bag last?" on pages of its products. Without it there is no calculator, as for
	 * animals that are not counted by the head (fish).
	 */
	bagExample?: BagExample;
}

/** A number of animals, and kilograms per animal and day. */
export interface BagExample {
	/** A whole number from 1 to 1,000,000. */
	animals: number;
	/** From 0.001 to 100. */
	daily: number;
	/** Shows the usual ration of a cow or buffalo in milk. */
	milk?: boolean;
}

/** Plain text; default: the shop's own texts. */
export interface ThemeWords {
	/** Link to all products, in the header and the menu: "All feeds". */
	allProducts: string;
	/** Heading of the categories in the footer: "Feeds". */
	products: string;
	/** A sentence in the footer. */
	footer: string;
}
