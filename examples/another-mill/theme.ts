import { defineTheme } from "@feedmill/extension/theme";

/** The theme of Kolleru Feeds, an invented mill for fish, ducks and hens. docs/theming.md. */
export default defineTheme({
	name: "Kolleru Feeds",
	logo: { file: "logo.svg", width: 40, height: 40 },
	icons: "icons",
	firstStore: "store",
	colours: {
		paper: "#f3f8f8",
		sunken: "#e4eff0",
		ink: "#0f2529",
		soft: "#47595d",
		hairline: "#c9dadc",
		control: "#6b8185",
		field: "#0b5563",
		fieldDark: "#083e49",
		fieldTint: "#dff0f2",
		turmeric: "#f58a5b",
		turmericTint: "#ffe9df",
		star: "#b4551f",
	},
	families: [
		{
			slug: "pond",
			label: "For the pond",
			colour: "#0b5e8a",
			tint: "#e0eff8",
			picture: "families/pond.svg",
			categories: ["pond-fish", "shrimp"],
		},
		{
			slug: "ducks",
			label: "For ducks",
			colour: "#5b6b1e",
			tint: "#eff3dd",
			picture: "families/ducks.svg",
			words: ["duck"],
			bagExample: { animals: 50, daily: 0.16 },
		},
		{
			slug: "hens",
			label: "For hens",
			colour: "#a3341f",
			tint: "#fbe9e4",
			picture: "families/hens.svg",
			words: ["poultry", "hen", "broiler"],
			bagExample: { animals: 200, daily: 0.11 },
		},
	],
	home: [
		{
			kind: "hero",
			heading: "Fed in our own pond before it is sold",
			text:
				"Floating, sinking and crumbled feed from the shore of the lake. Order by noon and the boat leaves " +
				"tomorrow.",
			button: "See the price list",
			picture: { file: "pictures/lake.svg", alt: "Ducks on the lake at sunrise", width: 1200, height: 800 },
		},
		{ kind: "families", title: "Who is it for?" },
		{ kind: "best-sellers", title: "What leaves the mill most", more: "The whole price list" },
		{
			kind: "story",
			title: "Feed by the tray, not by the clock",
			paragraphs: [
				"Half of what a pond earns is decided at the check tray. Lower it with two handfuls, come back after two " +
					"hours and look.",
				"Nothing left? Give a tenth more tomorrow. Half left? Give a tenth less. Our pellets stay whole until " +
					"then, so that you can tell.",
			],
			picture: {
				file: "pictures/tray.svg",
				alt: "A check tray with feed, lowered into the pond",
				width: 800,
				height: 600,
			},
			link: { text: "About the pond behind the mill", href: "/about/" },
		},
		{
			kind: "facts",
			facts: [
				{ icon: "truck", title: "By boat and lorry", text: "To every landing around the lake." },
				{ icon: "check", title: "Tested in our pond", text: "Every batch, before it is bagged for sale." },
				{ icon: "scale", title: "Price per kilogram", text: "On every bag, so that you can compare." },
			],
		},
		{
			kind: "steps",
			title: "From the mill to the landing",
			steps: [
				{ title: "Choose your feed", text: "By animal, bag size and price per kilogram." },
				{ title: "Name your landing", text: "Or fetch it at the mill gate." },
				{ title: "Pay when it is unloaded", text: "In cash, by UPI, or before by bank transfer." },
			],
		},
		{ kind: "depots", title: "Where you can fetch it" },
	],
	words: {
		allProducts: "Price list",
		products: "What we mill",
		footer: "A pond farmers' mill on the shore of the lake since 1998.",
	},
});
