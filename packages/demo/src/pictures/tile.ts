import { type Animal, animal } from "./animals.ts";
import { type AnimalFamily, PALETTES, TURMERIC } from "./palette.ts";

/** A round picture for "shop by animal", 480 × 480: the animal before a rising sun over a field. */
export function animalTile(kind: Animal, family: AnimalFamily): string {
	const colours = PALETTES[family];
	const { print: main, deep: dark, bright: light } = colours;
	const accent = kind === "hen" || kind === "chick" ? "#E89A12" : "#C98A12";
	return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
	<clipPath id="round"><circle cx="240" cy="240" r="236"/></clipPath>
	<g clip-path="url(#round)"><rect width="480" height="480" fill="${colours.tint}"/>
	<circle cx="240" cy="226" r="152" fill="${TURMERIC}" opacity=".9"/><circle cx="240" cy="226" r="136" fill="#FFE9B5"/>
	<path d="M0 372Q120 326 260 356T480 344V480H0Z" fill="${colours.bright}" opacity=".55"/>
	<path d="M0 408Q150 362 300 396T480 384V480H0Z" fill="${colours.bright}"/>
	${family === "aqua" ? WAVES : ""}
	<g transform="translate(106 104) scale(1.36)">
	${animal(kind, { main, dark, light, accent, pale: "#FFF9EA" })}</g></g>
	<circle cx="240" cy="240" r="233" fill="none" stroke="${colours.print}" stroke-width="6" opacity=".25"/></svg>`;
}

const WAVES = `<path d="M60 424q20-14 40 0t40 0 40 0M250 440q20-14 40 0t40 0 40 0" stroke="#fff" stroke-width="6"
	fill="none" opacity=".6" stroke-linecap="round"/>`;
