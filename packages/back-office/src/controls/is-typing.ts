/** Whether keys are letters there. */
export function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
}
