import type { StatementShown } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useId, useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { describedBy, Labelled } from "../../controls/labelled.tsx";
import { Message } from "../../controls/message.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { useAct } from "../../data/use-act.ts";
import { Page } from "../../frame/page.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { MoneyTabs } from "../money/money-tabs.tsx";
import { StatementLines } from "./statement-lines.tsx";

/** Most characters of a statement; the server takes no more. */
const LONGEST = 1_500_000;

/** The bank's statement: pasted or a file, looked at, then booked. */
export function StatementPage() {
	const id = useId();
	const [text, setText] = useState("");
	const [answer, setAnswer] = useState<{ of: string; statement: StatementShown } | null>(null);
	const asked = useRef("");
	const { send, busy, problem, forget } = useAct("POST money/statement", "money", (statement) =>
		setAnswer({ of: asked.current, statement }),
	);
	// An answer about another text says nothing about this one.
	const statement = answer?.of === text ? answer.statement : null;
	const certain = statement?.lines.filter(({ kind, booked }) => kind === "match" && !booked) ?? [];
	const booked = statement?.lines.filter((line) => line.booked).length ?? 0;
	const ask = (book?: StatementShown["lines"]) => {
		if (busy) return;
		asked.current = text;
		const seen = book?.map(({ line, orders: [order = 0] }) => ({ line, order }));
		send({ text, book: book !== undefined, ...(seen ? { seen } : {}) });
	};
	const file = useStatementFile((read) => {
		forget();
		setText(read);
	});
	return (
		<Page title={__("Statement")}>
			<MoneyTabs />
			<form
				className="card statement-form"
				onSubmit={(event) => {
					event.preventDefault();
					ask();
				}}
			>
				<p className="soft">
					{__("Copy the lines from the bank's sheet together with the line of its heads. Nothing is booked yet.")}
				</p>
				<FormProblem problem={problem} fields={["text"]} />
				<TextArea
					label={__("Statement")}
					name="statement"
					value={text}
					onChange={(typed) => {
						forget();
						setText(typed);
					}}
					problem={problem?.fields.text}
					rows={6}
					maxLength={LONGEST}
				/>
				<Labelled id={id} label={__("Or a CSV file of the bank")} problem={file.problem}>
					<input
						{...describedBy({ id, problem: file.problem })}
						id={id}
						type="file"
						accept=".csv,.txt,.tsv,text/csv,text/plain"
						onChange={({ currentTarget: { files } }) => void file.choose(files?.[0])}
					/>
				</Labelled>
				<Button type="submit" kind={statement ? "quiet" : "main"} busy={busy}>
					{__("Look at it")}
				</Button>
			</form>
			{statement && (
				<>
					{booked > 0 && (
						<Message kind="success">
							<p>{sprintf(_n("%d line is booked.", "%d lines are booked.", booked), booked)}</p>
						</Message>
					)}
					{certain.length > 0 && (
						<Button kind="main" busy={busy} onClick={() => ask(certain)}>
							{sprintf(_n("Book %d line", "Book %d lines", certain.length), certain.length)}
						</Button>
					)}
					{statement.lines.length === 0 && (
						<div className="card">
							<State title={__("No money came in by these lines")} />
						</div>
					)}
					<StatementLines statement={statement} onChanged={() => ask()} />
				</>
			)}
		</Page>
	);
}

/** Reads the file that was chosen last; what cannot be a statement leaves what is there, and has a sentence. */
function useStatementFile(onRead: (text: string) => void): {
	problem: string | undefined;
	choose: (file: File | undefined) => Promise<void>;
} {
	const [problem, setProblem] = useState<string>();
	const latest = useRef<File>(undefined);
	return {
		problem,
		async choose(file) {
			latest.current = file;
			setProblem(undefined);
			if (!file) return;
			// A letter has at most four bytes.
			const read = file.size > 4 * LONGEST ? undefined : await file.text().catch(() => null);
			if (latest.current !== file) return;
			if (read === null) setProblem(__("This file could not be read. Choose it again."));
			else if (read === undefined || read.length > LONGEST) setProblem(__("This file is too large for a statement."));
			else onRead(read);
		},
	};
}
