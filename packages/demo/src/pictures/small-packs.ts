import { animal } from "./animals.ts";
import { type FeedForm, feedPile } from "./feed-pile.ts";
import { fold } from "./fold.ts";
import { breakLines, fittingSize, text } from "./lettering.ts";
import { type Print, packPrint, weightSeal } from "./pack-print.ts";
import { INK, PAPER, TURMERIC } from "./palette.ts";

const POUCH =
	"M262 132C300 126 700 126 738 132L746 190C764 330 776 560 772 820C770 868 752 916 716 926C640 942 360 942 284 " +
	"926C248 916 230 868 228 820C224 560 236 330 254 190Z";

const LIGHT = `
	<linearGradient id="gloss"><stop offset="0" stop-color="#000" stop-opacity=".3"/>
	<stop offset=".1" stop-color="#fff" stop-opacity=".14"/><stop offset=".2" stop-color="#fff" stop-opacity=".42"/>
	<stop offset=".27" stop-color="#fff" stop-opacity=".06"/><stop offset=".7" stop-color="#000" stop-opacity="0"/>
	<stop offset=".93" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".4"/>
	</linearGradient>
	<radialGradient id="ground"><stop offset="0" stop-color="#000" stop-opacity=".42"/>
	<stop offset=".7" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity="0"/>
	</radialGradient>`;

/** A standing pouch of 1 to 5 kg with a sealed and notched top. */
export function pouch(print: Print, pile: FeedForm, seed: number): string {
	const ribs = Array.from({ length: 9 }, (_, index) => `M264 ${138 + index * 5.5}H736`).join("");
	return `<defs>${LIGHT}<clipPath id="body"><path d="${POUCH}"/></clipPath></defs>
	<ellipse cx="512" cy="924" rx="316" ry="36" fill="url(#ground)"/>
	<g clip-path="url(#body)">
		${packPrint(print, { x: 222, y: 176, width: 556, height: 766 })}
		<rect x="222" y="120" width="556" height="72" fill="${print.palette.deep}"/>
		<path d="${ribs}" stroke="#fff" stroke-width="1.500" opacity=".3"/>
		${fold("M252 196c40 60 24 130 10 190M748 196c-40 60-24 130-10 190", "#000", 14, 0.18)}
		${fold("M272 196c40 60 24 130 10 180M728 196c-36 60-24 120-14 170", "#fff", 10, 0.34)}
		${fold("M240 846c120 46 400 46 520 0", "#000", 16, 0.24)}
		${fold("M250 868c120 42 380 42 500 0", "#fff", 9, 0.22)}
		<path d="${POUCH}" fill="url(#gloss)"/>
	</g>
	<path d="M258 166l-10 8 10 8zM742 166l10 8-10 8z" fill="${PAPER}"/>
	${weightSeal(print, 704, 566, 78)}
	${feedPile(pile, 262, 952, 190, seed)}`;
}

const JAR =
	"M344 236C344 210 356 200 380 200H620C644 200 656 210 656 236L660 262C694 276 708 306 708 350V862C708 908 688 " +
	"930 644 930H356C312 930 292 908 292 862V350C292 306 306 276 340 262Z";

