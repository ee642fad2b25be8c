import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { __ } from "@feedmill/ui/words.ts";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { useDraft } from "../data/use-draft.ts";
import { FormProblem } from "./states.tsx";

export interface NoteFormProps {
	note: Note;
	busy: boolean;
	problem: AdminProblem | null;
	/** Sends it for the people of the mill. */
	onKeep: () => void;
	/** Of the field, for a key that leads to it. */
	field?: RefObject<HTMLTextAreaElement | null>;
	/** Further buttons. */
	children?: ReactNode;
}

/** A note about an order or a customer. */
export function NoteForm({ note, busy, problem, onKeep, field, children }: NoteFormProps) {
	return (
		<form
			className="note-form"
			onSubmit={(event) => {
				event.preventDefault();
				onKeep();
			}}
		>
			<FormProblem problem={problem} fields={["text"]} />
			<TextArea
				label={__("Note")}
				name="note"
				value={note.text}
				onChange={note.type}
				problem={problem?.fields.text}
				maxLength={5_000}
				{...(field ? { field } : {})}
			/>
			<div className="note-acts">
				<Button type="submit" busy={busy}>
					{__("Keep for us")}
				</Button>
				{children}
			</div>
		</form>
	);
}

export interface Note {
	text: string;
	type: (text: string) => void;
	/** The text, which is now sent. */
	take: () => string;
	/** It has arrived: the field is emptied, unless somebody has gone on writing. */
	arrived: () => void;
}

/** What is typed about something ("order 105"): it outlives the screen until it has arrived. */
export function useNote(about: string): Note {
	const [text, setText, endDraft] = useDraft(`note ${about}`, () => "");
	const latest = useRef(text);
	latest.current = text;
	const sent = useRef("");
	return {
		text,
		type: setText,
		take() {
			sent.current = text;
			return text;
		},
		arrived() {
			if (latest.current !== sent.current) return;
			setText("");
			endDraft();
		},
	};
}
