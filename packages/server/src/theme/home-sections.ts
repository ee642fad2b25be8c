import type { ThemeFile } from "./theme-file.ts";

/**
 * One part of the home page. A part with nothing to show (no offers, no reviews) is left out by itself. Titles and
 * words that are not given are the shop's own; what the shop says of delivery, payment and depots it reads from the
 * store's settings.
 */
export type HomeSection =
	/** The heading with the way to the shop, beside pack shots or the given picture. */
	| { kind: "hero"; heading?: string; text?: string; button?: string; picture?: ThemePicture }
	/** Four short promises. */
	| { kind: "facts"; facts?: readonly { icon: FactIcon; title: string; text: string }[] }
	/** A round tile for each category. */
	| { kind: "categories"; title?: string }
	/** A round tile for each family that has a category with products. */
	| { kind: "families"; title?: string }
	| { kind: "best-sellers"; title?: string; more?: string }
	| { kind: "offers"; title?: string }
	/** The newest, whatever they say. */
	| { kind: "reviews"; title?: string }
	/** From choosing to receiving. */
	| { kind: "steps"; title?: string; steps?: readonly { title: string; text: string }[] }
	| { kind: "depots"; title?: string }
	/** Words of the mill's own, with a picture beside them. */
	| {
			kind: "story";
			title: string;
			paragraphs: readonly string[];
			picture?: ThemePicture;
			link?: { text: string; href: string };
	  };

/** `alt` says what is to be seen; "" for what only decorates. Width and height in pixels give the shape. */
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

/** Drawings of packages/ui/src/icon.tsx that stand beside a promise. */
export const FACT_ICONS = ["truck", "place", "wallet", "scale", "phone", "mail", "check", "cart", "account"] as const;
export type FactIcon = (typeof FACT_ICONS)[number];
