import type { TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";
import { TermFieldset } from "./term-fieldset.tsx";
import { newTerm, readTerm, TYPED_FIELDS, typedTerm } from "./term-values.ts";
import { newWords } from "./term-words.ts";

export interface NewSheetProps {
	taxonomy: string;
	terms: readonly TermRow[];
	onDone: (sentence: string) => void;
	onClose: () => void;
}

/** A new term: its name suffices. */
export function NewSheet({ taxonomy, terms, onDone, onClose }: NewSheetProps) {
	const [typed, setTyped] = useState(() => typedTerm(newTerm(taxonomy)));
	const [unread, setUnread] = useState<Record<string, string>>({});
	const { send, busy, problem } = useAct(
		"POST things/term",
		"terms",
		({ value }) => onDone(sprintf(__("“%s” is made."), decodeEntities(value.name))),
		{ isByContent: true },
	);
	return (
		<Sheet
			title={newWords(taxonomy)}
			submit={__("Make it")}
			busy={busy}
			onClose={onClose}
			onSubmit={() => {
				const read = readTerm(typed, newTerm(taxonomy));
				setUnread(read.problems ?? {});
				if (!read.problems) send({ set: { ...read.set, taxonomy, name: read.set.name!, slug: read.set.slug! } });
			}}
		>
			<FormProblem problem={problem} fields={TYPED_FIELDS} />
			<TermFieldset
				taxonomy={taxonomy}
				id={0}
				terms={terms}
				typed={typed}
				problems={{ ...problem?.fields, ...unread }}
				onType={setTyped}
			/>
		</Sheet>
	);
}
