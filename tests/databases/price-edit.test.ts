import http from "node:http";
import type { Shop } from "@feedmill/shop/shop.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { systemClock } from "../../packages/shop/src/core/core.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";

const OWNER: Actor = { kind: "system", name: "test" };
const PRODUCTS = 10_000;
const EDITS = 40;
/**
 * ms of CPU on one server for the new price, without the cost of rendering the page, which happens every five seconds
 * anyway.
 */
const CPU = 5;
const RUPEE = 1_000_000;
const agent = new http.Agent({ keepAlive: true });

describe.each(["sqlite", "postgres"] as const)("one price edited among ten thousand, on %s", (database) => {
	let fixture: Fixture;
	let servers: { base: string; shop: Shop }[];
	let product: number;
	let shownOn: string;
	let other: string;

	beforeAll(async () => {
		fixture = await startFixture({
			database,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
		await seedManyProducts(fixture.connection, PRODUCTS);
		await fixture.shop.catalogue.refreshPrices();
		await fixture.shop.catalogue.refreshCounts();
		servers = [{ base: fixture.base, shop: fixture.shop }];
		if (database === "postgres") servers.push(await fixture.serveAlso(), await fixture.serveAlso());
		const { catalogue } = fixture.shop;
		const categories = (await catalogue.categories()).filter(({ parentId, count }) => parentId === 0 && count > 100);
		const first = async (id: number) =>
			(
				await catalogue.list({
					visibility: "catalog",
					terms: [{ taxonomy: "product_cat", ids: [id], operator: "in" }],
					order: { by: "menu-order", direction: "asc" },
					limit: 12,
				})
			).products;
		const [one, another] = categories;
		const chosen = (await first(one!.id)).find(
			({ type, categoryIdsWithAncestors }) => type === "simple" && !categoryIdsWithAncestors.includes(another!.id),
		);
		product = chosen!.id;
		shownOn = `/product-category/${one!.path}/`;
		other = `/product-category/${another!.path}/`;
	}, 120_000);
	afterAll(async () => {
		agent.destroy();
		await fixture?.close();
	});

	/** Requests without fetch, whose work would count as the server's. */
	const page = (base: string, path: string) =>
		new Promise<string>((resolve, reject) => {
			const request = http.get(base + path, { agent }, (answer) => {
				const parts: Buffer[] = [];
				answer.on("data", (part: Buffer) => parts.push(part));
				answer.on("end", () => {
					expect(answer.statusCode).toBe(200);
					resolve(Buffer.concat(parts).toString());
				});
			});
			request.on("error", reject);
		});

	const measured = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
		const before = process.cpuUsage();
		const value = await work();
		const { user, system } = process.cpuUsage(before);
		return [value, (user + system) / 1000];
	};

	it("is on the category's page of every server at once, while other pages stay as they are, for little work", async () => {
		// Pages expire after five seconds: stop the clock while counting renderings.
		const stopped = vi.spyOn(systemClock, "now").mockReturnValue(Date.now());
		const spent: number[] = [];
		const usual: number[] = [];
		const waited: number[] = [];
		for (let edit = 1; edit <= EDITS; edit++) {
			for (const { base } of servers) for (const path of [shownOn, other]) await page(base, path);
			const rupees = 3_000 + edit;
			const edited = await fixture.shop.editors.products.change(
				product,
				{ regularPrice: rupees * RUPEE, salePrice: null },
				{ actor: OWNER },
			);
			expect(edited.ok).toBe(true);
			const at = performance.now();
			for (const { base, shop } of servers) {
				const lists = vi.spyOn(shop.catalogue, "list");
				await page(base, other);
				expect(lists).not.toHaveBeenCalled();
				const [shown, cost] = await measured(() => page(base, shownOn));
				spent.push(cost);
				expect(shown).toContain(String(rupees));
				expect(lists).toHaveBeenCalled();
				lists.mockRestore();
			}
			waited.push(performance.now() - at);
			for (const { base } of servers) {
				// Another URL of the same page, so that only the page is rendered anew.
				const [, cost] = await measured(() => page(base, `${shownOn}?again=${edit}`));
				usual.push(cost);
			}
		}
		stopped.mockRestore();
		const middle = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!;
		const [edited, plain] = [middle(spent), middle(usual)];
		console.log(`${database}: ${edited.toFixed(1)} ms of CPU a server with the edit, ${plain.toFixed(1)} ms without`);
		console.log(`${database}: shown by every server ${middle(waited).toFixed(0)} ms after the edit`);
		// Or as much as the page itself, which tells how slow and busy the machine is.
		expect(edited - plain).toBeLessThan(Math.max(CPU, plain));
	}, 120_000);

	it("sends the lists by price another way round", async () => {
		const path = `${shownOn}?orderby=price-desc`;
		for (const { base } of servers) await page(base, path);
		await fixture.shop.editors.products.change(product, { regularPrice: 987_654 * RUPEE }, { actor: OWNER });
		for (const { base } of servers) {
			const cards = (await page(base, path)).split('class="feedmill-product-card').slice(1);
			expect(await page(base, path)).toContain("987654");
			expect(cards.length === 0 || cards[0]!.includes("987654")).toBe(true);
		}
	});

	it("and a change of a status, of a category, or a new product costs a small part of counting and reading all", async () => {
		const { catalogue, editors } = fixture.shop;
		const categories = (await catalogue.categories()).map(({ id }) => id);
		const list = () =>
			catalogue.list({ visibility: "catalog", order: { by: "menu-order", direction: "asc" }, limit: 12 });
		await list();
		const [, whole] = await measured(async () => {
			await catalogue.refreshCounts();
			await list();
		});
		const ids = (await catalogue.list({ type: "simple", limit: 30 })).products.map(({ id }) => id);
		const kinds: Record<string, (id: number, number: number) => Promise<{ ok: boolean }>> = {
			status: (id) => editors.products.change(id, { status: "draft" }, { actor: OWNER }),
			category: (id, number) =>
				editors.products.change(id, { categoryIds: [categories[number % categories.length]!] }, { actor: OWNER }),
			"new product": (_, number) =>
				editors.products.create(
					{
						type: "simple",
						name: `Late mash ${number}`,
						slug: `late-mash-${number}`,
						regularPrice: 900 * RUPEE,
						categoryIds: [categories[0]!],
						status: "publish",
					},
					{ actor: OWNER },
				),
		};
		for (const [kind, edit] of Object.entries(kinds)) {
			const spent: number[] = [];
			for (const [number, id] of ids.entries()) {
				const [edited, cost] = await measured(async () => {
					const done = await edit(id, number);
					await list();
					return done;
				});
				expect(edited).toMatchObject({ ok: true });
				spent.push(cost);
			}
			const usual = spent.sort((a, b) => a - b)[Math.floor(spent.length / 2)]!;
			console.log(
				`${database}: ${usual.toFixed(1)} ms of CPU for a ${kind} and the next list, ${whole.toFixed(0)} for all`,
			);
			expect(usual).toBeLessThan(whole / 4);
		}
	}, 120_000);
});
