import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import {
	blockMarkup,
	cartContent,
	checkoutContent,
	defaultCart,
	NEW_PRODUCTS,
	withoutNewProducts,
} from "./cart-block-markup.ts";

it("names the elements of WooCommerce's blocks and hands on their attributes", () => {
	const content =
		'<!-- wp:woocommerce/cart {"align":"wide","hasDarkControls":true} -->\n<div class="wp-block-woocommerce-cart ' +
		'is-loading"><!-- wp:heading {"level":2} -->\n<h2>Offers</h2>\n<!-- /wp:heading -->\n<!-- ' +
		'wp:woocommerce/proceed-to-checkout-block {"checkoutPageId":7,"buttonLabel":"Go \\"on\\""} -->\n<div ' +
		'class="x"></div>\n<!-- /wp:woocommerce/proceed-to-checkout-block --></div>\n<!-- /wp:woocommerce/cart -->';
	expect(blockMarkup(content).replaceAll("\n", "")).toBe(
		'<div data-block-name="woocommerce/cart" data-has-dark-controls="true" class="wp-block-woocommerce-cart ' +
			'is-loading"><h2>Offers</h2><div data-block-name="woocommerce/proceed-to-checkout-block" ' +
			'data-checkout-page-id="7" data-button-label="Go &quot;on&quot;" class="x"></div></div>',
	);
});

it("replaces the block of the newest products by a placeholder", () => {
	expect(blockMarkup('<p>a</p><!-- wp:woocommerce/product-new {"columns":4} /--><p>b</p>')).toBe(
		`<p>a</p>${NEW_PRODUCTS}<p>b</p>`,
	);
});

it("has no heading over new products where there are none", () => {
	const cart = withoutNewProducts(defaultCart(english, "/shop/"));
	expect(cart).not.toMatch(/New in store|is-style-dots|new-products/);
	expect(cart).toMatch(/Your cart is currently empty!.*Browse store<\/a><\/p><\/div><\/div>$/);
	const own = blockMarkup("<h2>Fresh</h2>\n<!-- wp:woocommerce/product-new /--><p>b</p>");
	expect(withoutNewProducts(own)).toBe("<p>b</p>");
	expect(withoutNewProducts(blockMarkup("<h2>Offers</h2>"))).toBe("<h2>Offers</h2>");
});

it("leaves named markup unchanged, and has a default for pages without the block", () => {
	const cart = defaultCart(english, "/shop/");
	expect(blockMarkup(cart)).toBe(cart);
	expect(cartContent("[woocommerce_cart]", english, "/shop/")).toBe(cart);
	const neverArranged =
		'<!-- wp:woocommerce/cart --><div class="wp-block-woocommerce-cart alignwide is-loading"></div>' +
		"<!-- /wp:woocommerce/cart -->";
	expect(cartContent(neverArranged, english, "/shop/")).toBe(cart);
	expect(checkoutContent("")).toContain('data-block-name="woocommerce/checkout-actions-block"');
});

it("keeps what the shopkeeper chose for a checkout that was never arranged", () => {
	const block = '<!-- wp:woocommerce/checkout {"requirePhoneField":true,"align":"wide"} -->';
	for (const content of [`${block}<div class="wp-block-woocommerce-checkout"></div>`, block.replace(" -->", " /-->")])
		expect(checkoutContent(content)).toContain(
			'<div data-block-name="woocommerce/checkout" data-require-phone-field="true" class="wp-block-',
		);
	expect(checkoutContent("<!-- wp:woocommerce/checkout -->")).toBe(checkoutContent(""));
});

it("takes no attribute whose name would be more than a name", () => {
	const json = '{"x onmouseover=alert(1) y":1,"\\u0022><script>":2,"fine-Name":3}';
	for (const html of [
		blockMarkup(`<!-- wp:woocommerce/cart ${json} --><div class="a"></div>`),
		checkoutContent(`<!-- wp:woocommerce/checkout ${json} /-->`),
	]) {
		expect(html).toContain(' data-fine--name="3"');
		expect(html).not.toMatch(/onmouseover|<script/);
	}
});

it("leads from the empty cart to the shop if it has a page", () => {
	expect(defaultCart(english, "/shop/")).toMatch(
		/empty!<\/h2><p class="has-text-align-center"><a class="button" href="\/shop\/">Browse store<\/a><\/p><hr/,
	);
	expect(defaultCart(english, "")).not.toContain("Browse store");
});

it("removes scripts and foreign addresses from stored markup", () => {
	const stored =
		'<!-- wp:woocommerce/cart {"x":"<script>1</script>"} -->' +
		'<div class="wp-block-woocommerce-cart" onclick="steal()"><script>steal()</script>' +
		'<a href="javascript:steal()">a</a><iframe src="https://elsewhere.test/"></iframe>' +
		'<!-- wp:woocommerce/filled-cart-block --><div class="wp-block-woocommerce-filled-cart-block"></div>' +
		"<!-- /wp:woocommerce/filled-cart-block --></div><!-- /wp:woocommerce/cart -->";
	for (const content of [cartContent(stored, english, "/shop/"), blockMarkup(blockMarkup(stored) + stored)]) {
		expect(content).toContain("filled-cart-block");
		expect(content).not.toMatch(/steal|<script|<iframe|onclick/);
	}
});

it("keeps name and attributes of an extension's block where the shopkeeper has placed it, with or without an element", () => {
	const stored =
		'<!-- wp:woocommerce/checkout-terms-block --><div class="wp-block-woocommerce-checkout-terms-block"></div>' +
		"<!-- /wp:woocommerce/checkout-terms-block -->" +
		'<!-- wp:mill/gift {"askFor":"a <b>name</b>","lock":{"remove":false}} --><div class="wp-block-mill-gift"></div>' +
		'<!-- /wp:mill/gift --><!-- wp:mill/points {"most":5} /--><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->';
	expect(blockMarkup(stored)).toBe(
		'<div data-block-name="woocommerce/checkout-terms-block" class="wp-block-woocommerce-checkout-terms-block"></div>' +
			'<div data-block-name="mill/gift" data-ask-for="a &lt;b>name&lt;/b>" class="wp-block-mill-gift"></div>' +
			'<div data-block-name="mill/points" data-most="5"></div><p>Text</p>',
	);
});
