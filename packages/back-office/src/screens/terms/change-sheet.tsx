import type { TermFields, TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { fieldWord, valueText } from "../products/field-words.ts";
import { TermFieldset } from "./term-fieldset.tsx";
import { readTerm, TYPED_FIELDS, type TypedTerm, typedTerm } from "./term-values.ts";

export interface ChangeSheetProps {
	id: number;
	terms: readonly TermRow[];
	/** "": nothing was changed. */
	onDone: (sentence: string) => void;
	onClose: () => void;
}

/** The fields of a term as they are stored now. What a colleague changed meanwhile is asked about. */
export function ChangeSheet({ id, terms, onDone, onClose }: ChangeSheetProps) {
	const reading = useReading("GET things/term/{id}", { id });
	// What is typed, and over which values: those read later do not slip below it.
	const [edit, setEdit] = useState<{ typed: TypedTerm; base: TermFields } | null>(null);
	const [unread, setUnread] = useState<Record<string, string>>({});
	const read = reading.data?.value;
	const now = edit ?? (read ? { typed: typedTerm(read), base: read } : null);
	const { send, busy, problem, forget } = useAct(
		"PATCH things/term/{id}",
		"terms",
		({ value }) => onDone(sprintf(__("“%s” is changed."), decodeEntities(value.name))),
		{ isByContent: true },
	);
	const theirs = problem?.code === "feedmill_stale" ? (problem.data.now as Partial<TermFields>) : null;
	const settle = (keepsMine: boolean) => {
		if (!now || !theirs) return;
		const base = { ...now.base, ...theirs };
		const taken = Object.fromEntries(Object.entries(typedTerm(base)).filter(([field]) => field in theirs));
		setEdit({ base, typed: keepsMine ? now.typed : { ...now.typed, ...taken } });
		forget();
	};
	return (
		<Sheet
			title={now ? sprintf(__("Change “%s”"), decodeEntities(now.base.name)) : __("Change")}
			submit={__("Save")}
			busy={busy}
			onClose={onClose}
			onSubmit={() => {
				if (!now || theirs) return;
				const { set, was, problems } = { set: {}, was: {}, problems: undefined, ...readTerm(now.typed, now.base) };
				setUnread(problems ?? {});
				if (problems) return;
				if (Object.keys(set).length === 0) return onDone("");
				setEdit(now);
				send({ id, set, was });
			}}
		>
			<Shown
				reading={reading}
				rows={4}
				gone={<State title={__("It is gone")}>{__("Somebody has removed it meanwhile.")}</State>}
			>
				{() =>
					now && (
						<div className="term-fields">
							{theirs ? (
								<Stale sentence={problem!.message} theirs={theirs} terms={terms} onChoose={settle} />
							) : (
								<FormProblem problem={problem} fields={TYPED_FIELDS} />
							)}
							<TermFieldset
								taxonomy={now.base.taxonomy}
								id={id}
								terms={terms}
								typed={now.typed}
								problems={{ ...problem?.fields, ...unread }}
								onType={(typed) => setEdit({ typed, base: now.base })}
							/>
						</div>
					)
				}
			</Shown>
		</Sheet>
	);
}

interface StaleProps {
	sentence: string;
	theirs: Partial<TermFields>;
	terms: readonly TermRow[];
	onChoose: (keepsMine: boolean) => void;
}

function Stale({ sentence, theirs, terms, onChoose }: StaleProps) {
	const shown = (field: string, value: unknown) => {
		if (field === "parentId") return terms.find(({ id }) => id === value)?.name ?? __("none");
		return decodeEntities(valueText(field, value));
	};
	return (
		<Message kind="error">
			<p>{sentence}</p>
			<ul>
				{Object.entries(theirs).map(([field, value]) => (
					<li key={field}>{`${fieldWord(field)}: ${shown(field, value)}`}</li>
				))}
			</ul>
			<div className="pack-acts">
				<Button onClick={() => onChoose(false)}>{__("Take theirs")}</Button>
				<Button onClick={() => onChoose(true)}>{__("Keep mine, then save")}</Button>
			</div>
		</Message>
	);
}
