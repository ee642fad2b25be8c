/** Settings of a gateway or a shipping method, as an export has them. */
export function settingValues(settings: Record<string, string>): Record<string, { id: string; value: string }> {
	return Object.fromEntries(Object.entries(settings).map(([id, value]) => [id, { id, value }]));
}
