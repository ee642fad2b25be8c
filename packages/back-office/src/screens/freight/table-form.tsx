import type { FreightFields, FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { useDraft } from "../../data/use-draft.ts";
import { useReading } from "../../data/use-reading.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem } from "../../frame/states.tsx";
import { Findings } from "./findings.tsx";
import { ReadGrid } from "./read-grid.tsx";
import { sheetText } from "./sheet-text.ts";
import { type TriedFreight, TryForm } from "./try-form.tsx";

export interface TableFormProps {
	id: number | null;
	/** As it was read; null: a new one. */
	base: FreightFields | null;
	today: string;
	mayEdit: boolean;
	onSaved: (id: number, startsOn: string) => void;
}

/** Cells as they are pasted, and below them how they were read. What is typed outlives the screen. */
export function TableForm({ id, base, today, mayEdit, onSaved }: TableFormProps) {
	const [draft, setDraft, endDraft] = useDraft(`freight ${id ?? "new"}`, () => ({
		text: base ? sheetText(base) : "",
		startsOn: base?.startsOn ?? today,
		base,
	}));
	const { text, startsOn } = draft;
	const asked = useSettled(text);
	const read = useReading("POST freight/read", { text: asked }, { when: asked.trim() !== "", keepsBefore: true });
	const [lastTry, setLastTry] = useState<TriedFreight | null>(null);
	const save = useMutation({
		networkMode: "always",
		mutationFn: async (sheet: FreightSheet) => {
			const set = { startsOn, ...sheet };
			// Another first day is another table: that of before counts until then.
			if (id === null || draft.base?.startsOn !== startsOn) return ask("POST things/freight_table", { set });
			return ask("PATCH things/freight_table/{id}", { id, set, was: draft.base });
		},
		onSuccess: async ({ id: saved }) => {
			endDraft();
			await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).includes("freight") });
			onSaved(saved, startsOn);
		},
	});
	const problem = problemOf(save.error);
	const theirs =
		problem?.code === "feedmill_stale" ? (problem.data.now as Partial<FreightFields> | undefined) : undefined;
	const sheet = read.data?.sheet ?? null;
	const isRead = asked === text && !read.isOfBefore;
	// What another table said of a PIN code says nothing of this one.
	const tried = isRead && lastTry?.sheet === sheet ? lastTry : null;
	const canSave = sheet !== null && read.data?.problems.length === 0 && isRead;
	return (
		<div className="freight-form">
			{mayEdit && (
				<p className="soft">
					{__("Areas below each other, weights side by side: 350, 80/q (each 100 kg), free, call, or empty.")}
				</p>
			)}
			{mayEdit && (
				<TextArea
					label={__("Cells of the spreadsheet")}
					name="sheet"
					value={text}
					rows={6}
					maxLength={500_000}
					onChange={(next) => setDraft({ ...draft, text: next })}
				/>
			)}
			{asked.trim() !== "" && (
				<Shown reading={read} rows={4}>
					{(data) =>
						data.sheet === null ? (
							<Message kind="error">
								<p>{data.problem}</p>
							</Message>
						) : (
							<div className="freight-form">
								<Findings problems={data.problems} findings={data.findings} />
								<ReadGrid sheet={data.sheet} problems={data.problems} marked={tried?.row ?? null} />
								<TryForm sheet={data.sheet} isRead={isRead} sentence={tried?.sentence ?? ""} onTried={setLastTry} />
							</div>
						)
					}
				</Shown>
			)}
			{mayEdit && (
				<form
					className="freight-save"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						if (sheet && canSave && !save.isPending) save.mutate(sheet);
					}}
				>
					{theirs ? (
						<Stale
							onTheirs={() => {
								const now = { ...draft.base!, ...theirs };
								setDraft({ text: sheetText(now), startsOn: now.startsOn, base: now });
								save.reset();
							}}
							onOurs={() => {
								setDraft({ ...draft, base: { ...draft.base!, ...theirs } });
								save.reset();
							}}
						/>
					) : (
						<FormProblem problem={problem} fields={["startsOn"]} />
					)}
					<Field
						label={__("It counts from")}
						name="startsOn"
						type="date"
						value={startsOn}
						problem={problem?.fields.startsOn}
						onChange={(next) => setDraft({ ...draft, startsOn: next })}
					/>
					<Button kind="main" type="submit" busy={save.isPending} disabled={!canSave}>
						{__("Save")}
					</Button>
				</form>
			)}
		</div>
	);
}

/** The text when nobody has typed for a moment. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), SETTLED);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}

/** ms */
const SETTLED = 300;

function Stale({ onTheirs, onOurs }: { onTheirs: () => void; onOurs: () => void }) {
	return (
		<Message kind="information">
			<p>{__("Somebody has changed this table meanwhile. Nothing of yours was saved yet.")}</p>
			<div className="pack-acts">
				<Button onClick={onTheirs}>{__("Take theirs")}</Button>
				<Button onClick={onOurs}>{__("Keep mine, then save")}</Button>
			</div>
		</Message>
	);
}
