import type { StatementShown } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
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
	const [text, setText] = useState("");
	const [shown, setShown] = useState<{ statement: StatementShown; isBooked: boolean } | null>(null);
	const { send, busy, problem } = useAct("POST money/statement", "money", (statement) =>
		setShown({ statement, isBooked: statement.lines.some(({ booked }) => booked) }),
	);
	const certain = shown?.statement.lines.filter(({ kind, booked }) => kind === "match" && !booked).length ?? 0;
	const booked = shown?.statement.lines.filter((line) => line.booked).length ?? 0;
	return (
		<Page title={__("Statement")}>
			<MoneyTabs />
			<form
				className="card statement-form"
				onSubmit={(event) => {
					event.preventDefault();
					send({ text, book: false });
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
						setText(typed);
						setShown(null);
					}}
					problem={problem?.fields.text}
					rows={6}
					maxLength={LONGEST}
				/>
				<label className="statement-file">
					{__("Or a CSV file of the bank")}{" "}
					<input
						type="file"
						accept=".csv,.txt,.tsv,text/csv,text/plain"
						onChange={({ currentTarget: { files } }) => {
							const file = files?.[0];
							if (!file || file.size > 4 * LONGEST) return;
							void file.text().then((read) => {
								setText(read.slice(0, LONGEST + 1));
								setShown(null);
							});
						}}
					/>
				</label>
				<Button type="submit" kind={shown ? "quiet" : "main"} busy={busy}>
					{__("Look at it")}
				</Button>
			</form>
			{shown && (
				<>
					{booked > 0 && (
						<Message kind="success">
							<p>{sprintf(_n("%d line is booked.", "%d lines are booked.", booked), booked)}</p>
						</Message>
					)}
					{certain > 0 && (
						<Button kind="main" busy={busy} onClick={() => send({ text, book: true })}>
							{sprintf(_n("Book %d line", "Book %d lines", certain), certain)}
						</Button>
					)}
					{shown.statement.lines.length === 0 && (
						<div className="card">
							<State title={__("No money came in by these lines")} />
						</div>
					)}
					<StatementLines statement={shown.statement} onChanged={() => send({ text, book: false })} />
				</>
			)}
		</Page>
	);
}
