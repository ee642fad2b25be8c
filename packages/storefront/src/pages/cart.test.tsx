import { html as markup } from "@feedmill/store-api/html.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ProductCardProps } from "../components/product-card.tsx";
import { CartPage } from "./cart.tsx";

const CARD: ProductCardProps = {
	id: 1,
	name: "",
	href: "/product/bran/",
	classes: [],
	category: "Cattle",
	family: { slug: "cattle", picture: "/theme/cattle.svg" },
	picture: null,
	rating: null,
	price: { kind: "none" },
	unitPrice: "",
	stock: { kind: "in", text: "In stock" },
	onSale: false,
	button: { text: "Read more", label: "Read more", href: "/product/bran/", classes: [], sku: "" },
};

it("shows a product's name as it is, also where it reads like a pattern of a replacement", () => {
	const card: ProductCardProps = { ...CARD, name: "Bran $' and $& and $$" };
	const html = renderToStaticMarkup(
		<CartPage
			title="Cart"
			content={markup`<p>before</p>[products]<p>after</p>`}
			placeholder="[products]"
			newProducts={[card]}
			plain={null}
			isEmpty
			returns=""
		/>,
	);
	expect(html).toContain("Bran $&#x27; and $&amp; and $$");
	expect(html.match(/<p>after<\/p>/g)).toHaveLength(1);
});
