import { COLOURS, type ColourName, type Colours, PAIRS } from "./colours.ts";
import { contrast } from "./contrast.ts";
import { FACT_ICONS, HOME_KINDS, type HomeSection } from "./home-sections.ts";
import type { BagExample, Family, Theme } from "./theme.ts";

/**
 * The error in a theme, as one sentence after "The theme …"; null for none. Types are checked too, for themes in
 * JavaScript. Files are checked in theme-files.ts.
 */
export function themeProblem(theme: Theme): string | null {
	return nameProblem(theme) ?? coloursProblem(theme) ?? familiesProblem(theme.families) ?? homeProblem(theme);
}

/** The colours of a theme, with the shop's as defaults. */
export function coloursOf({ colours = {} }: Pick<Theme, "colours">): Colours {
	return { ...COLOURS, ...colours };
}

function nameProblem({ name, logo, icons, words = {}, firstStore }: Theme): string | null {
	if (name !== undefined && !isText(name, 60)) return "has a name that is empty or longer than 60 letters.";
	if (!isText(logo?.file) || !isSize(logo.width) || !isSize(logo.height))
		return "needs a logo: { file, width, height }, with the size in pixels that it is shown at.";
	if (logo.width > 240 || logo.height > 48)
		return `shows its logo at ${logo.width} × ${logo.height} pixels, but the header has room for 240 × 48.`;
	if (!isText(icons)) return "needs icons: the folder with favicon.svg and the other icons.";
	if (firstStore !== undefined && !isText(firstStore)) return "has a firstStore that is no path.";
	const allowed = ["allProducts", "products", "footer"];
	for (const [key, word] of Object.entries(words)) {
		if (!allowed.includes(key)) return `gives the word "${key}", but only ${allowed.join(", ")} are used.`;
		if (!isText(word, key === "footer" ? 300 : 40)) return `has no text, or one too long, for the word "${key}".`;
	}
	return null;
}

function coloursProblem(theme: Theme): string | null {
	for (const [name, value] of Object.entries(theme.colours ?? {})) {
		if (!Object.hasOwn(COLOURS, name))
			return `names the colour "${name}", but there are only ${Object.keys(COLOURS).join(", ")}.`;
		if (!isColour(value)) return `has "${value}" as the colour ${name}, but it must look like #1f6b3a.`;
	}
	const colours = coloursOf(theme);
	const faint = PAIRS.find(({ above, ground, least }) => contrast(colours[above], colours[ground]) < least);
	return faint ? tooFaint(faint.above, faint.ground, faint.least, colours) : null;
}

function tooFaint(above: ColourName, ground: ColourName, least: number, colours: Colours): string {
	return (
		`has ${above} ${colours[above]} on ${ground} ${colours[ground]}: ` +
		`${faintness(colours[above], colours[ground], least)}`
	);
}

function faintness(above: string, ground: string, least: number): string {
	// Rounded down: 4.49 must not be reported as 4.5.
	const found = Math.floor(contrast(above, ground) * 100) / 100;
	return `their contrast is ${found}, and WCAG AA asks for at least ${least}.`;
}

function familiesProblem(families: readonly Family[] | undefined): string | null {
	if (!Array.isArray(families) || families.length === 0 || families.length > 20)
		return "needs families: at least one, at most 20.";
	for (const [index, family] of families.entries()) {
		const { slug, label, colour, tint, picture, categories = [], words = [] } = family;
		if (!isText(slug, 40) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
			return `has "${slug}" as the slug of a family, but it must be of small letters, digits and hyphens.`;
		if (families.findIndex((each) => each.slug === slug) < index) return `has two families with the slug "${slug}".`;
		if (!isText(label, 60)) return `has no label, or one of more than 60 letters, for the family ${slug}.`;
		for (const value of [colour, tint])
			if (!isColour(value)) return `has "${value}" as a colour of the family ${slug}, but it must look like #1f6b3a.`;
		if (contrast(colour, tint) < 3)
			return `draws the family ${slug} in ${colour} on ${tint}: ${faintness(colour, tint, 3)}`;
		if (!isText(picture)) return `needs a picture for the family ${slug}.`;
		if (!isTexts(categories) || !isTexts(words))
			return `must list categories and words of the family ${slug} as texts that are not empty.`;
		if (!isExample(family.bagExample))
			return (
				`needs { animals, daily } as bagExample of the family ${slug}: a whole number of animals up to 1,000,000, ` +
				"and 0.001 to 100 kg a day each."
			);
	}
	return null;
}

function isExample(example: BagExample | undefined): boolean {
	if (example === undefined) return true;
	const { animals, daily, milk = false } = example ?? {};
	const counted = isWhole(animals, 1_000_000) && typeof daily === "number" && daily >= 0.001 && daily <= 100;
	return counted && typeof milk === "boolean";
}

function homeProblem({ home }: Theme): string | null {
	if (!Array.isArray(home) || home.length === 0 || home.length > 30)
		return "needs home: the sections of the home page, at least one, at most 30.";
	for (const section of home as Theme["home"]) {
		const { kind } = section;
		if (!HOME_KINDS.includes(kind)) return `has a home section "${kind}", but there are only ${HOME_KINDS.join(", ")}.`;
		if (kind !== "story" && home.filter((each) => each.kind === kind).length > 1)
			return `has the home section "${kind}" twice.`;
		for (const [key, value] of Object.entries(section))
			if (typeof value === "string" && !isText(value, 400))
				return `has an empty text, or one of more than 400 letters, as ${key} of the home section "${kind}".`;
		const problem = sectionProblem(section);
		if (problem) return problem;
	}
	return null;
}

function sectionProblem(section: HomeSection): string | null {
	const { kind } = section;
	if (kind === "facts" && section.facts?.some((fact) => !FACT_ICONS.includes(fact.icon) || !isStep(fact)))
		return (
			`has a home section "facts" that needs { icon, title, text } for each, the icon one of ` +
			`${FACT_ICONS.join(", ")}.`
		);
	if (kind === "steps" && section.steps?.some((step) => !isStep(step)))
		return 'has a home section "steps" that needs { title, text } for each.';
	if (kind === "story" && (!isText(section.title) || !isTexts(section.paragraphs, 2_000)))
		return 'has a home section "story" that needs a title and paragraphs.';
	if (kind === "story" && section.link && !/^(\/(?!\/)|https:\/\/|tel:|mailto:)/.test(section.link.href))
		return `leads from "${section.title}" to "${section.link.href}", but a link begins with / or https://.`;
	const picture = kind === "hero" || kind === "story" ? section.picture : undefined;
	if (picture && !(isText(picture.file) && isSize(picture.width) && isSize(picture.height)))
		return `needs { file, alt, width, height } for the picture of the home section "${kind}".`;
	return null;
}

function isStep({ title, text }: { title: unknown; text: unknown }): boolean {
	return isText(title, 80) && isText(text);
}

function isText(value: unknown, longest = 400): value is string {
	return typeof value === "string" && value.trim() !== "" && value.length <= longest;
}

function isTexts(values: unknown, longest = 400): boolean {
	return Array.isArray(values) && values.every((value) => isText(value, longest));
}

function isColour(value: unknown): boolean {
	return typeof value === "string" && /^#[\da-f]{6}$/i.test(value);
}

function isSize(value: unknown): boolean {
	return isWhole(value, 10_000);
}

function isWhole(value: unknown, most: number): boolean {
	return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= most;
}
