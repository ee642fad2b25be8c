/**
 * The colours that a theme may change, with default values. In packages/ui/src/tokens.css each is
 * `--name-with-hyphens`.
 */
export const COLOURS = {
	/** Background of pages, of cards and fields, of recessed areas. */
	paper: "#fbf8f1",
	card: "#ffffff",
	sunken: "#f4eee0",
	/** Text, and secondary text. */
	ink: "#1e2a1b",
	soft: "#515c4b",
	/** Dividers; borders of input fields. */
	hairline: "#d9cfb8",
	control: "#857c68",
	/** Buttons and links: normal, pressed or in text, tinted background, and text on them. */
	field: "#1f6b3a",
	fieldDark: "#154d29",
	fieldTint: "#e6f1e7",
	onField: "#ffffff",
	/** Offers, selection, the inner focus ring; always below `ink`. */
	turmeric: "#f2b01e",
	turmericTint: "#fff4d6",
	/** Stars of ratings. */
	star: "#a86f00",
	/** Errors, information, warnings. */
	brick: "#b3261e",
	brickTint: "#fbe9e7",
	sky: "#1d5f8a",
	skyTint: "#e6f0f7",
	amber: "#8a5a00",
	amberTint: "#fff4d6",
} as const satisfies Record<string, string>;

export type ColourName = keyof typeof COLOURS;
export type Colours = Readonly<Record<ColourName, string>>;

/**
 * Foreground and background pairs: text needs a contrast of 4.5, borders and icons 3 (WCAG 2.2, 1.4.3 and 1.4.11, level
 * AA).
 */
export const PAIRS: readonly { above: ColourName; ground: ColourName; least: 4.5 | 3 }[] = [
	...pairs("ink", ["paper", "card", "sunken", "fieldTint", "turmeric", "turmericTint"], 4.5),
	...pairs("soft", ["paper", "card", "sunken"], 4.5),
	...pairs("field", ["paper", "card", "fieldTint"], 4.5),
	...pairs("fieldDark", ["paper", "card", "fieldTint"], 4.5),
	...pairs("onField", ["field", "fieldDark"], 4.5),
	...pairs("brick", ["paper", "card", "brickTint"], 4.5),
	...pairs("sky", ["card", "skyTint"], 4.5),
	...pairs("amber", ["card", "amberTint"], 4.5),
	...pairs("control", ["paper", "card"], 3),
	...pairs("star", ["paper", "card"], 3),
];

function pairs(above: ColourName, grounds: readonly ColourName[], least: 4.5 | 3) {
	return grounds.map((ground) => ({ above, ground, least }));
}

/** "fieldDark" -> "--field-dark" */
export function propertyOf(name: string): string {
	return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
