import { Amount, type Money, plain } from "@feedmill/ui/money.tsx";
import { NO_HTML } from "@feedmill/values/html.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PriceHtml } from "./price.tsx";

const money = (number: string, change: Partial<Money> = {}): Money => ({
	number,
	symbol: "₹",
	position: "left",
	negative: false,
	...change,
});

describe("an amount", () => {
	it.each([
		[money("1450"), "₹1450"],
		[money("20", { negative: true }), "-₹20"],
		[money("1450", { position: "right_space" }), "1450\u00a0₹"],
		[money("1450", { position: "left_space" }), "₹\u00a01450"],
	])("reads %#", (amount, text) => {
		expect(plain(amount)).toBe(text);
		expect(renderToStaticMarkup(<Amount money={amount} />).replaceAll(/<[^>]*>/g, "")).toBe(text);
	});

	it("has the markup that extensions look for", () =>
		expect(renderToStaticMarkup(<Amount money={money("1200")} />)).toBe(
			'<span class="woocommerce-Price-amount amount"><bdi>' +
				'<span class="woocommerce-Price-currencySymbol">₹</span>1200</bdi></span>',
		));
});

describe("a price", () => {
	it("shows the struck old price before the new one, and names both for screen readers", () => {
		const html = renderToStaticMarkup(
			<PriceHtml price={{ kind: "sale", regular: money("1380"), amount: money("1290"), suffix: NO_HTML }} />,
		);
		expect(html).toMatch(
			/^<del aria-hidden="true">.*1380.*<\/del> .*Original price was: ₹1380\..*<ins aria-hidden="true">.*1290.*<\/ins>.*Current price is: ₹1290\./,
		);
	});
	it("is a range with a dash", () => {
		const html = renderToStaticMarkup(
			<PriceHtml price={{ kind: "range", from: money("190"), to: money("1550"), suffix: NO_HTML }} />,
		);
		expect(html.replaceAll(/<[^>]*>/g, "")).toBe("₹190 – ₹1550");
	});
	it("is empty without a price", () => expect(renderToStaticMarkup(<PriceHtml price={{ kind: "none" }} />)).toBe(""));
});
