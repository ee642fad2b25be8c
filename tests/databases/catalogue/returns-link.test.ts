import { expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const FEED = 20;
const fixture = useFixture();

it("the page about delivery and returns is linked where a buyer decides, if a setting names it", async () => {
	const { base, shop } = fixture;
	const visitor = new PageVisitor(base);
	await visitor.get(`/?add-to-cart=${FEED}`);
	const places = ["/product/dairy-gold-8000-pellet/", "/cart/", "/checkout/"];
	const links = () =>
		Promise.all(
			places.map(async (place) => /<a href="([^"]*)">Delivery and returns</.exec((await visitor.get(place)).html)?.[1]),
		);
	const actor = { kind: "system", name: "test" } as const;
	const set = async (returnsPage: string) => (await shop.editors.settings.change({ returnsPage }, { actor })).ok;
	expect(await set("/terms/")).toBe(true);
	expect(await links()).toEqual(places.map(() => "/terms/"));
	expect(await set("")).toBe(true);
	expect(await links()).toEqual(places.map(() => undefined));
	expect(await set("https://elsewhere.example/")).toBe(false);
	expect((await new PageVisitor(base).get("/cart/")).html).not.toContain("returns-link");
});
