import type { ProductRows } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMay, usePerson } from "../../data/me.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { roleName, rolesThatMay } from "../../frame/role-names.ts";
import { Shown } from "../../frame/shown.tsx";
import { FileActs } from "./files/file-acts.tsx";
import { NoProducts } from "./no-products.tsx";
import { ProductCard } from "./product-card.tsx";
import { ProductSearch } from "./product-search.tsx";

/** Products with packs, prices and stock, found as one types. */
export function ProductsPage() {
	const { q = "", after = "" } = useSearch({ from: "/products" });
	const navigate = useNavigate({ from: "/products" });
	const mayPrice = useMay("prices.edit");
	const mayDraft = useMay("products.draft");
	const list = useReading("GET products", { words: q, after }, { keepsBefore: true });
	return (
		<Page
			title={__("Products")}
			actions={
				<>
					{mayDraft && (
						<Link className="button button-main" to="/products/new">
							{__("New product")}
						</Link>
					)}
					{mayPrice && (
						<Link className="button button-quiet" to="/prices" search={q === "" ? {} : { q }}>
							{__("Price list")}
						</Link>
					)}
					<Link className="button button-quiet" to="/terms" search={{}}>
						{__("Categories")}
					</Link>
					<FileActs words={q} />
					<Link className="button button-quiet" to="/tasks">
						{__("Tasks")}
					</Link>
				</>
			}
		>
			<ProductSearch
				words={q}
				onWords={(words) => void navigate({ search: words === "" ? {} : { q: words }, replace: true })}
			/>
			<WhoMay />
			<Shown reading={list} rows={8}>
				{(data) => <Found data={data} words={q} isFirst={after === ""} />}
			</Shown>
		</Page>
	);
}

function Found({ data: { entries, next }, words, isFirst }: { data: ProductRows; words: string; isFirst: boolean }) {
	if (entries.length === 0) return <NoProducts words={words} to="/products" />;
	return (
		<div className="list products-list">
			<ul className="products">
				{entries.map((product) => (
					<ProductCard key={product.id} product={product} />
				))}
			</ul>
			{(next !== null || !isFirst) && (
				<nav className="pages" aria-label={__("Pages")}>
					{!isFirst && (
						<Link className="button button-quiet" to="/products" search={({ after: _, ...rest }) => rest}>
							{__("First products")}
						</Link>
					)}
					{next !== null && (
						<Link className="button button-quiet" to="/products" search={(before) => ({ ...before, after: next })}>
							{__("More products")}
						</Link>
					)}
				</nav>
			)}
		</div>
	);
}

/** Why prices cannot be pressed, and whom to ask. */
function WhoMay() {
	const { role } = usePerson();
	const [mayPrice, mayCount] = [useMay("prices.edit"), useMay("stock.edit")];
	if (mayPrice) return null;
	const who = rolesThatMay("prices.edit").map(roleName).join(", ");
	return (
		<p className="soft">
			{mayCount
				? sprintf(__("You are here as %1$s: prices are changed by %2$s."), roleName(role), who)
				: sprintf(__("You are here as %1$s: prices and stock are changed by %2$s."), roleName(role), who)}
		</p>
	);
}
