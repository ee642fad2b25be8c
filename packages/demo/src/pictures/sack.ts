import { type FeedForm, feedPile } from "./feed-pile.ts";
import { fold } from "./fold.ts";
import { type Print, packPrint, weightSeal } from "./pack-print.ts";

/** Outline of a filled woven sack, a little fuller in the middle, ears at the corners. */
const BODY =
	"M214 92C222 86 778 86 786 92C790 130 806 170 814 240C824 340 828 640 812 800C808 850 816 884 806 912C780 934 " +
	"700 942 500 942C300 942 220 934 194 912C184 884 192 850 188 800C172 640 176 340 186 240C194 170 210 130 214 " +
	"92Z";

/** Warp and weft as plain lines: a pattern fill takes five times as long to draw. */
const WEAVE =
	`<path d="${lines(176, 824, 6, (at) => `M${at} 90V944`)}" stroke="#000" stroke-width="2.600" opacity=".035"/>` +
	`<path d="${lines(92, 944, 6, (at) => `M174 ${at}H826`)}" stroke="#fff" stroke-width="2.600" opacity=".085"/>`;

/** A woven sack of 25 to 70 kg with its stitched mouth, and a handful of the feed before it. */
export function sack(print: Print, pile: FeedForm, seed: number): string {
	return `
	<defs>
		<clipPath id="body"><path d="${BODY}"/></clipPath>
		<linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".28"/>
		<stop offset=".09" stop-color="#000" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity=".1"/>
		<stop offset=".34" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
		<stop offset=".8" stop-color="#000" stop-opacity=".07"/><stop offset="1" stop-color="#000" stop-opacity=".36"/>
		</linearGradient>
		<linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/>
		<stop offset=".14" stop-color="#000" stop-opacity=".05"/><stop offset=".3" stop-color="#fff" stop-opacity=".06"/>
		<stop offset=".86" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
		</linearGradient>
		<radialGradient id="ground"><stop offset="0" stop-color="#000" stop-opacity=".42"/>
		<stop offset=".7" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity="0"/>
		</radialGradient>
	</defs>
	<ellipse cx="516" cy="934" rx="388" ry="40" fill="url(#ground)"/>
	<g clip-path="url(#body)">
		${packPrint(print, { x: 168, y: 84, width: 664, height: 862 })}
		${WEAVE}
		${fold("M250 140C262 240 238 300 246 420M330 128c8 60 2 90-4 130", "#000", 13, 0.16)}
		${fold("M690 128c-10 70-2 100 6 150M762 150c-14 110 10 170 2 300", "#000", 13, 0.16)}
		${fold("M268 140C282 240 258 300 266 420M348 128c8 60 2 90-4 120M706 128c-8 70 0 100 8 140", "#fff", 11, 0.3)}
		${fold("M206 700c26 70 20 120 70 186M800 690c-24 80-18 130-72 190", "#000", 15, 0.2)}
		${fold("M224 690c24 70 22 110 64 172", "#fff", 9, 0.22)}
		${fold("M260 906c120 22 360 22 480 0", "#000", 18, 0.2)}
		<path d="${BODY}" fill="url(#round)"/><path d="${BODY}" fill="url(#fall)"/>
	</g>
	${mouth()}
	${weightSeal(print, 738, 538, 88)}
	${feedPile(pile, 236, 966, 256, seed)}`;
}

/** The folded paper tape over the mouth, its stitches and the thread's tail. */
function mouth(): string {
	const stitches = Array.from({ length: 30 }, (_, index) => `M${222 + index * 18.8} 90h11`).join("");
	return `<path d="M208 64C300 58 700 58 792 64L796 112C700 118 300 118 204 112Z" fill="#E9D9B4"/>
	<path d="M208 64C300 58 700 58 792 64L793 76C700 70 300 70 207 76Z" fill="#fff" opacity=".5"/>
	<path d="M205 102C300 108 700 108 795 102L796 112C700 118 300 118 204 112Z" fill="#000" opacity=".13"/>
	<path d="${stitches}" stroke="#9C3B22" stroke-width="4.500" stroke-linecap="round"/>
	<path d="M784 90c16 2 22 10 18 24s4 24 12 28" stroke="#9C3B22" stroke-width="4" fill="none" stroke-linecap="round"/>
	<path d="M206 113C300 119 700 119 795 113L797 124C700 130 300 130 204 124Z" fill="#000" opacity=".16"/>`;
}

function lines(from: number, to: number, step: number, line: (at: number) => string): string {
	return Array.from({ length: Math.floor((to - from) / step) }, (_, index) => line(from + index * step)).join("");
}
