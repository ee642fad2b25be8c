import { phrase } from "@feedmill/trade/words/said.ts";
import { defineTheme } from "../theme.ts";

/** The default theme. Texts and colours have their defaults elsewhere. */
export default defineTheme({
	logo: { file: "logo.svg", width: 36, height: 36 },
	icons: "icons",
	families: [
		{
			slug: "cattle",
			label: phrase("Cattle"),
			colour: "#1f6b3a",
			tint: "#e9f2e6",
			picture: "families/cattle.svg",
			words: ["cattle", "cow", "buffalo", "calf", "dairy", "heifer"],
			bagExample: { animals: 2, daily: 5, milk: true },
		},
		{
			slug: "poultry",
			label: phrase("Poultry"),
			colour: "#b4501b",
			tint: "#fbeee2",
			picture: "families/poultry.svg",
			words: ["poultry", "broiler", "layer", "chick", "hen"],
			bagExample: { animals: 100, daily: 0.11 },
		},
		{
			slug: "sheep-goat",
			label: phrase("Sheep and goats"),
			colour: "#7a5230",
			tint: "#f5ede2",
			picture: "families/sheep-goat.svg",
			words: ["sheep", "goat", "lamb"],
			bagExample: { animals: 10, daily: 0.3 },
		},
		{
			slug: "aqua",
			label: phrase("Fish and shrimp"),
			colour: "#1d5f8a",
			tint: "#e6f0f5",
			picture: "families/aqua.svg",
			words: ["aqua", "fish", "shrimp", "prawn"],
		},
		{
			slug: "supplements",
			label: phrase("Supplements"),
			colour: "#6a3e86",
			tint: "#f1eaf4",
			picture: "families/supplements.svg",
			words: ["supplement", "mineral", "tonic", "vitamin"],
			bagExample: { animals: 2, daily: 0.05 },
		},
	],
	home: [
		{ kind: "hero" },
		{ kind: "facts" },
		{ kind: "categories" },
		{ kind: "best-sellers" },
		{ kind: "offers" },
		{ kind: "reviews" },
		{ kind: "steps" },
		{ kind: "depots" },
	],
});
