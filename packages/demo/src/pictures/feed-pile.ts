/** A pile of feed in front of a pack, which shows whether it is pellets or mash. */
export type FeedForm = "pellet" | "mash" | "crumble" | "floating" | "powder";

const SHADES = ["#A9793F", "#8F6230", "#BC8C4F", "#9C6D38", "#7F5528"] as const;

/** Pseudo-random numbers by seed, so that a picture is always the same. */
export function seeded(seed: number): () => number {
	let state = seed >>> 0 || 1;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
}

/** A pile with its middle at `x`, lying on `y`, `width` wide. */
export function feedPile(form: FeedForm, x: number, y: number, width: number, seed: number): string {
	const next = seeded(seed);
	const height = width * 0.34;
	const shadow = `<ellipse cx="${x}" cy="${y}" rx="${width * 0.56}" ry="${height * 0.2}" fill="#000" opacity=".14"/>`;
	const heap =
		`<path d="M${x - width / 2} ${y}C${x - width * 0.3} ${y - height * 0.5} ${x - width * 0.18} ${y - height} ${x} ` +
		`${y - height}S${x + width * 0.3} ${y - height * 0.5} ${x + width / 2} ${y}Z" fill="#6E4A22"/>`;
	const count = form === "mash" || form === "powder" ? 170 : form === "crumble" ? 140 : 110;
	const pieces = Array.from({ length: count }, () => {
		// More pieces towards the middle, where the heap is high.
		const across = next() + next() - 1;
		const up = next() ** 0.8 * (1 - Math.abs(across)) ** 1.25;
		return {
			x: x + (across * width) / 2,
			y: y - up * height,
			turn: next() * 180,
			shade: SHADES[Math.floor(next() * SHADES.length)]!,
			grow: 0.8 + next() * 0.4,
		};
	}).sort((a, b) => a.y - b.y);
	return shadow + heap + pieces.map((piece) => PIECES[form](piece)).join("");
}

interface Piece {
	x: number;
	y: number;
	turn: number;
	shade: string;
	grow: number;
}

function placed({ x, y, turn, grow }: Piece, markup: string): string {
	return (
		`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) ` +
		`scale(${grow.toFixed(2)})">${markup}</g>`
	);
}

const PIECES: Record<FeedForm, (piece: Piece) => string> = {
	pellet: (piece) =>
		placed(
			piece,
			`<rect x="-15" y="-6" width="30" height="12" rx="4" fill="${piece.shade}"/>` +
				`<rect x="-13" y="-5" width="26" height="4" rx="2" fill="#fff" opacity=".22"/>` +
				`<ellipse cx="13" cy="0" rx="3" ry="6" fill="#000" opacity=".16"/>`,
		),
	floating: (piece) =>
		placed(
			piece,
			`<circle r="9" fill="${piece.shade}"/><circle cx="-2.500" cy="-3" r="3.500" fill="#fff" opacity=".26"/>`,
		),
	crumble: (piece) =>
		placed(
			piece,
			`<path d="M-8-3l5-5 8 2 4 6-4 6-9 1z" fill="${piece.shade}"/>` +
				`<path d="M-8-3l5-5 8 2-6 3z" fill="#fff" opacity=".2"/>`,
		),
	mash: (piece) =>
		placed(
			piece,
			`<ellipse rx="6" ry="4" fill="${piece.shade}"/><ellipse cx="-1" cy="-1.500" rx="3" ry="1.400" fill="#fff" ` +
				`opacity=".2"/>`,
		),
	powder: (piece) =>
		placed(piece, `<circle r="4" fill="${piece.shade}"/><circle cx="-1" cy="-1" r="1.600" fill="#fff" opacity=".25"/>`),
};
