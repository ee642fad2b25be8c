/** What a theme imports: `@feedmill/extension/theme`. docs/theming.md. */
export type { ColourName } from "@feedmill/server/theme/colours.ts";
export type { HomeSection, ThemePicture } from "@feedmill/server/theme/home-sections.ts";
export {
	type BagExample,
	defineTheme,
	type Family,
	type Theme,
	type ThemeWords,
} from "@feedmill/server/theme/theme.ts";
