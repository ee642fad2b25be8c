import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Stars } from "./stars.tsx";

describe("Stars", () => {
	it("show their share of five and say it", () => {
		const html = renderToStaticMarkup(<Stars average="4.33" count={3} />);
		expect(html).toContain('aria-label="Rated 4.33 out of 5 based on 3 customer ratings"');
		expect(html).toMatch(/<span style="width:86\.\d*%">/);
		expect(html.replaceAll(/<[^>]*>/g, "")).toBe("Rated 4.33 out of 5 based on 3 customer ratings");
	});
	it("are not there without ratings", () => expect(renderToStaticMarkup(<Stars average="0.00" />)).toBe(""));
});