/** A bottle or can of a liquid, its label round the front. */
export function bottle(print: Print): string {
	const { palette, weight } = print;
	const name = breakLines(print.name.toUpperCase(), "heavy", 350, 62, 2);
	const first = 742 - (name.lines.length - 1) * name.size * 0.46;
	const scale = 0.86;
	const lineSize = fittingSize(print.line, "bold", 360, 24);
	const line = text(print.line, 500, 862, { face: "bold", size: lineSize, fill: "#fff", anchor: "middle" });
	return `<defs>${LIGHT}<clipPath id="body"><path d="${JAR}"/></clipPath><clipPath id="label">
		<path d="M292 372H708V880H292Z"/></clipPath></defs>
	<ellipse cx="512" cy="924" rx="262" ry="34" fill="url(#ground)"/>
	<path d="${JAR}" fill="#FFFDF6"/>
	<g clip-path="url(#body)">
		<g clip-path="url(#label)">
			<rect x="292" y="372" width="416" height="508" fill="${PAPER}"/>
			<circle cx="480" cy="572" r="124" fill="${TURMERIC}"/><circle cx="480" cy="572" r="111" fill="#FFE3A0"/>
			<path d="M292 372H708V446Q500 486 292 446Z" fill="${palette.print}"/>
			<path d="M292 446Q500 486 708 446V456Q500 496 292 456Z" fill="${TURMERIC}"/>
			${text(print.brand, 500, 424, { face: "heavy", size: 58, fill: "#fff", anchor: "middle" })}
			<g transform="translate(${480 - 100 * scale} ${576 - 98 * scale}) scale(${scale})">
				${animalOf(print)}</g>
			<path d="M292 668Q500 632 708 668V880H292Z" fill="${TURMERIC}"/>
			<path d="M292 678Q500 642 708 678V880H292Z" fill="${palette.print}"/>
			${nameOver(name, 500, first)}
			${localName(print, 500, first + (name.lines.length - 1) * name.size * LEADING + 46, 300, 36, "#FFE3A0")}
			${line}
		</g>
		<path d="M292 350c60 16 356 16 416 0M292 908c60 12 356 12 416 0" stroke="#000" stroke-width="5" fill="none"
		opacity=".08"/>
		<path d="${JAR}" fill="url(#gloss)"/>
	</g>
	<rect x="352" y="112" width="296" height="96" rx="16" fill="${palette.print}"/>
	<path d="${Array.from({ length: 24 }, (_, index) => `M${362 + index * 12} 124v70`).join("")}" stroke="#000"
	stroke-width="3" opacity=".18"/>
	<rect x="352" y="112" width="296" height="96" rx="16" fill="url(#gloss)"/>
	<rect x="346" y="196" width="308" height="16" rx="8" fill="${palette.deep}"/>
	${weightSeal({ ...print, weight }, 668, 556, 66)}`;
}

/** A pressed lick block with a hole for the rope and a paper band. */
export function block(print: Print): string {
	const { palette } = print;
	const name = breakLines(print.name.toUpperCase(), "heavy", 420, 74, 2);
	const first = 704 - ((name.lines.length - 1) * name.size * 0.92) / 2;
	const grains = Array.from({ length: 150 }, (_, index) => {
		const x = 214 + ((index * 389) % 566);
		const y = 306 + ((index * 241) % 596);
		return (
			`<circle cx="${x}" cy="${y}" r="${2 + (index % 4)}" fill="${index % 3 === 0 ? "#fff" : "#5B3A22"}" ` +
			`opacity=".${index % 3 === 0 ? 35 : 22}"/>`
		);
	}).join("");
	return `<defs>${LIGHT}
		<linearGradient id="face" x2="0" y2="1"><stop offset="0" stop-color="#D9A96C"/>
		<stop offset="1" stop-color="#B98247"/></linearGradient>
		<clipPath id="body"><path d="M196 330C196 304 212 292 240 292H736C764 292 780 304 780 330V882C780 910 764 922 736
		922H240C212 922 196 910 196 882Z"/></clipPath></defs>
	<ellipse cx="520" cy="918" rx="356" ry="38" fill="url(#ground)"/>
	<path d="M206 306L276 214C282 206 290 204 300 204H716C726 204 734 208 740 216L774 300Z" fill="#E6BE86"/>
	<path d="M206 306L276 214C282 206 290 204 300 204H716C726 204 734 208 740 216L774 300Z" fill="#fff" opacity=".14"/>
	<ellipse cx="508" cy="252" rx="62" ry="21" fill="#8A5B2D"/>
	<path d="M446 252a62 21 0 0 1 124 0c-20-10-104-10-124 0z" fill="#5B3A1B"/>
	<path d="M486 258C470 190 470 120 516 92C560 120 556 190 530 262" fill="none" stroke="#E9D9B4" stroke-width="17"/>
	<path d="M486 258C470 190 470 120 516 92C560 120 556 190 530 262" fill="none" stroke="#A88A56" stroke-width="17"
	stroke-dasharray="5 11" opacity=".55"/>
	<g clip-path="url(#body)">
		<rect x="190" y="286" width="600" height="640" fill="url(#face)"/>${grains}
		<rect x="190" y="404" width="600" height="412" fill="${PAPER}"/>
		<circle cx="490" cy="566" r="104" fill="${TURMERIC}"/><circle cx="490" cy="566" r="92" fill="#FFE3A0"/>
		<path d="M190 404H790V466Q490 494 190 466Z" fill="${palette.print}"/>
		${text(print.brand, 490, 462, { face: "heavy", size: 58, fill: "#fff", anchor: "middle" })}
		<g transform="translate(414 498) scale(.76)">${animalOf(print)}</g>
		<path d="M190 646Q490 616 790 646V816H190Z" fill="${TURMERIC}"/>
		<path d="M190 656Q490 626 790 656V816H190Z" fill="${palette.print}"/>
		${nameOver(name, 490, first + 22)}
		${localName(print, 490, first + (name.lines.length - 1) * name.size * LEADING + 72, 340, 40, "#FFE3A0")}
		<rect x="190" y="286" width="600" height="640" fill="url(#gloss)" opacity=".7"/>
	</g>
	${weightSeal(print, 694, 578, 72)}`;
}

