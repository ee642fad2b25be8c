/**
 * A soft crease in cloth or foil: strokes of one line laid over each other, wide and faint to narrow. Looks like a blur
 * and is drawn in a fraction of the time.
 */
export function fold(line: string, shade: "#000" | "#fff", width: number, depth: number): string {
	const layers = [2.8, 2.2, 1.6, 1, 0.5]
		.map(
			(share) =>
				`<path d="${line}" stroke-width="${(width * share).toFixed(1)}" stroke-opacity="${(depth * 0.2).toFixed(3)}"/>`,
		)
		.join("");
	return `<g fill="none" stroke="${shade}" stroke-linecap="round">${layers}</g>`;
}
