const told = new Set<string>();

/** Logs a deprecation once. */
export function deprecated(
	feature: string,
	{ since, alternative }: { since?: string; alternative?: string } = {},
): void {
	const instead = alternative ? ` Please use ${alternative} instead.` : "";
	const text = `${feature} is deprecated${since ? ` since version ${since}` : ""}.${instead}`;
	if (told.has(text)) return;
	told.add(text);
	console.warn(text);
}
