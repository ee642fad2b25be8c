import { innerBlockAreas } from "@feedmill/store-api/areas/inner-block-areas.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { getRegisteredBlockComponents, registerCheckoutBlock } from "../../registry/block-registry.ts";
import { registerCheckoutBlocks, withMissingBlocks } from "../checkout/register-checkout-blocks.tsx";
import type { TreeNode } from "./block-tree.ts";
import { BlockTreeView, ForcedBlocks } from "./block-tree-view.tsx";

it.each(["woocommerce/cart", "woocommerce/checkout"])("%s takes blocks of extensions that its markup lacks", (area) => {
	const name = `acme/${area.replace("/", "-")}`;
	const metadata = { name, parent: [area], attributes: { lock: { default: { remove: true } } } };
	registerCheckoutBlock({ metadata, component: () => <p>Gift wrap</p> });
	const draw = (present: string[]) => renderToStaticMarkup(<ForcedBlocks area={area} present={present} />);
	expect(draw([])).toBe("<p>Gift wrap</p>");
	expect(draw([name])).toBe("");
});

const node = (name: string, children: TreeNode[] = []): TreeNode => {
	return { kind: "block", name, attributes: {}, className: "", children, names: [] };
};

it.each(Object.values(innerBlockAreas))("%s shows at its end what an extension puts there", (area) => {
	const name = `acme/in-${area.replace("/", "-")}`;
	const metadata = { name, parent: area, attributes: { lock: { default: { remove: true } } } };
	registerCheckoutBlock({ metadata, component: () => <p>{name}</p> });
	const Block = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
	expect(renderToStaticMarkup(<BlockTreeView nodes={[node(area)]} components={{ [area]: Block }} />)).toContain(
		`<p>${name}</p></div>`,
	);
});

it("the payment step, whose block has another name, has the area of payment methods at its end", () => {
	const payment = "woocommerce/checkout-payment-block";
	const [fields] = withMissingBlocks([node("woocommerce/checkout-fields-block", [node(payment, [node("acme/own")])])]);
	const [step] = (fields as { children: TreeNode[] }).children;
	const names = (step as { children: { name: string }[] }).children.map(({ name }) => name);
	expect(names).toEqual(["acme/own", innerBlockAreas.PAYMENT_METHODS]);
	registerCheckoutBlocks();
	expect(getRegisteredBlockComponents("woocommerce/checkout")).toHaveProperty([innerBlockAreas.PAYMENT_METHODS]);
});
