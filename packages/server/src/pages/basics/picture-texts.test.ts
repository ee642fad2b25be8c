import { createActionHash } from "@feedmill/storefront/widgets/actions/action-registry.ts";
import { isLinear } from "@feedmill/trade/testing/growth.ts";
import { expect, it } from "vitest";
import { urlsOf } from "../../http/urls.ts";
import type { PageContext } from "./page.ts";
import { withPictureTexts } from "./picture-texts.ts";

const ORIGIN = "https://mill.example";
const UPLOADS = "/wp-content/uploads";
const LIBRARY = [
	{ id: 41, path: "2024/05/lorry.png", title: "The lorry & its driver", description: '<p>Twelve "tons"</p>' },
	{ id: 42, path: "2024/05/मिल.jpg", title: "The mill", description: "" },
];

async function shown(html: string): Promise<{ html: string; asked: unknown[] }> {
	const asked: unknown[] = [];
	const media = {
		texts: async (ids: readonly number[], paths: readonly string[]) => {
			asked.push(ids, paths);
			return LIBRARY.filter(({ id, path }) => ids.includes(id) || paths.includes(path));
		},
	};
	const context = { shop: { media }, urls: urlsOf(ORIGIN) } as unknown as PageContext;
	return { html: await withPictureTexts(html, context), asked };
}

const action = (settings: Record<string, unknown>) =>
	`<a href="#${encodeURIComponent(decodeURIComponent(createActionHash("lightbox", settings)).slice(1))}">Look</a>`;

const LORRY = ' data-picture-title="The lorry &amp; its driver" data-picture-description="Twelve &quot;tons&quot;"';

it.each([
	["a link", `<a class="x" href="${UPLOADS}/2024/05/lorry.png"><img></a>`],
	["a link with the origin", `<a href="${ORIGIN}${UPLOADS}/2024/05/lorry.png?v=2">Look</a>`],
	["a link to one of its sizes", `<a href="${UPLOADS}/2024/05/lorry-300x200.png">Look</a>`],
	["an action that names it by id", action({ id: 41, url: "https://cdn.example/lorry.png" })],
	["an action that is encoded twice", action({ id: 41 }).replaceAll("%", "%25")],
	["an action with a character reference", action({ id: 41 }).replace("action%3A", "action&#58;")],
	["an action with another attribute before it", action({ id: 41 }).replace("<a", '<a class="header-action"')],
	["an action that names its file only", action({ url: `${ORIGIN}${UPLOADS}/2024/05/lorry.png` })],
	[
		"an element with options",
		`<div data-elementor-lightbox="{&quot;id&quot;:41,&quot;url&quot;:&quot;/x.png&quot;}">Look</div>`,
	],
])("%s to a picture of the library gets its title and description", async (_, html) => {
	const [tag] = /^<[^>]*/.exec(html)!;
	expect((await shown(`<p>So:</p>${html}`)).html).toBe(`<p>So:</p>${tag}${LORRY}${html.slice(tag.length)}`);
});

it("has only the texts that there are", async () => {
	const { html } = await shown(`<a href="${UPLOADS}/2024/05/${encodeURIComponent("मिल")}.jpg">Look</a>`);
	expect(html).toContain('.jpg" data-picture-title="The mill">Look');
});

it.each([
	[
		"a picture with a caption of its own",
		`<a href="${UPLOADS}/2024/05/lorry.png" data-elementor-lightbox-title="Ours">`,
	],
	["a picture of another site", '<a href="https://other.example/wp-content/uploads/2024/05/lorry.png">'],
	["a picture that is not in the library", `<a href="${UPLOADS}/2024/05/gone.png">`],
	["a document", `<a href="${UPLOADS}/2024/05/lorry.pdf">`],
	["an action that is none", '<a href="#elementor-action%3Aaction%3Dpopup%3Aopen">'],
	["an action that cannot be read", '<a href="#elementor-action%3Aaction%3Dlightbox%26settings%3D***">'],
])("leaves %s as it is", async (_, html) => expect((await shown(html)).html).toBe(html));

it("asks for nothing where no picture is linked, and for each picture once", async () => {
	expect((await shown('<a href="/shop/">Shop</a>')).asked).toEqual([]);
	const link = `<a href="${UPLOADS}/2024/05/lorry.png">`;
	expect((await shown(link + link)).asked).toEqual([[], ["2024/05/lorry.png"]]);
});

it("looks up a bounded number of pictures", async () => {
	const links = Array.from({ length: 2_000 }, (_, n) => `<a href="${UPLOADS}/${n}.png">`).join("");
	const { asked } = await shown(links);
	expect((asked[1] as string[]).length).toBe(500);
});

it.each([
	["links without an end", "<a href"],
	["a link with many attributes", ' action="x"'],
	["links that open nothing", '<a class="header-action" href="/shop/">'],
])("takes time in proportion to the page for %s", async (_, part) => {
	const page = (size: number) => `<a ${part.repeat(size)}`;
	expect(await isLinear((size) => shown(page(size)), 2_000)).toBe(true);
	expect(await isLinear((size) => shown(`<p data-elementor-lightbox="">${page(size)}`), 2_000)).toBe(true);
});
