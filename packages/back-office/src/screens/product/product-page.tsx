import type { ProductChoices, ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Message } from "../../controls/message.tsx";
import { queries } from "../../data/client.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { State } from "../../frame/states.tsx";
import "../../styles/product.css";
import { ProductForm } from "./product-form.tsx";

/** One product with its packs. */
export function ProductPage() {
	const { id } = useParams({ from: "/products/$id" });
	return <Product key={id} id={id} />;
}

function Product({ id }: { id: number }) {
	const product = useReading("GET products/{id}", { id }, { when: id > 0 });
	const [said, setSaid] = useState(() => saidOfNew(id));
	// It is said once, not whenever somebody comes back to the product.
	useEffect(() => {
		made = null;
	}, []);
	const gone = (
		<State title={sprintf(__("There is no product %s"), String(id || ""))} acts={<AllProducts />}>
			{__("It may have been taken away, or the number has a mistake.")}
		</State>
	);
	return (
		<Page
			title={product.data ? decodeEntities(product.data.name) || __("Product") : __("Product")}
			before={<AllProducts />}
		>
			<Said text={said} />
			{id > 0 ? (
				<Shown reading={product} gone={gone}>
					{(shown) => <Edited key={shown.id} product={shown} onSaved={(_, sentence) => setSaid(sentence)} />}
				</Shown>
			) : (
				gone
			)}
		</Page>
	);
}

/** A new product. */
export function NewProductPage() {
	const navigate = useNavigate();
	return (
		<Page title={__("New product")} before={<AllProducts />}>
			<Edited
				product={null}
				onSaved={(saved, sentence) => {
					made = { id: saved.id, sentence };
					void navigate({ to: "/products/$id", params: { id: saved.id }, replace: true });
				}}
			/>
		</Page>
	);
}

/** What the page of a new product says, which it does not live to see. */
let made: { id: number; sentence: string } | null = null;

function saidOfNew(id: number): string {
	return made?.id === id ? made.sentence : "";
}

interface EditedProps {
	product: ProductWhole | null;
	onSaved: (product: ProductWhole, said: string) => void;
}

function Edited({ product, onSaved }: EditedProps) {
	const choices = useReading("GET products/choices", {});
	return (
		<Shown reading={choices} rows={4}>
			{(given: ProductChoices) => (
				<ProductForm
					product={product}
					choices={given}
					onSaved={(saved, said) => {
						queries.setQueryData(["GET products/{id}", { id: saved.id }], saved);
						void queries.invalidateQueries({ queryKey: ["GET products"] });
						void queries.invalidateQueries({ queryKey: ["GET audit"] });
						onSaved(saved, said);
					}}
				/>
			)}
		</Shown>
	);
}

function Said({ text }: { text: string }) {
	return text === "" ? null : (
		<Message kind="success">
			<p>{text}</p>
		</Message>
	);
}

function AllProducts() {
	return (
		<Link to="/products" search={{}}>
			{__("All products")}
		</Link>
	);
}
