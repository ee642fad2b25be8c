import { describe, expect, it } from "vitest";
import { inEnglish } from "../../words/said.ts";
import { markOf, readBlocks } from "./read-blocks.ts";

const block = (name: string, fields: unknown) => `<!-- wp:feedmill/${name} ${JSON.stringify(fields)} /-->`;
const around = (name: string, fields: unknown, inside: string) =>
	`<!-- wp:feedmill/${name} ${JSON.stringify(fields)} -->${inside}<!-- /wp:feedmill/${name} -->`;
const SLIDES = [{ category: "cattle-feed" }, { picture: "/wp-content/uploads/a.jpg", alt: "A" }];

describe("blocks in the shopkeeper's content", () => {
	it("are found with their fields, and are replaced by a placeholder", () => {
		const { html, blocks, problems } = readBlocks(
			`<p>Before</p>${block("carousel", { title: "Families", slides: SLIDES })}<p>NPN is ${block("tooltip", {
				term: "NPN",
				text: "Nitrogen that is no protein",
			})} here.</p>`,
		);
		expect(problems).toEqual([]);
		expect(html).toBe(`<p>Before</p>${markOf(0)}<p>NPN is ${markOf(1, "span")} here.</p>`);
		expect(blocks[0]).toEqual({ name: "carousel", fields: { title: "Families", slides: SLIDES }, inside: "" });
	});

	it("contain text and other blocks", () => {
		const gallery = block("gallery", { title: "Mill", pictures: [{ picture: "/wp-content/uploads/a.jpg", alt: "A" }] });
		const { html, blocks } = readBlocks(around("popup", { id: "visit", title: "Visit us" }, `<p>Come.</p>${gallery}`));
		expect(html).toBe(markOf(0));
		expect(blocks.map(({ name, inside }) => [name, inside])).toEqual([
			["popup", `<p>Come.</p>${markOf(1)}`],
			["gallery", ""],
		]);
	});

	it("leave other comments and the product finder alone", () => {
		const content =
			'<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:feedmill/product-finder {"id":"a"} /-->';
		expect(readBlocks(content)).toEqual({ html: content, blocks: [], problems: [] });
	});

	it("cannot be forged by writing a placeholder", () => {
		expect(readBlocks(`${markOf(0)}${block("share", {})}`).html).not.toMatch(
			/data-block-of-page="0".*data-block-of-page="0"/,
		);
	});

	it("are read in time linear in the page's length", () => {
		const before = process.cpuUsage();
		readBlocks("<!-- wp:feedmill/popup {".repeat(40_000));
		readBlocks(`${"<!-- wp:feedmill/popup { -->".repeat(40_000)}`);
		expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
	});
});

describe("a block with a mistake", () => {
	it.each([
		[block("caroussel", {}), 'There is no block "caroussel". There are: popup, panel, carousel,'],
		["<!-- wp:feedmill/share {broken} /-->", 'The block "share": what stands in its braces is no JSON;'],
		[block("video", { title: "Film" }), 'The block "video": it lacks "address", "picture".'],
		[
			block("video", { address: "https://evil.example/x", title: "Film", picture: "/wp-content/uploads/a.jpg" }),
			'"address" must be the address of a video on YouTube or Vimeo',
		],
		[
			block("gallery", { title: "Mill", pictures: [{ picture: "https://cdn.example/a.jpg", alt: "A" }] }),
			'"picture" in entry 1 of "pictures" must be an upload of this store',
		],
		[
			block("carousel", { title: "A", slides: [{ category: "a" }, { title: "B" }] }),
			'entry 2 of "slides" needs "category", or "picture" and "alt".',
		],
		[block("carousel", { title: "A", slides: [] }), '"slides" must not have fewer than 2 items.'],
		[block("carousel", { title: "A", slides: SLIDES, speed: 3 }), 'it has no field "speed".'],
		[block("share", { networks: ["myspace"] }), 'entry 1 of "networks" must be one of whatsapp, facebook,'],
		[block("popup", { id: "visit", title: "A" }), 'The block "popup" needs text: end its first line with -->'],
		['<!-- wp:feedmill/popup {"id":"visit","title":"A"} --><p>B</p>', 'The block "popup" has no end'],
		[around("popup", { id: "Visit us", title: "A" }, "B"), '"id" must be small letters, digits and hyphens'],
		[around("popup", { id: "a", title: "A", once: true }, "B"), '"once" needs what opens it: "after", "scrolled", '],
		[
			around("panel", { id: "a", title: "A" }, "B") + around("panel", { id: "a", title: "A" }, "B"),
			'There are two blocks "panel" of the id "a".',
		],
		["<!-- /wp:feedmill/panel -->", 'The end of a "panel" stands where none began.'],
		[around("motion", { effect: "spin" }, "B"), '"effect" must be one of rise, slide, fade, grow, turn.'],
		["<!-- wp:feedmill/constructor {} /-->", 'There is no block "constructor".'],
	])("%s is reported in one sentence", (content, sentence) => {
		const problems = readBlocks(content).problems.map(inEnglish);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toContain(sentence);
		expect(problems[0]).toMatch(/\.$/);
	});

	it("loses nothing of the text around it", () => {
		const { html } = readBlocks(
			`<p>One</p><!-- wp:feedmill/popup {"id":"x"} --><p>Two</p>${block("share", {})}<p>Three</p>`,
		);
		for (const text of ["One", "Two", "Three", markOf(0)]) expect(html).toContain(text);
	});
});
