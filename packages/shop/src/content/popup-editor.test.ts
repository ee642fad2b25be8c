import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../testing/catalogue-fixture.ts";
import { type ContentService, createContentService } from "./content-service.ts";
import { createPopupEditor } from "./popup-editor.ts";

const actor: Actor = { kind: "staff", id: 1, role: "editor" };
let shop: CatalogueFixture;
let content: ContentService;
beforeEach(async () => {
	shop = await catalogueFixture();
	content = createContentService(shop);
});
afterEach(() => shop.connection.close());

it("a popup is created, shown at once, changed and removed by whoever may edit content", async () => {
	const popups = createPopupEditor(shop);
	expect(await content.popups()).toEqual([]);
	const everywhere = { places: [{ where: "everywhere" as const }], settings: { timing: { times: 3 } } };
	const made = await popups.create({ slug: "offer", title: "Offer", status: "publish", ...everywhere }, { actor });
	const id = made.ok ? Number(made.value.value.id) : 0;
	expect(await content.popups()).toMatchObject([{ id, title: "Offer", ...everywhere }]);
	expect(await popups.change(id, { places: [{ where: "page", pageId: 7 }] }, { actor })).toMatchObject({
		error: { message: "There is no page of the number 7." },
	});
	expect(await popups.change(id, { settings: { text: "x".repeat(100_001) } }, { actor })).toMatchObject({ ok: false });
	expect(await popups.change(id, { status: "draft" }, { actor: { kind: "guest" } })).toMatchObject({ ok: false });
	await popups.change(id, { status: "draft" }, { actor });
	expect(await content.popups()).toEqual([]);
	expect(await popups.remove(id, { actor })).toMatchObject({ ok: true });
});
