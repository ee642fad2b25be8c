import "../../styles/customers.css";
import type { CustomerRows } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMay } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import { ExportAct } from "../../lists/export-act.tsx";
import { useNarrow } from "../../lists/use-narrow.ts";
import { ProductSearch } from "../products/product-search.tsx";
import { CustomerList } from "./customer-list.tsx";

/** Accounts of customers, the newest first, found by phone, name or village as one types. */
export function CustomersPage() {
	const { q = "", after = "" } = useSearch({ from: "/customers" });
	const navigate = useNavigate({ from: "/customers" });
	const list = useReading("GET customers", { q, after }, { keepsBefore: true });
	const mayMake = useMay("customers.edit");
	// A phone has little room, and no spreadsheet.
	const narrow = useNarrow();
	const mayTakeContacts = useMay("contacts.export");
	return (
		<Page
			title={__("Customers")}
			actions={
				<>
					{!narrow && <ExportAct wanted={{ list: "customers", q, contacts: mayTakeContacts }} words={q} />}
					{mayMake && (
						<Link className="button button-main" to="/customers/new">
							{__("New customer")}
						</Link>
					)}
				</>
			}
		>
			<ProductSearch
				words={q}
				label={__("Find customers by phone, name or village")}
				placeholder={__("Phone, name, village")}
				onWords={(words) => void navigate({ search: words === "" ? {} : { q: words }, replace: true })}
			/>
			<Shown reading={list} rows={8}>
				{(data) => <Found data={data} words={q} isFirst={after === ""} />}
			</Shown>
		</Page>
	);
}

function Found({ data: { entries, next }, words, isFirst }: { data: CustomerRows; words: string; isFirst: boolean }) {
	if (entries.length === 0)
		return (
			<div className="card">
				{words === "" ? (
					<State title={__("There are no customers yet")} drawing>
						{__("Whoever makes an account, or is made here, is in this list.")}
					</State>
				) : (
					<State
						title={__("Nothing matches")}
						acts={
							<>
								<Link className="button button-quiet" to="/customers" search={{}}>
									{__("Clear")}
								</Link>
								<Link className="button button-quiet" to="/orders" search={{ view: "all", q: words.slice(0, 100) }}>
									{__("Look in all orders")}
								</Link>
							</>
						}
					>
						{sprintf(__("No account has “%s”. Who has ordered without one is found in the orders."), words)}
					</State>
				)}
			</div>
		);
	return (
		<div className="list">
			<CustomerList entries={entries} />
			{(next !== null || !isFirst) && (
				<nav className="pages" aria-label={__("Pages")}>
					{!isFirst && (
						<Link className="button button-quiet" to="/customers" search={({ after: _, ...rest }) => rest}>
							{__("Newest customers")}
						</Link>
					)}
					{next !== null && (
						<Link className="button button-quiet" to="/customers" search={(before) => ({ ...before, after: next })}>
							{__("More customers")}
						</Link>
					)}
				</nav>
			)}
		</div>
	);
}
