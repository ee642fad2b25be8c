import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { registerCheckoutBlock } from "../../registry/block-registry.ts";
import { ForcedBlocks } from "./block-tree-view.tsx";

it.each(["woocommerce/cart", "woocommerce/checkout"])("%s takes blocks of extensions that its markup lacks", (area) => {
	const name = `acme/${area.replace("/", "-")}`;
	const metadata = { name, parent: [area], attributes: { lock: { default: { remove: true } } } };
	registerCheckoutBlock({ metadata, component: () => <p>Gift wrap</p> });
	const draw = (present: string[]) => renderToStaticMarkup(<ForcedBlocks area={area} present={present} />);
	expect(draw([])).toBe("<p>Gift wrap</p>");
	expect(draw([name])).toBe("");
});
