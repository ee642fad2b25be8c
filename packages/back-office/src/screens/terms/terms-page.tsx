import "../../styles/terms.css";
import type { TermRow, TermList as Terms } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { queries } from "../../data/client.ts";
import { useMay, usePerson } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { roleName, rolesThatMay } from "../../frame/role-names.ts";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { useCurrentInSight } from "../../lists/use-current-in-sight.ts";
import { ChangeSheet } from "./change-sheet.tsx";
import { MergeSheet } from "./merge-sheet.tsx";
import { NewSheet } from "./new-sheet.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
import { TermList } from "./term-list.tsx";
import { newWords, noneWords } from "./term-words.ts";

/** Categories, tags, shipping classes and values of attributes, a list of each: made, changed, merged, removed. */
export function TermsPage() {
	const { of = "product_cat" } = useSearch({ from: "/terms" });
	const list = useReading("GET terms", { taxonomy: of });
	const [said, setSaid] = useState("");
	// The others stay in sight while one is read.
	const known = useRef<Terms["taxonomies"]>([]);
	if (list.data) known.current = list.data.taxonomies;
	const row = useCurrentInSight(`${of} ${known.current.length}`);
	return (
		<Page title={__("Categories, tags and attributes")}>
			{known.current.length > 0 && (
				<nav className="tabs" ref={row} aria-label={__("Lists")}>
					{known.current.map(({ slug, name }) => (
						<Link
							key={slug}
							to="/terms"
							search={slug === "product_cat" ? {} : { of: slug }}
							className="tab"
							activeProps={{}}
							aria-current={slug === of ? "page" : undefined}
							onClick={() => setSaid("")}
						>
							{name}
						</Link>
					))}
				</nav>
			)}
			<WhoMay />
			<p className="terms-said" role="status">
				{said}
			</p>
			<Shown reading={list} rows={8}>
				{(data) =>
					data.taxonomies.some(({ slug }) => slug === of) ? (
						<Found key={of} data={data} taxonomy={of} onSaid={setSaid} />
					) : (
						<State title={__("There is no such list")}>{__("Somebody may have removed the attribute.")}</State>
					)
				}
			</Shown>
		</Page>
	);
}

type Opened = { sheet: "new" } | { sheet: "merge" | "remove"; term: TermRow } | null;

interface FoundProps {
	data: Terms;
	taxonomy: string;
	onSaid: (sentence: string) => void;
}

function Found({ data: { terms, hasMore }, taxonomy, onSaid }: FoundProps) {
	const { id: changed } = useSearch({ from: "/terms" });
	const navigate = useNavigate({ from: "/terms" });
	const mayEdit = useMay("products.edit");
	const [opened, setOpened] = useState<Opened>(null);
	const [history, setHistory] = useState<number | null>(null);
	const openId = (id?: number) =>
		void navigate({
			search: ({ id: _, ...rest }) => (id === undefined ? rest : { ...rest, id }),
			replace: id === undefined,
			resetScroll: false,
		});
	const close = () => (changed === undefined ? setOpened(null) : openId());
	const done = (sentence: string) => {
		close();
		onSaid(sentence);
		// Products show their terms by name.
		void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWS_TERMS.test(String(name)) });
	};
	const { title, text } = noneWords(taxonomy);
	return (
		<div className="list">
			{mayEdit && (
				<div className="list-acts">
					<Button kind="main" onClick={() => setOpened({ sheet: "new" })}>
						{newWords(taxonomy)}
					</Button>
				</div>
			)}
			{terms.length === 0 ? (
				<div className="card">
					<State title={title} drawing>
						{text}
					</State>
				</div>
			) : (
				<TermList
					terms={terms}
					history={history}
					onHistoryClosed={() => setHistory(null)}
					onAct={(act, term) => {
						if (act === "change") openId(term.id);
						else if (act === "history") setHistory(term.id);
						else setOpened({ sheet: act, term });
					}}
				/>
			)}
			{hasMore && <p className="soft">{sprintf(__("Only the first %d are shown."), terms.length)}</p>}
			{mayEdit && changed !== undefined && <ChangeSheet id={changed} terms={terms} onDone={done} onClose={close} />}
			{opened?.sheet === "new" && <NewSheet taxonomy={taxonomy} terms={terms} onDone={done} onClose={close} />}
			{opened?.sheet === "remove" && <RemoveSheet term={opened.term} onDone={done} onClose={close} />}
			{opened?.sheet === "merge" && (
				<MergeSheet taxonomy={taxonomy} term={opened.term} terms={terms} onDone={done} onClose={close} />
			)}
		</div>
	);
}

const SHOWS_TERMS = /^GET (?:things\/term|products|audit)/;

/** Why nothing can be changed, and whom to ask. */
function WhoMay() {
	const { role } = usePerson();
	if (useMay("products.edit")) return null;
	const who = rolesThatMay("products.edit").map(roleName).join(", ");
	return <p className="soft">{sprintf(__("You are here as %1$s: these are changed by %2$s."), roleName(role), who)}</p>;
}
