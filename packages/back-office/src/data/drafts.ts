/**
 * What somebody has typed into the forms of a list, by form: rows go away when the list shows others, and what was
 * typed must be there when they come back. It goes with the page, and when it is saved.
 */
const drafts = new Map<string, unknown>();

/** Most forms whose texts are kept. */
const MOST = 200;

export function draftOf<Draft>(form: string): Draft | undefined {
	return drafts.get(form) as Draft | undefined;
}

/** undefined: it is saved, or not wanted any more. */
export function keepDraft(form: string, draft: unknown): void {
	drafts.delete(form);
	if (draft === undefined) return;
	drafts.set(form, draft);
	const [oldest] = drafts.keys();
	if (drafts.size > MOST && oldest !== undefined) drafts.delete(oldest);
}
