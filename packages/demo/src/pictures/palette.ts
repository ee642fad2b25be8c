/** Colours of the shop's look, by the animal a pack is for: the print, its deep shade, and the tint cards lie on. */
export interface Palette {
	print: string;
	deep: string;
	bright: string;
	tint: string;
}

/** Families of the shop's own theme (server/theme/own). */
export type AnimalFamily = "cattle" | "poultry" | "sheep-goat" | "aqua" | "supplements";

export const PALETTES: Record<AnimalFamily, Palette> = {
	cattle: { print: "#1F6B3A", deep: "#124526", bright: "#3E9A5B", tint: "#E6F1E7" },
	poultry: { print: "#B4501B", deep: "#7E3410", bright: "#DB7A3F", tint: "#FBEDE3" },
	"sheep-goat": { print: "#7A5230", deep: "#53361D", bright: "#A97C54", tint: "#F4ECE2" },
	aqua: { print: "#1D5F8A", deep: "#123F5E", bright: "#4592C2", tint: "#E6F0F7" },
	supplements: { print: "#6A3E86", deep: "#47285C", bright: "#9466B3", tint: "#F1EAF6" },
};

export const TURMERIC = "#F2B01E";
export const PAPER = "#FBF8F1";
export const INK = "#1E2A1B";
