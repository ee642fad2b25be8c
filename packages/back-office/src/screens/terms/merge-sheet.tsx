import type { TermMerging, TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { TermSelect } from "./term-select.tsx";
import { hasPages } from "./term-words.ts";

export interface MergeSheetProps {
	taxonomy: string;
	/** The one that goes. */
	term: TermRow;
	terms: readonly TermRow[];
	onDone: (sentence: string) => void;
	onClose: () => void;
}

/** One term becomes another of its taxonomy; what its products get is shown first. */
export function MergeSheet({ taxonomy, term: { id, name }, terms, onDone, onClose }: MergeSheetProps) {
	const [into, setInto] = useState(0);
	const [asked, setAsked] = useState(false);
	const review = useReading("GET terms/{id}/merge", { id, into }, { when: into !== 0 });
	const act = useAct("POST terms/{id}/merge", "terms", ({ sentence }) => onDone(sentence), { isByContent: true });
	return (
		<Sheet
			title={sprintf(__("Merge “%s” into another"), name)}
			submit={__("Merge")}
			busy={act.busy}
			onClose={onClose}
			onSubmit={() => {
				setAsked(true);
				if (into !== 0 && review.data?.refusal === "") act.send({ id, into });
			}}
		>
			<FormProblem problem={act.problem} fields={[]} />
			<TermSelect
				label={__("Which one stays")}
				name="into"
				none={__("Choose …")}
				terms={terms.filter((term) => term.id !== id)}
				chosen={into}
				problem={asked && into === 0 ? __("Choose the one that stays.") : undefined}
				onChoose={(chosen) => {
					act.forget();
					setInto(chosen);
				}}
			/>
			{into !== 0 && (
				<Shown reading={review} rows={3}>
					{(merging) => <Review taxonomy={taxonomy} merging={merging} />}
				</Shown>
			)}
		</Sheet>
	);
}

function Review({ taxonomy, merging }: { taxonomy: string; merging: TermMerging }) {
	const { from, into, products, both, below, refusal } = merging;
	if (refusal !== "")
		return (
			<Message kind="error">
				<p>{refusal}</p>
			</Message>
		);
	return (
		<ul className="consequences">
			<li>{sprintf(_n("%1$d product gets “%2$s”.", "%1$d products get “%2$s”.", products), products, into)}</li>
			{both > 0 && <li>{sprintf(_n("%d of them has both.", "%d of them have both.", both), both)}</li>}
			{below > 0 && (
				<li>
					{sprintf(_n("%1$d category goes below “%2$s”.", "%1$d categories go below “%2$s”.", below), below, into)}
				</li>
			)}
			{hasPages(taxonomy) && <li>{sprintf(__("The old address of “%1$s” leads to “%2$s”."), from, into)}</li>}
			<li>{sprintf(__("“%1$s” goes. It can be undone from the history of “%2$s”."), from, into)}</li>
		</ul>
	);
}
