import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { typedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { type Run, withShop } from "../run/with-shop.ts";
import {
	type ContentCommand,
	contentOf,
	described,
	listed,
	MOST,
	readContentCommand,
	textsOf,
	versionOf,
} from "./content-options.ts";

const HOW =
	"npm run feedmill -- page lists the pages, page show SLUG shows one, page create SLUG --title TITLE --file FILE " +
	"makes one, page change SLUG with any of --title, --slug, --file FILE (- is standard input), --status publish (or " +
	"draft), --excerpt, --seo-title, --seo-description and --version changes it, page delete SLUG deletes it";

/** Options that are fields of the editor. */
const FIELDS = {
	title: "title",
	status: "status",
	excerpt: "excerpt",
	"seo-title": "seoTitle",
	"seo-description": "seoDescription",
};

/** `feedmill page`: content pages. */
export async function page(args: string[], run: Run): Promise<number> {
	const command = readContentCommand(args, { fields: [...Object.keys(FIELDS), "file"], changes: ["slug"] });
	if (!command) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "content.edit", (shop, actor) => runPage(shop, actor, command));
}

/** Runs on an open shop. */
export async function runPage(
	{ editors: { pages } }: Pick<Shop, "editors">,
	actor: Actor,
	command: ContentCommand,
): Promise<Result<string>> {
	const { action, key, options } = command;
	if (action === "list") return listed(await pages.list(MOST, { actor }), "There are no pages.");
	if (action === "create") {
		const content = await contentOf(command);
		if (!content.ok) return content;
		const fields = { ...textsOf(command, FIELDS), ...content.value };
		const made = await pages.create({ slug: typedSlug(key), ...fields }, { actor });
		return made.ok ? ok(stateOf("created", made.value.value)) : made;
	}
	const found = await pages.find(key, { actor });
	if (!found.ok) return found;
	const { value, version } = found.value;
	const { id } = value;
	if (action === "show")
		return ok(
			`${described({
				id,
				slug: value.slug,
				title: value.title,
				status: value.status,
				excerpt: value.excerpt,
				"seo-title": value.seoTitle,
				"seo-description": value.seoDescription,
				version,
			})}\n\n${value.content}`,
		);
	const by = { actor, ...versionOf(command) };
	if (action === "delete") {
		const gone = await pages.remove(id, by);
		return gone.ok ? ok(`The page ${value.slug} is deleted.`) : gone;
	}
	const content = await contentOf(command);
	if (!content.ok) return content;
	const slug = options.slug === undefined ? {} : { slug: typedSlug(String(options.slug)) };
	const changed = await pages.change(id, { ...textsOf(command, FIELDS), ...slug, ...content.value }, by);
	return changed.ok ? ok(stateOf("changed", changed.value.value)) : changed;
}

function stateOf(done: string, { slug, status }: Readonly<Record<string, unknown>>): string {
	return status === "publish"
		? `The page /${slug}/ is ${done}.`
		: `The page ${slug} is ${done}; nobody sees it before its status is publish.`;
}
