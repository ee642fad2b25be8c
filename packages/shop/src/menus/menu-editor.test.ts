import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { MenuItem } from "@feedmill/trade/menus/menu.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../testing/catalogue-fixture.ts";
import { type ContentService, createContentService } from "../content/content-service.ts";
import { createMenuEditor, type MenuEditor } from "./menu-editor.ts";

const actor: Actor = { kind: "staff", id: 1, role: "editor" };
let shop: CatalogueFixture;
let content: ContentService;
let menus: MenuEditor;
beforeEach(async () => {
	shop = await catalogueFixture();
	content = createContentService(shop);
	menus = createMenuEditor(shop);
});
afterEach(() => shop.connection.close());

const visit: MenuItem = { to: "address", href: "/visit/", label: "Visit us" };
const refusal = async (items: unknown, location = "header") => {
	const done = await menus.change(location, { items: items as MenuItem[] }, { actor });
	return done.ok ? "taken" : inEnglish(done.error.message);
};

describe("a menu", () => {
	it("is the default one until it is edited, and again after its removal", async () => {
		expect(await menus.current("header")).toEqual({
			items: [{ to: "shop" }, { to: "categories" }],
			standard: true,
			version: 0,
		});
		expect(await content.menus()).toEqual({});
		await menus.change("header", { items: [visit] }, { actor, version: 0 });
		expect(await content.menus()).toEqual({ header: [visit] });
		expect(await menus.current("header")).toEqual({ items: [visit], standard: false, version: 1 });
		await menus.remove("header", { actor, version: 1 });
		expect(await content.menus()).toEqual({});
		await menus.change("header", { items: [visit] }, { actor, version: 2 });
		expect(await content.menus()).toEqual({ header: [visit] });
	});

	it("records who changed it, and refuses actors without the ability and stale versions", async () => {
		await menus.change("footer", { items: [visit] }, { actor });
		const events = await shop.connection.db.selectFrom("event").select(["actor", "payload_json"]).execute();
		expect(events.map(({ actor: by, payload_json }) => [by, JSON.parse(payload_json)])).toEqual([
			["staff 1", { kind: "edited", thing: "menu", id: "footer", state: "changed", fields: ["items"] }],
		]);
		const items = [{ to: "home" as const }];
		expect(await menus.change("footer", { items }, { actor, version: 0 })).toMatchObject({ error: { kind: "stale" } });
		expect(await menus.change("footer", { items }, { actor: { kind: "guest" } })).toMatchObject({
			error: { kind: "forbidden" },
		});
		expect(await content.menus()).toEqual({ footer: [visit] });
	});

	it("says in one sentence what is wrong with a link", async () => {
		expect(await refusal([{ to: "address", href: "/visit/" }])).toBe("Link 1 leads to an address and needs a label.");
		expect(await refusal([visit, { to: "shop", label: "  " }])).toBe(
			"The label of link 2 is empty: give it one, or leave it out.",
		);
		expect(await refusal([{ ...visit, label: "x".repeat(101) }])).toBe(
			"items.0.label must not have more than 100 characters.",
		);
		const places = "an address begins with /, #, https://, http://, mailto: or tel:.";
		for (const href of [
			"javascript:alert(1)",
			" javascript:alert(1)",
			"//evil.example",
			"/\\evil.example",
			"visit",
			"",
		])
			expect(await refusal([visit, { to: "shop", children: [{ ...visit, href }] }])).toBe(
				`Link 2.1 cannot lead to "${href}": ${places}`,
			);
		expect(await refusal([{ to: "category", id: 9 }])).toBe("There is no category of the number 9.");
		expect(await refusal([{ to: "page", id: 9 }])).toBe("There is no page of the number 9.");
		expect(await refusal([{ to: "page" }])).toBe("Link 1 needs the number of its page.");
		expect(await refusal([{ to: "orders" }])).toBe(
			"Link 1 is for customers who are logged in: it stands in the account menu only.",
		);
		expect(await refusal([{ to: "categories" }], "account")).toBe(
			"The menu of the account has one level, and no categories: see link 1.",
		);
		expect(await refusal([])).toMatch(/^items must /);
		expect(await refusal([visit], "aside")).toBe("There is no menu of the number aside.");
		expect(await content.menus()).toEqual({});
	});
});
