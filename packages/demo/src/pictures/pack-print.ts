import { type Animal, animal } from "./animals.ts";
import { breakLines, fittingSize, text, textWidth } from "./lettering.ts";
import { INK, PAPER, type Palette, TURMERIC } from "./palette.ts";

/** What is printed on a pack. */
export interface Print {
	brand: string;
	/** The brand in Gujarati. */
	localBrand: string;
	name: string;
	/** The product's name in Gujarati, "" for none. */
	localName: string;
	/** "For cows in milk" */
	line: string;
	/** "Pellet" */
	form: string;
	/** "50", "kg" */
	weight: { value: string; unit: string };
	animal: Animal;
	palette: Palette;
}

/** The rectangle the print fills; packs clip it to their shape. */
export interface Panel {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The print of a pack's front: brand on top, the animal before a rising sun, the name on a broad band below. */
export function packPrint(print: Print, { x, y, width, height }: Panel): string {
	const { palette } = print;
	const middle = x + width / 2;
	const top = y + height * 0.2;
	const band = y + height * 0.6;
	const sun = { x: middle, y: y + height * 0.412, r: width * 0.3 };
	return `
	<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${PAPER}"/>
	${rays(sun.x, sun.y, width, palette.print)}
	<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${TURMERIC}"/>
	<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 0.9}" fill="#FFE3A0"/>
	<path d="M${x} ${y}H${x + width}V${top - 26}Q${middle} ${top + 34} ${x} ${top - 26}Z" fill="${palette.print}"/>
	<path d="M${x} ${top - 26}Q${middle} ${top + 34} ${x + width} ${top - 26}V${top - 12}Q${middle} ${top + 48} ${x}
	${top - 12}Z" fill="${TURMERIC}"/>
	${brandMark(print, middle, y + height * 0.117, width)}
	${creature(print, sun)}
	<path d="M${x} ${band + 30}Q${middle} ${band - 34} ${x + width} ${band + 30}V${y + height}H${x}Z" fill="${TURMERIC}"/>
	<path d="M${x} ${band + 44}Q${middle} ${band - 20} ${x + width} ${band + 44}V${y + height}H${x}Z"
	fill="${palette.print}"/>
	<path d="M${x} ${y + height * 0.9}H${x + width}V${y + height}H${x}Z" fill="${palette.deep}"/>
	${name(print, middle, band, width, height)}
	${footer(print, x, y, width, height)}`;
}

function rays(x: number, y: number, width: number, colour: string): string {
	const wedges = Array.from({ length: 24 }, (_, index) => {
		const from = (index * Math.PI) / 12;
		const to = from + Math.PI / 24;
		const at = (angle: number) =>
			`${(x + Math.cos(angle) * width).toFixed(1)} ${(y + Math.sin(angle) * width).toFixed(1)}`;
		return `M${x} ${y}L${at(from)}L${at(to)}Z`;
	});
	return `<path d="${wedges.join("")}" fill="${colour}" opacity=".09"/>`;
}

/** The maker's sign, an ear of millet between two leaves, and its name. */
function brandMark(print: Print, x: number, y: number, width: number): string {
	const size = Math.min(width * 0.135, 92);
	const wide = textWidth(print.brand, { face: "heavy", size });
	const local = size * 0.44;
	const mark = size * 0.8;
	const left = x - (wide + mark * 0.9) / 2;
	return `<g transform="translate(${left + mark * 0.32} ${y - size * 0.04}) scale(${mark / 100})">${SIGN}</g>
	${text(print.brand, left + mark * 0.9, y + size * 0.26, { face: "heavy", size, fill: "#fff" })}
	${text(print.localBrand, x, y + size * 0.8, { face: "gujarati", size: local, fill: "#FFE3A0", anchor: "middle" })}`;
}

const SIGN = `<path d="M0-56c12 12 14 26 0 40-14-14-12-28 0-40z" fill="${TURMERIC}"/>
	<path d="M-6-10c-22 2-36-10-38-32 20 0 34 10 38 32zM6-10c22 2 36-10 38-32C24-42 10-32 6-10z" fill="#BFE3C4"/>
	<path d="M-6 24C-28 26-42 14-44-8c20 0 34 10 38 32zM6 24c22 2 36-10 38-32C24-8 10 2 6 24z" fill="#fff"/>
	<path d="M0-14v66" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;

/** Drawn from head to foot: they need more room below. */
const TALL = new Set<Animal>(["hen", "chick", "goat", "sheep", "buffalo", "fish", "shrimp"]);

function creature({ animal: kind, palette }: Print, sun: { x: number; y: number; r: number }): string {
	const scale = (sun.r * (TALL.has(kind) ? 1.42 : 1.5)) / 200;
	return `<g transform="translate(${sun.x - 100 * scale} ${sun.y - 95 * scale}) scale(${scale})">${animal(kind, {
		main: palette.print,
		dark: palette.deep,
		light: palette.bright,
		accent: kind === "chick" || kind === "hen" ? "#E89A12" : "#C98A12",
		pale: "#FFF9EA",
	})}</g>`;
}

function name(print: Print, x: number, band: number, width: number, height: number): string {
	const room = width * 0.86;
	const { lines, size } = breakLines(print.name.toUpperCase(), "heavy", room, height * 0.098, 2);
	const step = size * 0.9;
	const local = print.localName === "" ? 0 : fittingSize(print.localName, "gujarati", room * 0.8, height * 0.052);
	const block = lines.length * step + local * 1.15;
	// The room between the arch of the band and the foot.
	const from = band + height * 0.052;
	const to = band + height * 0.29;
	const first = from + (to - from - block) / 2 + size * 0.72;
	const written = lines
		.map((line, index) => text(line, x, first + index * step, { face: "heavy", size, fill: "#fff", anchor: "middle" }))
		.join("");
	if (local === 0) return written;
	return (
		written +
		text(print.localName, x, first + (lines.length - 1) * step + local * 1.2, {
			face: "gujarati",
			size: local,
			fill: "#FFE3A0",
			anchor: "middle",
		})
	);
}

function footer({ line, form }: Print, x: number, y: number, width: number, height: number): string {
	const content = form === "" ? line : `${form.toUpperCase()}  •  ${line}`;
	const size = fittingSize(content, "bold", width * 0.64, height * 0.032);
	return text(content, x + width * 0.93, y + height * 0.952, {
		face: "bold",
		size,
		fill: "#fff",
		anchor: "end",
		spacing: 0.5,
		opacity: 0.95,
	});
}

/** The round seal with the net weight. */
export function weightSeal({ weight, palette }: Print, x: number, y: number, r: number): string {
	const notches = Array.from({ length: 36 }, (_, index) => {
		const angle = (index * Math.PI) / 18;
		const reach = index % 2 === 0 ? r : r * 0.94;
		return `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach).toFixed(1)}`;
	});
	const size = Math.min(r * 0.86, fittingSize(weight.value, "heavy", r * 1.05, r));
	return `<polygon points="${notches.join(" ")}" fill="${TURMERIC}"/>
		<circle cx="${x}" cy="${y}" r="${r * 0.83}" fill="none" stroke="${INK}" stroke-width="${r * 0.025}" opacity=".8"/>
	${text("NET WT.", x, y - r * 0.43, { face: "bold", size: r * 0.22, fill: INK, anchor: "middle", spacing: 1 })}
	${text(weight.value, x, y + size * 0.3, { face: "heavy", size, fill: palette.deep, anchor: "middle" })}
	${text(weight.unit, x, y + r * 0.66, { face: "heavy", size: r * 0.36, fill: INK, anchor: "middle" })}`;
}
