/**
 * Animals drawn for the packs and tiles, each in a box of 200 × 200, in a colour, its light and its dark. Own drawings.
 */
export type Animal =
	| "cow"
	| "buffalo"
	| "calf"
	| "heifer"
	| "hen"
	| "chick"
	| "goat"
	| "sheep"
	| "fish"
	| "shrimp"
	| "mineral";

export interface AnimalColours {
	main: string;
	dark: string;
	light: string;
	/** Horns, beaks, combs. */
	accent: string;
	/** Muzzles, bellies. */
	pale: string;
}

/** The markup of an animal; place it with a transform. */
export function animal(kind: Animal, colours: AnimalColours): string {
	return DRAWINGS[kind](colours);
}

/**
 * A half with its mirror image: heads seen from the front. The halves overlap a little, or a hairline would show
 * between them.
 */
function mirrored(half: string): string {
	return `${half}<g transform="translate(198.4 0) scale(-1 1)">${half}</g>`;
}

const DRAWINGS: Record<Animal, (colours: AnimalColours) => string> = {
	cow: (c) => cattleHead(c, `<path fill="${c.accent}" d="M80 44C60 42 42 28 42 2c8 16 22 25 46 30z"/>`, true),

	heifer: (c) => cattleHead(c, `<path fill="${c.accent}" d="M82 42C72 40 64 34 63 22c6 7 14 10 25 12z"/>`, true),

	calf: (c) =>
		mirrored(`
		<path fill="${c.dark}" d="M62 72C40 54 14 56 2 76c16 22 44 26 64 10z"/>
		<path fill="${c.pale}" opacity=".75" d="M56 76C42 66 26 66 14 76c12 12 30 14 44 6z"/>
		<path fill="${c.main}" d="M101 30C78 30 60 44 58 68c-1 18 8 30 12 46 2 10 3 20 5 28l26 8z"/>
		<path fill="${c.pale}" d="M101 36H91c3 22 2 44-2 62 2 14 6 24 12 32z"/>
		<path fill="${c.pale}" d="M101 126c-20 0-34 10-34 28 0 20 16 30 34 30z"/>
		<ellipse cx="74" cy="86" rx="8" ry="9.500" fill="#17130f"/><circle cx="77" cy="82.500" r="2.800" fill="#fff"/>
		<ellipse cx="86" cy="153" rx="5" ry="6.500" fill="${c.dark}" opacity=".8"/>
		<path d="M101 171c-6 0-11-2-15-5" fill="none" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"
		opacity=".6"/>`) +
		`<path fill="${c.dark}" d="M84 34c4-12 10-18 15-20-1 5 0 8 2 10 3-4 8-6 13-6-3 4-3 8-1 12 3-1 6-1 9 1-6 2-10 ` +
		`8-20 10-8 0-14-3-18-7z"/>`,

	buffalo: (c) =>
		mirrored(`
		<path fill="${c.accent}" d="M84 44C58 30 20 34 6 64c-9 22 2 44 22 50-9-14-7-30 8-38 14-7 30-4 42 0z"/>
		<path d="M20 60c10-15 30-20 52-14M14 76c2-4 4-8 8-11M12 88c1-3 1-6 3-9" stroke="${c.dark}" stroke-width="2.500"
		fill="none" opacity=".4" stroke-linecap="round"/>
		<path fill="${c.dark}" d="M66 82c-18-2-36 6-44 22 14 10 36 10 48-4z"/>
		<path fill="${c.pale}" opacity=".45" d="M62 90c-12-1-22 4-29 11 10 4 22 3 31-4z"/>
		<path fill="${c.main}" d="M101 38C80 38 64 48 62 70c-1 16 8 30 10 48 1 14 0 22 2 30l27 8z"/>
		<path fill="${c.dark}" d="M101 130c-20 0-33 9-33 26 0 18 15 28 33 28z"/>
		<path fill="${c.light}" opacity=".35" d="M101 136c-14 0-24 6-25 14 8-5 16-6 25-6z"/>
		<ellipse cx="78" cy="90" rx="6" ry="6.500" fill="#17130f"/><circle cx="80.500" cy="87.500" r="2" fill="#fff"/>
		<path d="M68 80c6-4 12-4 17 0" stroke="${c.light}" stroke-width="3" fill="none" stroke-linecap="round"
		opacity=".6"/>
		<ellipse cx="87" cy="157" rx="5.500" ry="7" fill="#17130f" opacity=".75"/>`) +
		`<path fill="${c.dark}" d="M78 40c6-9 14-13 22-13s16 4 22 13c-4 16-8 24-13 32-1-6-3-8-5-9-1 5-3 9-6 ` +
		`12-2-5-4-8-7-10-1 3-2 5-4 7-4-10-7-20-9-32z"/>`,

	goat: (c) =>
		mirrored(`
		<path fill="${c.accent}" d="M93 50C80 40 66 18 70-6c8 22 16 32 31 42z"/>
		<path d="M77 14l8-4M83 26l8-5M90 37l7-5" stroke="${c.dark}" stroke-width="2.500" opacity=".4"/>
		<path fill="${c.dark}" d="M72 66C52 66 36 84 30 122c-1 12 4 20 11 16 14-9 26-28 34-50z"/>
		<path fill="${c.pale}" opacity=".6" d="M66 78c-14 6-23 24-27 48 10-8 20-24 27-40z"/>
		<path fill="${c.main}" d="M101 38C82 38 68 50 67 72c0 20 9 32 13 52 2 12 4 22 8 30l13 5z"/>
		<path fill="${c.pale}" d="M101 62h-7c0 20-3 44-12 62 4 12 5 20 7 30l12 5z"/>
		<ellipse cx="79" cy="82" rx="7" ry="6.500" fill="${c.accent}"/>
		<rect x="73.500" y="80" width="11" height="4" rx="2" fill="#17130f"/>
		<path d="M93 140c2 3 4 5 8 6M101 146v8" stroke="${c.dark}" stroke-width="3" fill="none" stroke-linecap="round"/>
		<ellipse cx="91" cy="134" rx="2.800" ry="4" fill="${c.dark}"/>
		<path fill="${c.dark}" d="M101 156H88c0 16 4 32 12 42h1z"/>`),

	sheep: (c) =>
		mirrored(`
		<path fill="${c.dark}" d="M66 84C46 74 24 80 12 98c16 14 40 14 58 0z"/>
		<path fill="${c.pale}" opacity=".5" d="M60 88c-13-5-27-2-37 9 13 6 27 5 38-3z"/>
		<path fill="${c.main}" d="M101 56C80 56 68 66 68 86c0 22 8 40 12 60 3 14 10 24 21 24z"/>
		<path fill="${c.light}" opacity=".35" d="M101 70c-8 0-13 4-13 12 0 20 4 50 13 66z"/>
		<ellipse cx="82" cy="98" rx="5.500" ry="6.500" fill="#17130f"/><circle cx="84" cy="95.500" r="1.900" fill="#fff"/>
		<ellipse cx="92" cy="150" rx="3" ry="4.500" fill="#17130f" opacity=".7"/>
		<path d="M101 160c-4 0-7-1-9-3" stroke="#17130f" stroke-width="2.500" fill="none" stroke-linecap="round"
		opacity=".7"/>
		<path fill="${c.pale}" d="M101 10a22 22 0 0 0-22 12 20 20 0 0 0-21 20 19 19 0 0 0-6 30 17 17 0 0 0 24 9 17 17 0 0 0
		25 0z"/>
		<path d="M80 40a11 11 0 0 1 16-7M64 58a10 10 0 0 1 14-6M84 64a10 10 0 0 1 14-5" stroke="${c.light}" stroke-width="3"
		fill="none" stroke-linecap="round" opacity=".55"/>`),

	hen: (c) => `
		<path fill="${c.dark}" d="M24 46c-8 26-2 52 14 70l40-18C58 88 38 74 24 46z"/>
		<path fill="${c.main}" d="M44 40c-6 24 0 48 18 64l34-14C74 84 54 66 44 40z"/>
		<path fill="${c.main}" d="M34 106c14-22 40-26 62-28 16-2 22-14 27-30 4-13 14-20 26-20 15 0 25 12 25 27 0 10-3 16-5
		26-3 16 0 26-6 44-9 26-34 42-66 42-36 0-62-24-63-61z"/>
		<path fill="${c.dark}" opacity=".85" d="M62 106c22-10 46-8 66 2-2 26-18 42-42 42-14 0-25-18-24-44z"/>
		<path d="M74 116c14-4 28-2 40 4M76 130c11-3 20-2 29 2" stroke="${c.light}" stroke-width="4" fill="none"
		stroke-linecap="round" opacity=".7"/>
		<path fill="#C8281E" d="M132 34c-5-9 1-17 8-15 0-10 12-13 15-4 7-6 15 0 12 9 7 0 9 8 3 13-12-9-26-10-38-3z"/>
		<path fill="${c.accent}" d="M171 48l24 10-24 10z"/><path fill="#C8281E" d="M168 66c8 2 9 18 1 22-7-3-9-14-7-22z"/>
		<circle cx="154" cy="51" r="6" fill="#fff"/><circle cx="155.500" cy="51" r="3.600" fill="#17130f"/>
		<path d="M88 164l-4 26m-12 0h20M116 162l4 28m-12 0h20" stroke="${c.accent}" stroke-width="6" fill="none"
		stroke-linecap="round"/>
		<path fill="${c.light}" opacity=".5" d="M134 66c8 6 22 6 30 2-2 16-8 28-18 34-8-8-12-22-12-36z"/>`,

	chick: (c) => `
		<path fill="${c.accent}" d="M26 120c-8-6-14-8-20-8 2 10 8 18 18 22z"/>
		<path fill="${c.accent}" d="M20 118c0-30 24-44 52-46 8-24 26-38 48-38 30 0 50 22 50 48 0 16-6 26-8 40-4 34-30 54-66
		54-44 0-76-22-76-58z"/>
		<path fill="#fff" opacity=".28" d="M84 64c8-16 22-24 38-24 18 0 32 10 38 24-24-12-52-12-76 0z"/>
		<path fill="${c.main}" opacity=".55" d="M56 108c20-12 44-8 58 8-6 22-22 32-38 28-14-4-22-18-20-36z"/>
		<path d="M70 118c10-3 20-1 28 5M74 130c7-2 13-1 18 2" stroke="${c.accent}" stroke-width="4" fill="none"
		stroke-linecap="round"/>
		<path fill="${c.main}" d="M166 74l26 8-22 14c-4-6-6-14-4-22z"/>
		<path fill="${c.dark}" opacity=".5" d="M168 85l24-3-22 14c-1-3-2-7-2-11z"/>
		<circle cx="140" cy="76" r="8" fill="#17130f"/><circle cx="143" cy="73" r="2.600" fill="#fff"/>
		<path d="M116 36c-2-8 0-14 4-18M124 35c1-7 4-11 9-13" stroke="${c.accent}" stroke-width="5" fill="none"
		stroke-linecap="round"/>
		<path d="M84 174l-4 18m-10 0h20M114 172l4 20m-10 0h20" stroke="${c.main}" stroke-width="6" fill="none"
		stroke-linecap="round"/>`,

	fish: (c) => `
		<path fill="${c.dark}" d="M146 100c16-20 30-34 48-40-6 16-8 26-8 40s2 24 8 40c-18-6-32-20-48-40z"/>
		<path fill="${c.dark}" d="M64 66c10-22 34-32 62-28-4 14-10 24-22 32zM86 134c6 14 18 22 34 22-1-12-6-20-14-26z"/>
		<path fill="${c.main}" d="M4 106c18-32 48-48 80-48 30 0 52 18 70 42-16 28-40 46-72 46-34 0-60-14-78-40z"/>
		<path fill="${c.pale}" opacity=".75" d="M10 112c18 22 42 34 72 34 24 0 44-10 58-26-40 14-90 12-130-8z"/>
		<path d="M58 64c14 22 14 52 0 76" fill="none" stroke="${c.dark}" stroke-width="4" opacity=".55"
		stroke-linecap="round"/>
		<path d="M78 80c8 8 8 18 0 26M78 108c8 6 8 14 0 22M98 76c8 8 8 20 0 28M98 106c8 6 8 14 0 22M118 80c7 7 7 16 0 23M118
		105c6 5 6 11 0 17" fill="none" stroke="${c.light}" stroke-width="3.500" stroke-linecap="round" opacity=".8"/>
		<path fill="${c.dark}" opacity=".8" d="M66 108c12 0 22 6 26 16-12 2-24-4-26-16z"/>
		<circle cx="34" cy="94" r="8" fill="#fff"/><circle cx="33" cy="94" r="4.600" fill="#17130f"/>
		<path d="M8 114c6 2 10 2 16-1" stroke="${c.dark}" stroke-width="3" fill="none" stroke-linecap="round"
		opacity=".7"/>`,

	shrimp: (c) => `
		<path d="M40 62C24 40 14 30 2 26M44 54C34 34 28 20 24 4M36 72C22 66 12 66 2 70" stroke="${c.main}"
		stroke-width="3.500" fill="none" stroke-linecap="round"/>
		<path d="M66 106l-10 26M84 114l-8 26M104 118l-4 26M122 116l2 26M138 110l8 24" stroke="${c.dark}" stroke-width="6"
		fill="none" stroke-linecap="round"/>
		<path fill="${c.main}" d="M20 74c14-26 44-36 76-34 26 2 46 10 60 26l-26 46c-22 12-54 10-78-4-16-10-28-20-32-34z"/>
		<path fill="${c.main}" d="M146 58c20 14 30 34 28 58-1 14-8 26-18 34l-22-26c6-4 8-10 6-16-3-8-10-12-20-14z"/>
		<path fill="${c.dark}" d="M140 132l22 14c4 16 0 30-10 42-10-2-16-8-18-14-6 4-14 4-22 0 2-20 12-36 28-42z"/>
		<path d="M84 42c-10 20-10 44-2 70M108 42c-8 22-7 46 0 72M132 50c-10 16-12 34-8 54M154 66c-12 10-18 22-20 36M170
		92c-12 2-22 8-30 18" stroke="${c.light}" stroke-width="4.500" fill="none" stroke-linecap="round" opacity=".85"/>
		<path fill="${c.pale}" opacity=".5" d="M30 84c18 18 44 28 70 28 10 0 20-2 28-6-24 2-66-4-98-22z"/>
		<circle cx="50" cy="70" r="7.500" fill="#fff"/><circle cx="48.500" cy="70" r="4.400" fill="#17130f"/>`,

	mineral: (c) => `
		<path fill="${c.dark}" d="M100 10l26 40-8 76H82l-8-76z"/><path fill="${c.light}" d="M100 10L74 50l26 14z"/>
		<path fill="${c.main}" d="M100 10l26 40-26 14z"/><path fill="${c.light}" opacity=".55" d="M74 50l26 14v62H82z"/>
		<path fill="${c.main}" d="M52 58l18 24 2 50H44l-14-44z"/><path fill="${c.light}" d="M52 58L30 88l24 8z"/>
		<path fill="${c.dark}" opacity=".6" d="M54 96l16-14 2 50H58z"/>
		<path fill="${c.main}" d="M148 50l24 34-10 48h-34l2-50z"/><path fill="${c.light}" d="M148 50l-18 32 18 10z"/>
		<path fill="${c.dark}" opacity=".6" d="M148 92l24-8-10 48h-16z"/>
		<path fill="${c.accent}" d="M20 128h160c0 34-22 58-54 62H74c-32-4-54-28-54-62z"/>
		<path fill="#000" opacity=".12" d="M20 128h160c0 5 0 9-1 13H21c-1-4-1-8-1-13z"/>
		<rect x="12" y="118" width="176" height="16" rx="8" fill="${c.accent}"/>
		<rect x="12" y="118" width="176" height="7" rx="3.500" fill="#fff" opacity=".35"/>`,
};

