import type { ShopCore } from "../core.ts";
import type { SettingsService, Versions } from "../settings/settings-service.ts";
import { readPages } from "./page-repository.ts";

/** A page of text. Specification: 2, pages. */
export interface Page {
	id: number;
	slug: string;
	/** As typed. */
	title: string;
	/** HTML with WordPress's block comments, as stored. */
	content: string;
	status: string;
	/** ms since the epoch */
	createdAt: number;
	modifiedAt: number;
}

export interface ContentService {
	/** Every page, also drafts, by id. Shared: do not change what you get. */
	pages(known?: Versions): Promise<readonly Page[]>;
	page(id: number): Promise<Page | undefined>;
	/** A published page. */
	pageBySlug(slug: string): Promise<Page | undefined>;
}

/** Pages, kept in memory until the settings' version changes: an import, which is what changes pages, raises it. */
export function createContentService({
	connection,
	settings,
}: Pick<ShopCore, "connection"> & { settings: Pick<SettingsService, "versions"> }): ContentService {
	let known: { version: number; pages: Promise<readonly Page[]> } | null = null;

	async function pages(versions?: Versions): Promise<readonly Page[]> {
		const version = (versions ?? (await settings.versions())).settings;
		if (known?.version !== version) {
			const entry = { version, pages: readPages(connection.db) };
			known = entry;
			entry.pages.catch(() => {
				if (known === entry) known = null;
			});
		}
		return known.pages;
	}

	return {
		pages,
		page: async (id) => (await pages()).find((page) => page.id === id),
		pageBySlug: async (slug) => (await pages()).find((page) => page.slug === slug && page.status === "publish"),
	};
}
