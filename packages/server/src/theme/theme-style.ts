import type { Html } from "@feedmill/values/html.ts";
import { COLOURS, type ColourName, type Colours, propertyOf } from "./colours.ts";
import type { Family } from "./theme.ts";

/**
 * The <style> of a theme for every page: changed colours, and a class for each family. check-theme.ts has validated all
 * values, so nothing can end the element.
 */
export function themeStyle(colours: Colours, families: readonly Family[]): Html {
	const changed = (Object.keys(COLOURS) as ColourName[]).filter((name) => colours[name] !== COLOURS[name]);
	const root = changed.map((name) => `${propertyOf(name)}:${colours[name]}`).join(";");
	const tints = families.map(({ slug, colour, tint }) => `.tint-${slug}{--family:${colour};--family-tint:${tint}}`);
	return [...(root ? [`:root{${root}}`] : []), ...tints].join("") as Html;
}
