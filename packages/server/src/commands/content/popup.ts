import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { typedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { readRules } from "@feedmill/trade/content/blocks/read-rules.ts";
import type { Popup, PopupPlace } from "@feedmill/trade/content/popup.ts";
import { popupSettings } from "@feedmill/trade/content/popup-rules.ts";
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
	"npm run feedmill -- popup lists the popups, popup show SLUG shows one, popup create SLUG --title TITLE --file " +
	"FILE makes one, popup change SLUG with any of --title, --file FILE (- is standard input), --status publish (or " +
	`draft), --on everywhere (or the slug of a page, several times), --rules '{"after":20,"once":true}' and --version ` +
	"changes it, popup delete SLUG deletes it";

/** Options that are fields of the editor. */
const FIELDS = { title: "title", status: "status" };
const OPTIONS = { fields: [...Object.keys(FIELDS), "file", "on", "rules"], several: ["on"] };

/** `feedmill popup`: popups beside the text of pages, on some pages or on all. */
export async function popup(args: string[], run: Run): Promise<number> {
	const command = readContentCommand(args, OPTIONS);
	if (!command) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "content.edit", (shop, actor) => runPopup(shop, actor, command));
}

/** Runs on an open shop. */
export async function runPopup(
	{ editors: { pages, popups } }: Pick<Shop, "editors">,
	actor: Actor,
	command: ContentCommand,
): Promise<Result<string>> {
	const { action, key, options } = command;
	if (action === "list") return listed(await popups.list(MOST, { actor }), "There are no popups.");
	if (action === "create") {
		const slug = typedSlug(key);
		const given = await fieldsOf(popupSettings(slug, {}));
		if (!given.ok) return given;
		const made = await popups.create({ settings: popupSettings(slug, {}), ...given.value, slug }, { actor });
		return made.ok ? ok(stateOf("created", made.value.value)) : made;
	}
	const found = await popups.find(key, { actor });
	if (!found.ok) return found;
	const { value, version } = found.value;
	const { id } = value;
	if (action === "show") {
		const { slug, title, status, content } = value;
		const on = (await namesOf(value.places)).join(", ");
		const settings = JSON.stringify(value.settings);
		return ok(`${described({ id, slug, title, status, on, settings, version })}\n\n${content}`);
	}
	const by = { actor, ...versionOf(command) };
	if (action === "delete") {
		const gone = await popups.remove(id, by);
		return gone.ok ? ok(`The popup ${value.slug} is deleted.`) : gone;
	}
	const given = await fieldsOf(value.settings);
	if (!given.ok) return given;
	const changed = await popups.change(id, given.value, by);
	return changed.ok ? ok(stateOf("changed", changed.value.value)) : changed;

	/** The fields that the options give. `before`: its settings, of which rules replace triggers and conditions. */
	async function fieldsOf(before: Popup["settings"]): Promise<Result<Parameters<typeof popups.change>[1]>> {
		const content = await contentOf(command);
		if (!content.ok) return content;
		const places = await placesOf(options.on as string[] | undefined);
		if (!places.ok) return places;
		const rules = options.rules === undefined ? null : readRules(String(options.rules));
		if (rules && !rules.ok) return rules;
		const { triggers, timing } = popupSettings("", rules?.value ?? {});
		const settings = rules ? { settings: { ...before, triggers, timing } } : {};
		return ok({ ...textsOf(command, FIELDS), ...content.value, ...places.value, ...settings });
	}

	async function placesOf(given: readonly string[] | undefined): Promise<Result<{ places?: PopupPlace[] }>> {
		if (!given) return ok({});
		const places: PopupPlace[] = [];
		for (const each of given) {
			const page = each === "everywhere" ? null : await pages.find(each, { actor });
			if (page && !page.ok) return page;
			places.push(page ? { where: "page", pageId: page.value.value.id } : { where: "everywhere" });
		}
		return ok({ places });
	}

	/** As `--on` takes them. */
	async function namesOf(places: readonly PopupPlace[]): Promise<string[]> {
		const names: string[] = [];
		for (const place of places) {
			const page = place.where === "page" ? await pages.find(String(place.pageId), { actor }) : null;
			names.push(!page ? "everywhere" : page.ok ? page.value.value.slug : "a deleted page");
		}
		return names;
	}
}

function stateOf(
	done: string,
	{ slug, status, places }: Pick<Popup, "places"> & { slug: string; status: string },
): string {
	if (status !== "publish") return `The popup ${slug} is ${done}; nobody sees it before its status is publish.`;
	return places.length === 0
		? `The popup ${slug} is ${done}; nobody sees it before --on says where it is.`
		: `The popup ${slug} is ${done}; links to #popup-${slug} open it.`;
}
