import { html as markup, NO_HTML } from "@feedmill/values/html.ts";
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
			early={null}
			isEmpty
			returns=""
		/>,
	);
	expect(html).toContain("Bran $&#x27; and $&amp; and $$");
	expect(html.match(/<p>after<\/p>/g)).toHaveLength(1);
});

it("shows again what was typed into the form without script and is not in the cart", () => {
	const line = { key: "a", name: "Mash", href: "", image: "", details: "", price: "", total: "", remove: "" };
	const limits = { quantity: 2, minimum: 1, maximum: 9, editable: true };
	const form = (refused: number | null, isCouponRefused: boolean) =>
		renderToStaticMarkup(
			<CartPage
				title="Cart"
				content={NO_HTML}
				placeholder=""
				newProducts={[]}
				isEmpty={false}
				returns=""
				early={null}
				plain={{
					action: "/cart/",
					nonce: "",
					lines: [{ ...line, ...limits, refused }],
					coupons: [],
					typed: { coupon: "HARVEST", isCouponRefused },
					rows: [],
					errors: [],
					checkout: "",
					phone: "",
				}}
			/>,
		);
	const field = (html: string, name: string) => html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(name));
	expect(field(form(40, true), "[qty]")).toMatch(/(?=.* aria-invalid="true").* value="40"/);
	expect(field(form(null, false), "[qty]")).toContain('value="2"');
	expect(field(form(null, true), "coupon_code")).toMatch(/(?=.* aria-invalid="true").* value="HARVEST"/);
	expect(form(null, false)).not.toContain("aria-invalid");
});
