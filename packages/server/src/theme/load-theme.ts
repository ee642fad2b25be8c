import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LogoFacts, Picture, WordFacts } from "@feedmill/storefront/frame/frame.ts";
import type { Html } from "@feedmill/values/html.ts";
import { ConfigError } from "../config/config.ts";
import { resolveFromOutside } from "../config/resolve-from-outside.ts";
import { coloursOf, themeProblem } from "./check-theme.ts";
import type { Colours } from "./colours.ts";
import { Families } from "./families.ts";
import type { HomeSection, ThemePicture } from "./home-sections.ts";
import type { Theme } from "./theme.ts";
import type { ThemeFile } from "./theme-file.ts";
import { ICON_NAMES, type ThemeFileBody, ThemeFiles } from "./theme-files.ts";
import { themeStyle } from "./theme-style.ts";

/** A validated theme with its files. One object for the life of a server, so caches may hold it. */
export interface LoadedTheme {
	/** "": the store's own title. */
	name: string;
	colours: Colours;
	/** Text of a <style>. */
	style: Html;
	logo: LogoFacts;
	words: WordFacts;
	families: Families;
	home: readonly HomeSection[];
	/** Pictures and favicons, by URL path. */
	files: ReadonlyMap<string, ThemeFileBody>;
	/** The picture of a home section. */
	picture(picture: ThemePicture): Picture;
	/** Folder of the store for an empty shop; null: the demo store. Absolute. */
	firstStore: string | null;
}

const OWN = fileURLToPath(new URL("own/theme.ts", import.meta.url));

/**
 * Loads the theme named by THEME: a folder with theme.ts or theme.js, or a module. null: the default theme.
 * @throws ConfigError, one sentence, for an invalid theme.
 */
export async function loadTheme(name: string | null): Promise<LoadedTheme> {
	const file = name === null ? OWN : moduleOf(name);
	if (name !== null) resolveFromOutside();
	const theme = await importTheme(file, name ?? "own");
	const problem = themeProblem(theme);
	if (problem) throw new ConfigError(`The theme ${problem}`);
	const folder = path.dirname(file);
	const files = new ThemeFiles(folder);
	const colours = coloursOf(theme);
	const icons = ICON_NAMES.map((icon) => [`/${icon}`, files.read(path.join(theme.icons, icon))] as const);
	const families = theme.families.map(
		({ slug, label, colour, picture, categories = [], words = [], bagExample = null }) => ({
			slug,
			label,
			categories,
			words,
			bagExample,
			facts: { slug, picture: files.address(picture, colour) },
		}),
	);
	const pictures = new Map(
		theme.home.flatMap((section) =>
			"picture" in section && section.picture
				? [[section.picture.file, files.address(section.picture.file)] as const]
				: [],
		),
	);
	const { width, height, file: mark } = theme.logo;
	return {
		name: theme.name ?? "",
		colours,
		style: themeStyle(colours, theme.families),
		logo: { src: files.address(mark, colours.field), width, height },
		words: { allProducts: "", products: "", footer: "", ...theme.words },
		families: new Families(families),
		home: theme.home,
		files: new Map([...files.byAddress, ...icons]),
		picture: ({ file: shown, alt, width: wide, height: high }) => ({
			src: pictures.get(shown)!,
			alt,
			width: wide,
			height: high,
			srcSet: "",
		}),
		firstStore: theme.firstStore === undefined ? null : firstStoreOf(folder, theme.firstStore),
	};
}

function moduleOf(name: string): string {
	const target = path.resolve(name);
	const places = [target, path.join(target, "theme.ts"), path.join(target, "theme.js")];
	const found = places.find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
	if (!found) throw new ConfigError(`THEME names ${name}, but there is no theme.ts or theme.js.`);
	return found;
}

async function importTheme(file: string, name: string): Promise<Theme> {
	let module: { default?: unknown };
	try {
		module = (await import(pathToFileURL(file).href)) as { default?: unknown };
	} catch (error) {
		throw new ConfigError(
			`The theme ${name} cannot be loaded: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
		);
	}
	const { default: theme } = module;
	if (typeof theme !== "object" || theme === null || !("families" in theme))
		throw new ConfigError(`The module of ${name} is no theme: its default export must be what defineTheme gives.`);
	return theme as Theme;
}

function firstStoreOf(folder: string, store: ThemeFile): string {
	const target = path.resolve(folder, store);
	if (!existsSync(path.join(target, "products.json")))
		throw new ConfigError(`The theme names ${store} as its first store, but there is no products.json in it.`);
	return target;
}
