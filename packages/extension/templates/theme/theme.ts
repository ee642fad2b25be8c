import { defineTheme } from "@feedmill/extension/theme";

/** What the editor offers at each place describes it; docs/theming.md of the shop has the whole. */
export default defineTheme({
	name: "My Mill",
	logo: { file: "logo.svg", width: 36, height: 36 },
	icons: "icons",
	colours: {
		field: "#0b5563",
		fieldDark: "#083e49",
		fieldTint: "#dff0f2",
	},
	families: [
		{
			slug: "cattle",
			label: "For cattle",
			colour: "#1f6b3a",
			tint: "#e9f2e6",
			picture: "families/cattle.svg",
			words: ["cattle", "cow", "buffalo", "calf", "dairy"],
			bagExample: { animals: 2, daily: 5, milk: true },
		},
		// The last family is that of all other products.
		{
			slug: "poultry",
			label: "For hens",
			colour: "#b4501b",
			tint: "#fbeee2",
			picture: "families/poultry.svg",
			words: ["poultry", "broiler", "layer", "chick", "hen"],
			bagExample: { animals: 100, daily: 0.11 },
		},
	],
	home: [
		{ kind: "hero", heading: "Milled this week" },
		{ kind: "families", title: "Who is it for?" },
		{ kind: "best-sellers" },
		{ kind: "reviews" },
		{ kind: "depots" },
	],
});
