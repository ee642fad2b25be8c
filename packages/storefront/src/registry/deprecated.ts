const logged = new Set<string>();

/** Logs a deprecation once. */
export function deprecated(
	feature: string,
	{ since, alternative }: { since?: string; alternative?: string } = {},
): void {
	const instead = alternative ? ` Please use ${alternative} instead.` : "";
	const text = `${feature} is deprecated${since ? ` since version ${since}` : ""}.${instead}`;
	if (logged.has(text)) return;
	logged.add(text);
	console.warn(text);
}
