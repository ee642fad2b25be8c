import type { Popup } from "@feedmill/trade/content/popup.ts";
import type { Menus } from "@feedmill/trade/menus/menu.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { readMenus } from "../menus/menu-repository.ts";
import type { SettingsService, Versions } from "../settings/settings-service.ts";
import type { LoopWidget } from "./loop-widget.ts";
import type { Page } from "./page.ts";
import { readLoopWidgets, readPopups } from "./page-builder-repository.ts";
import { readPages } from "./page-repository.ts";

/** The shopkeeper's content at one version. */
interface Content {
	pages: readonly Page[];
	popups: readonly Popup[];
	loops: readonly LoopWidget[];
	menus: Menus;
}

export interface ContentService {
	/** Every page, drafts too, by id. Shared: do not mutate. `versions`: already read for this request. */
	pages(versions?: Versions): Promise<readonly Page[]>;
	page(id: number): Promise<Page | undefined>;
	/** A published page. */
	pageBySlug(slug: string): Promise<Page | undefined>;
	/** Every published popup, by id. */
	popups(versions?: Versions): Promise<readonly Popup[]>;
	/** Every product listing inside a page. */
	loopWidgets(versions?: Versions): Promise<readonly LoopWidget[]>;
	/** The menus edited in this shop. */
	menus(versions?: Versions): Promise<Menus>;
}

/** Pages, popups and menus, cached until the settings' version changes: every writer of them increments it. */
export function createContentService({
	connection,
	settings,
}: Pick<ShopCore, "connection"> & { settings: Pick<SettingsService, "versions"> }): ContentService {
	let cached: { version: number; content: Promise<Content> } | null = null;

	async function content(versions?: Versions): Promise<Content> {
		const version = (versions ?? (await settings.versions())).settings;
		if (cached?.version !== version) {
			const entry = { version, content: readContent(connection.db) };
			cached = entry;
			entry.content.catch(() => {
				if (cached === entry) cached = null;
			});
		}
		return cached.content;
	}

	return {
		pages: async (versions) => (await content(versions)).pages,
		page: async (id) => (await content()).pages.find((page) => page.id === id),
		pageBySlug: async (slug) => (await content()).pages.find((page) => page.slug === slug && page.status === "publish"),
		popups: async (versions) => (await content(versions)).popups,
		loopWidgets: async (versions) => (await content(versions)).loops,
		menus: async (versions) => (await content(versions)).menus,
	};
}

async function readContent(db: Db): Promise<Content> {
	const [pages, popups, loops, menus] = await Promise.all([
		readPages(db),
		readPopups(db),
		readLoopWidgets(db),
		readMenus(db),
	]);
	return { pages, popups, loops, menus };
}
