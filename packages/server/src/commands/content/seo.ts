import { parseArgs } from "node:util";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { typedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { type Run, withShop } from "../run/with-shop.ts";
import { described } from "./content-options.ts";

const KINDS = ["page", "category", "tag", "product"] as const;

interface SeoCommand {
	kind: (typeof KINDS)[number];
	/** Slug, or the SKU of a product. */
	key: string;
	changes: { seoTitle?: string; seoDescription?: string };
}

const HOW =
	"npm run feedmill -- seo category SLUG (or page SLUG, tag SLUG, product SKU) shows what search engines are told of " +
	`it, --title TEXT and --description TEXT change it, "" is the default; for the home page there are setting ` +
	"homeSeo.title and setting homeSeo.description";

/** `feedmill seo`: titles and descriptions for search engines and link previews. */
export async function seo(args: string[], run: Run): Promise<number> {
	const command = read(args);
	if (!command) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, command.kind === "page" ? "content.edit" : "products.edit", (shop, actor) =>
		runSeo(shop, actor, command),
	);
}

/** null if the arguments are invalid. */
function read(args: string[]): SeoCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { title: { type: "string" }, description: { type: "string" } },
		});
		const [given, key = "", ...more] = positionals;
		const kind = KINDS.find((each) => each === given);
		if (!kind || key === "" || more.length > 0) return null;
		const { title, description } = values;
		return {
			kind,
			key,
			changes: {
				...(title === undefined ? {} : { seoTitle: title }),
				...(description === undefined ? {} : { seoDescription: description }),
			},
		};
	} catch {
		return null;
	}
}

/** Runs on an open shop. Without changes an editor answers what there is. */
export async function runSeo(
	{ editors, catalogue }: Pick<Shop, "editors" | "catalogue">,
	actor: Actor,
	{ kind, key, changes }: SeoCommand,
): Promise<Result<string>> {
	const editor = kind === "product" ? editors.products : kind === "page" ? editors.pages : editors.terms;
	const id = await idOf();
	if (!id.ok) return id;
	const done = await editor.change(id.value, changes, { actor });
	if (!done.ok) return done;
	const { seoTitle: title, seoDescription: description } = done.value.value;
	return ok(described({ title: title || "the default", description: description || "the default" }));

	async function idOf(): Promise<Result<number>> {
		if (kind === "product") return editors.products.idOfSku(key);
		if (kind === "page") {
			const found = await editors.pages.find(key, { actor });
			return found.ok ? ok(found.value.value.id) : found;
		}
		const slug = typedSlug(key.split("/").filter(Boolean).at(-1) ?? "");
		const terms = await (kind === "category" ? catalogue.categories() : catalogue.tags());
		const term = terms.find((each) => each.slug === slug);
		return term ? ok(term.id) : fail("feedmill_not_found", `There is no ${kind} "${key}".`, "not-found");
	}
}
