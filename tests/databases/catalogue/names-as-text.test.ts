import fs from "node:fs/promises";
import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const actor: Actor = { kind: "system", name: "test" };
const by = { actor };

/** What a shopkeeper writes behind a name; the tag goes when it is stored. */
const WRITTEN = " >20%, <i>fat</i> <4%, fibre >7%, <max 9%>";
const STORED = " >20%, fat <4%, fibre >7%, <max 9%>";
/** Dairy Gold 8000 Pellet, in category 30 with the tag 36. */
const SIMPLE = 20;
/** Broiler Starter Crumble, a variable product with an attribute of its own. */
const VARIABLE = 42;
/** Of a class with taxes. */
const TAXED = 55;

/** How a name begins, by entity: a word that nothing else has. */
const WORDS = [
	"Qproduct",
	"Qvariable",
	"Qcategory",
	"Qtag",
	"Qattribute",
	"Qterm",
	"Qbag",
	"Qpaper",
	"Qmethod",
	"Qgateway",
	"Qsite",
	"Qslogan",
	"Qpage",
	"Qmenu",
	"Qmedia",
	"Qalt",
	"Qtax",
	"Qfirst",
] as const;

describe.each(["sqlite", "postgres"] as const)("names that have signs of HTML, on %s", (database) => {
	const fixture = useFixture({ database, profile: "itemized" });

	beforeEach(async () => {
		const { editors } = fixture.shop;
		const { db } = fixture.connection;
		const name = (word: (typeof WORDS)[number]) => word + WRITTEN;
		const done = async (work: Promise<{ ok: boolean }>) => expect(await work).toMatchObject({ ok: true });
		const variable = (await fixture.shop.catalogue.product(VARIABLE))!;
		const stored = await db.selectFrom("product").selectAll().where("id", "=", VARIABLE).executeTakeFirstOrThrow();
		const attributes = JSON.parse(stored.attributes_json) as {
			taxonomy: string | null;
			name: string;
			values: string[];
		}[];
		const own = attributes.map((one) =>
			one.taxonomy === null ? { ...one, name: name("Qbag"), values: [name("Qpaper"), ...one.values] } : one,
		);
		await done(editors.products.change(SIMPLE, { name: name("Qproduct") }, by));
		await done(editors.products.change(VARIABLE, { name: name("Qvariable"), attributes: own as never }, by));
		const [picture] = (await fixture.shop.catalogue.product(SIMPLE))!.images;
		await done(editors.media.change(picture!.id, { title: name("Qmedia"), alt: name("Qalt") }, by));
		await done(editors.terms.change(30, { name: name("Qcategory") }, by));
		await done(editors.terms.change(36, { name: name("Qtag") }, by));
		await done(editors.attributes.change(1, { name: name("Qattribute") }, by));
		const [pack] = variable.attributes.flatMap(({ terms }) => terms);
		await done(editors.terms.change(pack!.id, { name: name("Qterm") }, by));
		for (const { instance_id } of await db.selectFrom("shipping_method").select("instance_id").execute())
			await done(editors.shippingMethods.change(instance_id, { title: name("Qmethod") }, by));
		await done(editors.gateways.change("cod", { title: name("Qgateway") }, by));
		await done(editors.settings.change({ siteTitle: name("Qsite"), tagline: name("Qslogan") }, by));
		for (const { id } of await db.selectFrom("tax_rate").select("id").execute())
			await done(editors.taxRates.change(id, { name: name("Qtax") }, by));
		await done(editors.pages.create({ slug: "feeding", title: name("Qpage"), content: "x", status: "publish" }, by));
		const items = [{ to: "address" as const, href: "/x/", label: name("Qmenu") }];
		for (const location of ["header", "footer"]) await editors.menus.change(location, { items }, by);
	});

	/** The words whose name is cut or changed in a body, and those that it has. */
	function namesIn(body: string): { broken: string[]; found: Set<string> } {
		// What is shown: the entities of HTML and of XML, the escapes of JSON and of Markdown.
		const once = decodeEntities(
			body
				.replaceAll("\\u003c", "<")
				.replaceAll("\\u003e", ">")
				.replaceAll(/\\([<>])/g, "$1"),
		);
		const found = new Set<string>();
		const broken: string[] = [];
		for (const word of WORDS)
			for (let at = once.indexOf(word); at >= 0; at = once.indexOf(word, at + 1)) {
				found.add(word);
				const name = word + STORED;
				const shown = once.slice(at, at + 5 * name.length);
				// Links to share have it as a part of an address.
				const isWhole = decodeEntities(shown).startsWith(name) || shown.startsWith(encodeURIComponent(name));
				if (!isWhole) broken.push(shown.slice(0, 60));
			}
		return { broken, found };
	}
	it("are stored without tags and shown whole: pages, feeds, structured data, API, cart, order and mail", async () => {
		const shopper = await new Shopper(fixture.base).start();
		const bodies = new Map<string, string>();
		for (const call of [
			"/products/20",
			"/products/42",
			"/products?per_page=50",
			"/products/categories",
			"/products/tags",
			"/products/attributes",
			"/products/attributes/1/terms",
			"/products?search=Qproduct",
		])
			bodies.set(call, JSON.stringify((await shopper.call("GET", call)).body));
		for (const id of [SIMPLE, TAXED]) await shopper.add(id, 2);
		bodies.set("cart", JSON.stringify((await shopper.call("GET", "/cart")).body));
		const billing = { ...CASH_ORDER.billing_address, first_name: `Qfirst${WRITTEN}` };
		const placed = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: billing,
			shipping_address: { ...CASH_ORDER.shipping_address, first_name: `Qfirst${WRITTEN}` },
		});
		expect(placed.status, JSON.stringify(placed.body)).toBe(200);
		bodies.set("order", JSON.stringify((await shopper.read(placed.body)).body));

		const visitor = new PageVisitor(fixture.base);
		await visitor.get("/?add-to-cart=20");
		const { slug } = (await fixture.shop.catalogue.product(SIMPLE))!;
		const variable = (await fixture.shop.catalogue.product(VARIABLE))!;
		for (const page of [
			"/",
			"/shop/",
			`/product/${slug}/`,
			`/product/${variable.slug}/`,
			"/product-category/compound-cattle-feed/",
			`/product-tag/${(await fixture.shop.catalogue.tags()).find(({ id }) => id === 36)!.slug}/`,
			"/?s=Qproduct",
			"/?s=Qproduct&post_type=product",
			"/cart/",
			"/checkout/",
			"/my-account/",
			"/feeding/",
			"/feed/",
			"/llms.txt",
			"/feeds/products.xml",
			"/manifest.webmanifest",
			"/compare/?products=20,34",
			`/checkout/order-received/${placed.body.order_id}/?key=${placed.body.order_key}`,
		]) {
			const answer = await visitor.get(page);
			if (answer.status === 200) bodies.set(page, answer.html);
		}
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		for (const file of await fs.readdir(fixture.mailFolder))
			if (/\.(html|txt)$/.test(file)) bodies.set(file, await fs.readFile(path.join(fixture.mailFolder, file), "utf8"));

		const found = new Set<string>();
		for (const [where, body] of bodies) {
			const names = namesIn(body);
			expect(names.broken, where).toEqual([]);
			for (const word of names.found) found.add(word);
		}
		expect([...bodies.keys()].some((name) => name.endsWith(".txt") || name.endsWith(".html"))).toBe(true);
		expect(WORDS.filter((word) => !found.has(word))).toEqual([]);
	});

	it("are the same words in one line of JSON of the product page as in the API", async () => {
		const { slug } = (await fixture.shop.catalogue.product(SIMPLE))!;
		const { html } = await new PageVisitor(fixture.base).get(`/product/${slug}/`);
		const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
		expect(json).toContain(JSON.stringify(`Qproduct${STORED}`).slice(1, -1).replaceAll("<", "\\u003c"));
		const { body } = await new Shopper(fixture.base).call<{ name: string }>("GET", "/products/20");
		expect(body.name).toBe(`Qproduct${STORED}`.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
	});
});
