import type { FreightTableEntry, FreightTables } from "@feedmill/admin-api/feedmill-v1/freight.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { useMay, usePerson } from "../../data/me.ts";
import { shortDay } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { roleName, rolesThatMay } from "../../frame/role-names.ts";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { History } from "../products/history.tsx";
import { OpenedTable } from "./opened-table.tsx";

/** Freight by weight and PIN code: the tables with their first days, and one of them to look at, try and change. */
export function FreightPage() {
	const tables = useReading("GET freight", {});
	return (
		<Page title={__("Freight")}>
			<Shown reading={tables} rows={6}>
				{(data) => <Tables data={data} />}
			</Shown>
		</Page>
	);
}

function Tables({ data }: { data: FreightTables }) {
	const { tables, current, today } = data;
	const { role } = usePerson();
	const mayEdit = useMay("shipping.edit");
	const [opened, setOpened] = useState<number | null>(current ?? tables[0]?.id ?? null);
	const [history, setHistory] = useState<number | null>(null);
	const [said, setSaid] = useState("");
	const who = rolesThatMay("shipping.edit").map(roleName).join(", ");
	return (
		<div className="freight">
			{!mayEdit && (
				<p className="soft">{sprintf(__("You are here as %1$s: freight is changed by %2$s."), roleName(role), who)}</p>
			)}
			{mayEdit && tables.length > 0 && !data.isOffered && <Offer />}
			<p className="freight-said" role="status">
				{said}
			</p>
			{tables.length === 0 && (
				<div className="card">
					<State title={__("There is no freight table yet")} drawing>
						{mayEdit
							? __("Copy the cells of yours in the spreadsheet, and paste them below.")
							: __("Freight is by the methods of the shipping zones only.")}
					</State>
				</div>
			)}
			{tables.length > 0 && (
				<ul className="card freight-tables" aria-label={__("Tables")}>
					{tables.map((table) => (
						<li key={table.id} className="freight-table">
							<p>
								{sprintf(__("From %s"), dayOf(table.startsOn))} <Chip table={table} current={current} today={today} />
								<span className="soft small">
									{" "}
									{sprintf(__("Rows: %1$d, weights: %2$d"), table.rows, table.weights)}
								</span>
							</p>
							<div className="pack-acts">
								<Button aria-pressed={opened === table.id} onClick={() => setOpened(table.id)}>
									{__("Open")}
								</Button>
								<Button
									kind="plain"
									aria-expanded={history === table.id}
									onClick={() => setHistory(history === table.id ? null : table.id)}
								>
									{__("History")}
								</Button>
							</div>
							{history === table.id && (
								<History
									kind="freight_table"
									id={table.id}
									name={dayOf(table.startsOn)}
									onClose={() => setHistory(null)}
								/>
							)}
						</li>
					))}
					{mayEdit && (
						<li className="freight-table">
							<Button kind="plain" aria-pressed={opened === null} onClick={() => setOpened(null)}>
								{__("A new table")}
							</Button>
						</li>
					)}
				</ul>
			)}
			{(opened !== null || mayEdit) && (
				<OpenedTable
					key={opened}
					id={tables.some(({ id }) => id === opened) ? opened : null}
					today={today}
					mayEdit={mayEdit}
					onSaved={(id, startsOn) => {
						setOpened(id);
						setSaid(sprintf(__("Saved: it counts from %s on."), dayOf(startsOn)));
					}}
				/>
			)}
		</div>
	);
}

function Chip({
	table: { id, startsOn },
	current,
	today,
}: {
	table: FreightTableEntry;
	current: number | null;
	today: string;
}) {
	const word = id === current ? __("counts today") : startsOn > today ? __("to come") : __("past");
	return <span className={`chip chip-plain ${id === current ? "chip-field" : "chip-ink"}`}>{word}</span>;
}

/** Tables of which no zone knows say no price to anybody. */
function Offer() {
	const offer = useAct("POST freight/offer", "freight", () => undefined);
	return (
		<Message kind="information">
			<p>{__("Buyers do not see these prices yet: no shipping zone offers freight by a table.")}</p>
			<FormProblem problem={offer.problem} fields={[]} />
			<div className="pack-acts">
				<Button busy={offer.busy} onClick={() => offer.send({})}>
					{__("Offer it in every zone")}
				</Button>
			</div>
		</Message>
	);
}

const dayOf = (startsOn: string) => shortDay(Date.parse(`${startsOn}T06:00:00Z`));
