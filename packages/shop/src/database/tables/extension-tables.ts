export interface ExtensionSettingTable {
	namespace: string;
	values_json: string;
}

/** The key-value store of extensions. */
export interface ExtensionRowTable {
	namespace: string;
	key: string;
	value_json: string;
	version: number;
	updated_at: number;
}

/** Storage used by each extension, limited by a CHECK. */
export interface ExtensionUsageTable {
	namespace: string;
	entries: number;
	bytes: number;
}
