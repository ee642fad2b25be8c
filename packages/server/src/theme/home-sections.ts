import type { ThemeFile } from "./theme-file.ts";

/**
 * A section of the home page. Sections without content (no offers, no reviews) are omitted. Missing titles and texts
 * have defaults; statements on delivery, payment and depots come from the store's settings.
 */
export type HomeSection =
	/** The hero: heading, link to the shop, and pack shots or a picture. */
	| { kind: "hero"; heading?: string; text?: string; button?: string; picture?: ThemePicture }
	/** Four short promises. */
	| { kind: "facts"; facts?: readonly { icon: FactIcon; title: string; text: string }[] }
	/** A round tile for each category. */
	| { kind: "categories"; title?: string }
	/** A round tile for each family that has a category with products. */
	| { kind: "families"; title?: string }
	| { kind: "best-sellers"; title?: string; more?: string }
	| { kind: "offers"; title?: string }
	/** The newest, good or bad. */
	| { kind: "reviews"; title?: string }
	/** The steps of an order. */
	| { kind: "steps"; title?: string; steps?: readonly { title: string; text: string }[] }
	| { kind: "depots"; title?: string }
	/** The mill's own text beside a picture. */
	| {
			kind: "story";
			title: string;
			paragraphs: readonly string[];
			picture?: ThemePicture;
			link?: { text: string; href: string };
	  };

/** `alt`: "" for a decorative picture. Width and height in pixels. */
export interface ThemePicture {
	file: ThemeFile;
	alt: string;
	width: number;
	height: number;
}

export const HOME_KINDS: readonly HomeSection["kind"][] = [
	"hero",
	"facts",
	"categories",
	"families",
	"best-sellers",
	"offers",
	"reviews",
	"steps",
	"depots",
	"story",
];

/** Icons of packages/ui/src/icon.tsx for facts. */
export const FACT_ICONS = ["truck", "place", "wallet", "scale", "phone", "mail", "check", "cart", "account"] as const;
export type FactIcon = (typeof FACT_ICONS)[number];