/** A service has no pack: the adviser's board with a ration on it. */
export function board(print: Print): string {
	const { palette } = print;
	const rows = [0.82, 0.6, 0.7, 0.42];
	const lines = rows.map((share, index) => {
		const y = 566 + index * 78;
		return (
			`<circle cx="318" cy="${y}" r="15" fill="${palette.print}"/>` +
			`<path d="M311 ${y}l6 6 9-12" stroke="#fff" stroke-width="4.500" fill="none" stroke-linecap="round"/>` +
			`<rect x="352" y="${y - 11}" width="340" height="22" rx="11" fill="${palette.tint}"/>` +
			`<rect x="352" y="${y - 11}" width="${340 * share}" height="22" rx="11" ` +
			`fill="${index % 2 ? TURMERIC : palette.bright}"/>`
		);
	});
	const title = breakLines(print.name, "heavy", 420, 60, 2).lines.map((line, index) => {
		const size = Math.min(44, fittingSize(line, "heavy", 270, 44));
		return text(line, 452, 300 + index * 50, { face: "heavy", size, fill: palette.deep });
	});
	return `<defs>${LIGHT}</defs>
	<ellipse cx="512" cy="928" rx="320" ry="34" fill="url(#ground)"/>
	<rect x="222" y="130" width="556" height="800" rx="34" fill="#8A5B2D"/>
	<rect x="222" y="130" width="556" height="800" rx="34" fill="url(#gloss)" opacity=".5"/>
	<rect x="256" y="186" width="488" height="710" rx="10" fill="#fff"/>
	<path d="M256 876h488v10a10 10 0 0 1-10 10H266a10 10 0 0 1-10-10z" fill="#000" opacity=".06"/>
	<rect x="400" y="92" width="200" height="84" rx="20" fill="${palette.deep}"/>
	<circle cx="500" cy="122" r="15" fill="#fff" opacity=".85"/>
	<rect x="376" y="148" width="248" height="42" rx="12" fill="${palette.print}"/>
	<circle cx="350" cy="312" r="82" fill="#FFE3A0"/>
	<g transform="translate(286 250) scale(.64)">${animalOf(print)}</g>
	${title.join("")}
	${localName(print, 500, 468, 400, 46, palette.print)}
	<path d="M290 500H710" stroke="${INK}" stroke-width="2" opacity=".15"/>${lines.join("")}
	<g transform="rotate(38 716 770)"><rect x="700" y="590" width="32" height="230" rx="6" fill="${TURMERIC}"/>
	<path d="M700 820h32l-16 42z" fill="#F3DEB4"/><path d="M710 846h12l-6 16z" fill="${INK}"/>
	<rect x="700" y="572" width="32" height="34" rx="8" fill="#C8281E"/>
	<rect x="700" y="590" width="10" height="230" fill="#fff" opacity=".3"/></g>`;
}

/** Between the lines of a name, in its size. */
const LEADING = 0.92;

/** The animal that the feed is for, in the colours of its family. */
function animalOf({ animal: kind, palette }: Print): string {
	const { print: main, deep: dark, bright: light } = palette;
	return animal(kind, { main, dark, light, accent: "#C98A12", pale: "#FFF9EA" });
}

/** The lines of a product's name under each other, in white. */
function nameOver({ lines, size }: { lines: readonly string[]; size: number }, x: number, y: number): string {
	const style = { face: "heavy", size, fill: "#fff", anchor: "middle" } as const;
	return lines.map((line, index) => text(line, x, y + index * size * LEADING, style)).join("");
}

/** The name in Gujarati, as large as fits into the width. */
function localName(
	{ localName: name }: Print,
	x: number,
	y: number,
	width: number,
	largest: number,
	fill: string,
): string {
	const size = fittingSize(name || " ", "gujarati", width, largest);
	return text(name, x, y, { face: "gujarati", size, fill, anchor: "middle" });
}
