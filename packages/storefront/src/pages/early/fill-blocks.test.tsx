import { type Html, html, joinHtml } from "@feedmill/values/html.ts";
import { expect, it } from "vitest";
import { earlyStep } from "./early-steps.tsx";
import { fillBlocks } from "./fill-blocks.tsx";

const STEPS = {
	offersLogin: true,
	offersAccount: false,
	offersPickup: false,
	isCollected: false,
	needsShipping: true,
	forcedBilling: false,
	address: null,
};

it("draws into empty blocks only, and leaves everything else as it is stored", () => {
	const stored = joinHtml([
		html`<h2>Ours</h2><div data-block-name="woocommerce/a-block"> </div><div data-block-name="acme/a-block"></div>`,
		html`<div data-block-name="woocommerce/b-block"><p>Own</p></div><div></div>`,
	]);
	const drawn = fillBlocks(stored, (block) => <b>{block}</b>);
	const early = '<div class="early" data-early="" inert=""><b>a-block</b></div>';
	expect(drawn).toBe(stored.replace("> </div>", `>${early}</div>`));
	expect(fillBlocks(stored, () => null)).toBe(stored);
});

it("a step of the checkout has the title, the description and the number that the shopkeeper gave it", () => {
	const draw = (stored: Html) => fillBlocks(stored, (block, attributes) => earlyStep(STEPS, block, attributes));
	const usual = draw(html`<div data-block-name="woocommerce/checkout-contact-information-block"></div>`);
	expect(usual).toContain(">Contact information</h2>");
	expect(usual).toContain("early-step--numbered");
	expect(usual).toContain("We&#x27;ll use this email");
	const given = html`data-title="You &amp; &quot;us&quot;" data-description="" data-show-step-number="false"`;
	const own = draw(html`<div data-block-name="woocommerce/checkout-contact-information-block" ${given}></div>`);
	expect(own).toContain(">You &amp; &quot;us&quot;</h2>");
	expect(own).not.toContain("early-step--numbered");
	expect(own).not.toContain("<p");
});

it("has the steps that the cart asks for", () => {
	const shown = (steps: Partial<typeof STEPS>) =>
		[
			"contact-information",
			"shipping-method",
			"pickup-options",
			"shipping-address",
			"billing-address",
			"shipping-methods",
		]
			.filter((step) => earlyStep({ ...STEPS, ...steps }, `checkout-${step}-block`, {}) !== null)
			.join(", ");
	expect(shown({})).toBe("contact-information, shipping-address, shipping-methods");
	expect(shown({ needsShipping: false })).toBe("contact-information, billing-address");
	expect(shown({ offersPickup: true, isCollected: true })).toBe(
		"contact-information, shipping-method, pickup-options, billing-address",
	);
	expect(shown({ forcedBilling: true })).toBe("contact-information, billing-address, shipping-methods");
});
