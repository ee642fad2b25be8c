const SVG = "http://www.w3.org/2000/svg";

/** An icon of icon-shapes.ts for scripts without React; drawn as icon.tsx draws it. Decorative. */
export function iconElement(shape: string, className = "icon"): SVGElement {
	const path = withAttributes("path", { d: shape });
	const icon = withAttributes("svg", {
		class: className,
		viewBox: "0 0 24 24",
		width: "1.5rem",
		height: "1.5rem",
		fill: "none",
		stroke: "currentColor",
		"stroke-width": "2",
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
		"aria-hidden": "true",
	});
	icon.append(path);
	return icon;
}

function withAttributes(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
	const element = document.createElementNS(SVG, name) as SVGElement;
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	return element;
}
