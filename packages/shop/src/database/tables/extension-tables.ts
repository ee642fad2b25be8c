export interface ExtensionSettingTable {
	namespace: string;
	values_json: string;
}

/** What extensions store: values by key. */
export interface ExtensionRowTable {
	namespace: string;
	key: string;
	value_json: string;
	version: number;
	updated_at: number;
}

/** How much each stores, within its bounds. */
export interface ExtensionUsageTable {
	namespace: string;
	entries: number;
	bytes: number;
}
