import type { Flag } from "./flag.ts";

export interface MediaTable {
	id: number;
	title: string;
	alt: string;
	caption: string;
	description: string;
	path: string;
	mime: string;
	width: number;
	height: number;
	sizes_json: string;
	created_at: number;
}

export interface ReviewTable {
	id: number;
	product_id: number;
	reviewer: string;
	email: string;
	content: string;
	rating: number;
	verified: Flag;
	status: string;
	created_at: number;
	customer_id: number;
}

/** Pictures uploaded with reviews. */
export interface ReviewPictureTable {
	/** 32 hex digits. */
	name: string;
	review_id: number;
	position: number;
	/** Pixels. */
	width: number;
	height: number;
	created_at: number;
}

export interface PageTable {
	id: number;
	slug: string;
	title: string;
	content: string;
	status: string;
	created_at: number;
	modified_at: number;
	/** HTML; "" for none. */
	excerpt: string;
	/** Handles of the scripts that a plugin of the exported site enqueues on this page. */
	scripts_json: string;
	/** For search engines and link previews; "": the default texts. */
	seo_title: string;
	seo_description: string;
}

export interface PopupTable {
	id: number;
	slug: string;
	title: string;
	content: string;
	status: string;
	settings_json: string;
	/** PopupPlace[] (content/popup.ts) */
	places_json: string;
}

export interface MenuTable {
	/** MenuLocation */
	location: string;
	/** MenuItem[] (menus/menu.ts) */
	items_json: string;
}

export interface LoopWidgetTable {
	page_id: number;
	widget_id: string;
	/** LoopWidget without its two ids (content/loop-widget.ts) */
	definition_json: string;
}
