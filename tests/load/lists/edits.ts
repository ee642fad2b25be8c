import http from "node:http";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import { THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { percentiles } from "../percentiles.ts";

/** ms of this thread's processor, in which server and SQLite run; PostgreSQL has processes of its own. */
export interface EditRow {
	edit: string;
	asked: string;
	/** Median of a question that no cache has an answer to, while nothing changes. */
	before: number;
	/** Median and slowest right after the edit. */
	after: number;
	slowest: number;
	wanted: number | null;
}

type Product = { id: number; slug: string };

const CHOSEN = 60;
const RUPEE = 1_000_000;
const API = "/wp-json/wc/store/v1/products";

/** What a single edit in a catalogue of many costs, and what is asked right after it. `products`: generated ones. */
export async function measureEdits(database: DialectName, products: number): Promise<EditRow[]> {
	const fixture = await startFixture({ database });
	const { shop, connection } = fixture;
	await seedManyProducts(connection, products);
	await shop.catalogue.refreshPrices();
	await shop.catalogue.refreshCounts();
	const categories = (await shop.catalogue.categories()).filter(({ parentId, count }) => parentId === 0 && count > 0);
	const chosen = (await shop.catalogue.list({ type: "simple", limit: CHOSEN })).products;
	const agent = new http.Agent({ keepAlive: true });
	const questions = questionsOf(categories[0]!.path);
	const ask = (path: string) => measured(() => answered(agent, fixture.base, path));
	const rows: EditRow[] = [];
	const usual = new Map<string, number>();
	for (const [asked, path] of Object.entries(questions)) {
		const spent: number[] = [];
		for (const each of chosen) spent.push(await ask(path(each)));
		usual.set(asked, percentiles(spent.slice(CHOSEN / 2)).p50);
	}
	for (const [edit, { write, wanted }] of Object.entries(
		editsOf(
			fixture,
			categories.map(({ id }) => id),
		),
	)) {
		const edited: number[] = [];
		const after = new Map<string, number[]>();
		for (const product of chosen.slice(0, 12))
			for (const [asked, path] of Object.entries(questions)) {
				edited.push(await measured(() => write(product)));
				after.set(asked, [...(after.get(asked) ?? []), await ask(path(product))]);
			}
		rows.push({ edit, asked: "the edit itself", before: 0, wanted, ...middleAndMost(edited) });
		for (const [asked, spent] of after)
			rows.push({ edit, asked, before: usual.get(asked)!, wanted: wantedOf(edit, asked), ...middleAndMost(spent) });
	}
	agent.destroy();
	await fixture.close();
	return rows;
}

export function printEdits(rows: readonly EditRow[]): void {
	if (rows.length === 0) return;
	console.log("\nAnswers after an edit of one product, ms of processor: unchanged, after the edit, slowest");
	for (const { edit, asked, before, after, slowest, wanted } of rows)
		console.log(
			edit.padEnd(14) +
				asked.padEnd(20) +
				[before, after, slowest].map((ms) => ms.toFixed(1).padStart(8)).join("") +
				(wanted === null ? "" : `  wanted ${wanted}`),
		);
}

/** Whatever is asked after a price, and the next list after an edit that moves a product between lists. */
function wantedOf(edit: string, asked: string): number | null {
	if (edit === "price") return 20;
	return asked === "list" && edit !== "name" ? 5 : null;
}

/** Each asks for something that no cache of pages and lists has. */
function questionsOf(category: string): Record<string, (of: Product) => string> {
	let asked = 0;
	const unasked = (path: string) => `${path}${path.includes("?") ? "&" : "?"}again=${asked++}`;
	return {
		list: () => unasked(`${API}?per_page=24`),
		"list by title": () => unasked(`${API}?per_page=24&orderby=title`),
		"search by API": () => unasked(`${API}?search=dairy`),
		"search page": () => unasked("/?s=dairy+pellet&post_type=product"),
		"category page": () => unasked(`/product-category/${category}/`),
		"filtered page": () => unasked("/shop/?min_price=500&max_price=2000"),
		"product page": ({ slug }) => unasked(`/product/${slug}/`),
	};
}

function editsOf({ shop }: Fixture, categoryIds: readonly number[]) {
	const { products } = shop.editors;
	let turn = 0;
	const hidden = new Set<number>();
	const done = async (result: Promise<{ ok: boolean }>) => {
		if (!(await result).ok) throw new Error("the edit was refused");
	};
	const change = (id: number, changes: Parameters<typeof products.change>[1]) =>
		done(products.change(id, changes, { actor: THE_SHOP }));
	const edits: Record<string, { wanted: number | null; write(product: Product): Promise<void> }> = {
		price: { wanted: null, write: ({ id }) => change(id, { regularPrice: (5_000 + ++turn) * RUPEE, salePrice: null }) },
		name: { wanted: null, write: ({ id }) => change(id, { name: `Dairy pellet, again ${++turn}` }) },
		category: {
			wanted: 5,
			write: ({ id }) => change(id, { categoryIds: [categoryIds[++turn % categoryIds.length]!] }),
		},
		status: {
			wanted: 5,
			write: ({ id }) => {
				if (!hidden.delete(id)) hidden.add(id);
				return change(id, { status: hidden.has(id) ? "private" : "publish" });
			},
		},
		"new product": {
			wanted: 5,
			write: () => {
				const [name, slug] = [`Late mash ${++turn}`, `late-mash-${turn}`];
				const own = { type: "simple" as const, name, slug, regularPrice: 900 * RUPEE, status: "publish" as const };
				return done(products.create({ ...own, categoryIds: [categoryIds[0]!] }, { actor: THE_SHOP }));
			},
		},
	};
	return edits;
}

function middleAndMost(spent: readonly number[]): { after: number; slowest: number } {
	return { after: percentiles(spent).p50, slowest: Math.max(...spent) };
}

async function measured(work: () => Promise<unknown>): Promise<number> {
	const before = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}

/** Without fetch, whose work would count as the server's. What is refused is asked again: this machine is busy. */
async function answered(agent: http.Agent, base: string, path: string): Promise<void> {
	const status = await new Promise<number>((resolve, reject) => {
		const request = http.get(base + path, { agent }, (answer) => {
			answer.resume();
			answer.on("end", () => resolve(answer.statusCode ?? 0));
		});
		request.on("error", reject);
	});
	if (status === 503) return answered(agent, base, path);
	if (status !== 200 && status !== 404) throw new Error(`${path} is answered with ${status}`);
}
