/** Opens the part with a field and puts the focus into it. */
export function goTo(field: string): void {
	const found =
		document.querySelector<HTMLElement>(`.product-form [name="${CSS.escape(field)}"]`) ??
		document.querySelector<HTMLElement>(`.product-form [data-field="${CSS.escape(field)}"]`);
	found?.closest("details")?.setAttribute("open", "");
	const target = found?.matches("input, textarea, select, button, summary") ? found : found?.querySelector("summary");
	(target ?? found)?.focus();
	found?.scrollIntoView({ block: "center" });
}