function cattleHead(c: AnimalColours, horn: string, blaze: boolean): string {
	return mirrored(`${horn}
		<path fill="${c.dark}" d="M66 66C46 56 20 62 6 84c16 20 44 22 62 8z"/>
		<path fill="${c.pale}" opacity=".7" d="M60 72c-14-6-30-3-42 10 14 8 30 8 43 0z"/>
		<path fill="${c.main}" d="M101 34C80 34 64 44 62 66c-1 18 8 32 11 50 2 12 2 20 4 28l24 8z"/>
		${blaze ? `<path fill="${c.pale}" d="M101 42H89c5 24 4 52-3 76 2 10 8 14 15 16z"/>` : ""}
		<path fill="${c.pale}" d="M101 128c-20 0-34 10-34 28 0 19 16 28 34 28z"/>
		<path fill="${c.dark}" opacity=".14" d="M101 164c-12 0-22 2-30 6 6 10 17 14 30 14z"/>
		<ellipse cx="77" cy="86" rx="6.500" ry="7.500" fill="#17130f"/><circle cx="79.500" cy="83" r="2.200" fill="#fff"/>
		<ellipse cx="86" cy="152" rx="5.500" ry="7" fill="${c.dark}"/>
		<path d="M101 173c-6 0-11-1-15-4" fill="none" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"
		opacity=".6"/>`);
}
