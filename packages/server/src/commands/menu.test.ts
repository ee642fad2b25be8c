import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { runMenu } from "./menu.ts";

const actor: Actor = { kind: "system", name: "test" };
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(() => shop.close());

async function said(action: string, ...given: string[]): Promise<string> {
	const [at = ""] = given.filter((each) => each.startsWith("at ")).map((each) => each.slice(3));
	const done = await runMenu(shop, actor, { action, given: given.filter((each) => !each.startsWith("at ")), at });
	return done.ok ? done.value : inEnglish(done.error.message);
}

it("shows the default menus, and changes one link by link", async () => {
	expect(await said("list", "header")).toBe("header (the shop's own)\n  1     shop\n  2     categories");
	expect(await said("add", "header", "/visit/", "Visit us")).toBe(
		"header\n  1     shop\n  2     categories\n  3     Visit us: /visit/",
	);
	const page = { slug: "about", title: "About us", status: "publish" as const };
	await shop.editors.pages.create(page, { actor: { kind: "system", name: "test" } });
	expect(await said("add", "header", "page:about", "at 5.1")).toBe("There is no place 5.1 in the menu for a link.");
	expect(await said("add", "header", "page:about", "at 3")).toContain("  3     page:about\n  4     Visit us: /visit/");
	expect(await said("move", "header", "4", "1")).toContain("  1     Visit us: /visit/\n  2     shop");
	expect(await said("remove", "header", "1")).toContain("  1     shop\n  2     categories\n  3     page:about");
	expect(await said("reset", "header")).toContain("(the shop's own)");
	expect(await said("reset", "header")).toBe("The menu header is the shop's own already.");
	expect((await said("list")).split("\n\n")).toHaveLength(3);
});

it("refuses a wrong command with one sentence, and changes nothing", async () => {
	expect(await said("add", "aside", "/visit/", "Visit us")).toBe(
		"There is no menu aside; there is header, footer, account.",
	);
	expect(await said("add", "header", "javascript:alert(1)", "Visit")).toBe(
		'Link 3 cannot lead to "javascript:alert(1)": an address begins with /, #, https://, http://, mailto: or tel:.',
	);
	expect(await said("add", "header", "/visit/")).toBe("Link 3 leads to an address and needs a label.");
	expect(await said("add", "header", "category:ducks")).toBe('There is no category "ducks".');
	expect(await said("remove", "header", "7")).toBe("There is no link 7 in the menu.");
	expect(await shop.content.menus()).toEqual({});
});
