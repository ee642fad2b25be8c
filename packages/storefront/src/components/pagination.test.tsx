import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Pagination } from "./pagination.tsx";

it("arrows between pages are icons with accessible names, independent of fonts", () => {
	const pages = [1, 2, 3].map((number) => ({ number, href: `/shop/page/${number}/` }));
	const html = renderToStaticMarkup(<Pagination current={2} pages={pages} previous="/shop/" next="/shop/page/3/" />);
	expect(html).not.toMatch(/>\s*[←→]/);
	for (const [rel, name] of [
		["prev", "← Previous page"],
		["next", "Next page →"],
	])
		expect(html).toMatch(new RegExp(`<a [^>]*rel="${rel}" aria-label="${name}"><svg`));
});
