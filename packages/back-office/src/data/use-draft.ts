import { useState } from "react";
import { draftOf, keepDraft } from "./drafts.ts";
import { usePerson } from "./me.ts";

/** The state of a form that outlives its row. `form`: "price 20". */
export function useDraft<Draft>(
	form: string,
	first: () => Draft,
): [Draft, (draft: Draft) => void, /** It is saved, or not wanted any more. */ () => void] {
	const key = draftKey(usePerson().id, form);
	const [draft, setDraft] = useState<Draft>(() => draftOf<Draft>(key) ?? first());
	return [
		draft,
		(next) => {
			keepDraft(key, next);
			setDraft(next);
		},
		() => keepDraft(key, undefined),
	];
}

/** Where the draft of a person's form is kept. */
export function draftKey(personId: number, form: string): string {
	return `${personId} ${form}`;
}
