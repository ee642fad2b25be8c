import type { TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { decodedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, Fragment, type RefObject } from "react";
import { MenuButton } from "../../controls/menu.tsx";
import { useMay } from "../../data/me.ts";
import { useNarrow } from "../../lists/use-narrow.ts";
import { useRows } from "../../lists/use-rows.ts";
import { History } from "../products/history.tsx";

export type TermAct = "change" | "merge" | "remove" | "history";

export interface TermListProps {
	terms: readonly TermRow[];
	/** The term whose history is open. */
	history: number | null;
	onAct: (act: TermAct, term: TermRow) => void;
	onHistoryClosed: () => void;
}

/** Terms as a table, or as cards on a phone, each below its parent. Keys j and k move, Enter opens. */
export function TermList({ terms, history, onAct, onHistoryClosed }: TermListProps) {
	const rows = useRows(terms.map(({ id }) => id));
	const narrow = useNarrow();
	const mayEdit = useMay("products.edit");
	const names = new Map(terms.map(({ id, name }) => [id, name]));
	const name = (term: TermRow) => <TermName term={term} parent={names.get(term.parentId) ?? ""} mayEdit={mayEdit} />;
	const acts = (term: TermRow) => mayEdit && <TermActs term={term} alone={terms.length === 1} onAct={onAct} />;
	const opened = (term: TermRow) =>
		history === term.id && <History kind="term" id={term.id} name={term.name} onClose={onHistoryClosed} />;
	if (narrow)
		return (
			<ul className="card terms-cards" ref={rows.list as RefObject<HTMLUListElement>}>
				{terms.map((term) => (
					<li key={term.id} data-row={term.id} className="term-card">
						<div className="term-name" style={indentOf(term)}>
							{name(term)}
							<p className="soft small">
								{sprintf(_n("%d product", "%d products", term.count), term.count)} · {decodedSlug(term.slug)}
							</p>
						</div>
						{acts(term)}
						{opened(term)}
					</li>
				))}
			</ul>
		);
	return (
		<div className="card table-card">
			<table className="terms-table" ref={rows.list as RefObject<HTMLTableElement>}>
				<thead>
					<tr>
						<th scope="col">{__("Name")}</th>
						<th scope="col">{__("Address in the shop")}</th>
						<th scope="col" className="number">
							{__("Products")}
						</th>
						{mayEdit && (
							<th scope="col">
								<span className="visually-hidden">{__("More")}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{terms.map((term) => (
						<Fragment key={term.id}>
							<tr data-row={term.id}>
								<td>
									<div className="term-name" style={indentOf(term)}>
										{name(term)}
									</div>
								</td>
								<td className="soft">{decodedSlug(term.slug)}</td>
								<td className="number">{term.count}</td>
								{mayEdit && <td className="term-acts">{acts(term)}</td>}
							</tr>
							{history === term.id && (
								<tr>
									<td colSpan={4}>{opened(term)}</td>
								</tr>
							)}
						</Fragment>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** Deeper ones stay where a phone has room. */
const indentOf = ({ depth }: TermRow) => ({ "--depth": Math.min(depth, 5) }) as CSSProperties;

function TermName({ term, parent, mayEdit }: { term: TermRow; parent: string; mayEdit: boolean }) {
	return (
		<>
			{mayEdit ? (
				<Link to="/terms" search={(before) => ({ ...before, id: term.id })} resetScroll={false} activeProps={{}}>
					{term.name}
				</Link>
			) : (
				term.name
			)}
			{parent !== "" && <span className="visually-hidden"> {sprintf(__("below %s"), parent)}</span>}
			{term.isDefault && (
				<>
					{" "}
					<span className="chip chip-plain chip-ink">{__("default")}</span>
				</>
			)}
		</>
	);
}

interface TermActsProps {
	term: TermRow;
	/** There is no other one. */
	alone: boolean;
	onAct: TermListProps["onAct"];
}

function TermActs({ term, alone, onAct }: TermActsProps) {
	const mayAudit = useMay("audit.see");
	const entries: { id: TermAct; label: string }[] = [{ id: "change", label: __("Change") }];
	// The category of products without one cannot go.
	if (!term.isDefault && !alone) entries.push({ id: "merge", label: __("Merge into …") });
	if (!term.isDefault) entries.push({ id: "remove", label: __("Remove") });
	if (mayAudit) entries.push({ id: "history", label: __("History") });
	return (
		<MenuButton
			label={sprintf(__("More: %s"), term.name)}
			entries={entries}
			onAction={(act) => onAct(act as TermAct, term)}
		>
			{__("More")}
		</MenuButton>
	);
}
