import type {
	ProductChoices,
	ProductSave,
	ProductWhole,
	StaleProduct,
} from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { useMay } from "../../data/me.ts";
import { pageData } from "../../data/page-data.ts";
import { FormProblem } from "../../frame/states.tsx";
import { History } from "../products/history.tsx";
import { Family, Feeding } from "./feeding.tsx";
import { goTo } from "./go-to.ts";
import { Facts, Law, SearchEngines, Terms, WordsPart } from "./more-parts.tsx";
import { Packs } from "./packs.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import { Pictures } from "./pictures.tsx";
import { Preview } from "./preview.tsx";
import { ProductStale, type Same } from "./product-stale.tsx";
import { isEmpty, readProduct } from "./read-product.ts";
import { StateCard } from "./state-card.tsx";
import { type TypedProduct, typedProduct } from "./typed-product.ts";
import { useProductSave } from "./use-product-save.ts";

const { store } = pageData;

export interface ProductFormProps {
	product: ProductWhole | null;
	choices: ProductChoices;
	onSaved: (product: ProductWhole, said: string) => void;
}

/** The form of a product with its packs. What is typed stays until it is saved or thrown away. Ctrl+S saves. */
export function ProductForm({ product, choices, onSaved }: ProductFormProps) {
	const { draft, latest, setDraft, throwAway, save, send, wanted } = useProductSave(product, onSaved);
	const { typed, base } = draft;
	const status = base?.status ?? "draft";
	const [mayDraft, mayPublish, maySeeHistory] = [
		useMay("products.draft"),
		useMay("products.edit"),
		useMay("audit.see"),
	];
	const mayEdit = mayPublish || (mayDraft && (status === "draft" || status === "pending"));
	/** Pictures that are being sent. */
	const underWay = useRef(0);
	const change = (more: Partial<TypedProduct>) =>
		setDraft({ ...latest.current, typed: { ...latest.current.typed, ...more }, problems: {} });
	const read = readProduct(typed, base, store);
	// What is stored may be what nobody could type here: only what was typed is a change.
	const isOther = base === null ? isTyped(typed) : JSON.stringify(typed) !== JSON.stringify(typedProduct(base, store));
	const isChanged = isOther && (read.problems !== undefined || base === null || !isEmpty(read.save));

	const submit = (newStatus = "", from = latest.current) => {
		if (save.busy || !mayEdit) return;
		if (underWay.current > 0)
			return setDraft({
				...from,
				problems: { imageIds: __("A picture is still being sent: wait for it, or leave it out.") },
			});
		setDraft({ ...from, problems: {} });
		const unread = send(from, newStatus);
		if (!unread) return;
		setDraft({ ...from, problems: unread });
		setTimeout(() => goTo(Object.keys(unread)[0]!));
	};
	const [previewed, setPreviewed] = useState<ProductSave | null>(null);
	const preview = () => {
		const { save: now, problems: wrong } = readProduct(typed, base, store);
		if (now) return setPreviewed(now);
		setDraft({ ...latest.current, problems: wrong });
		setTimeout(() => goTo(Object.keys(wrong)[0]!));
	};
	const follow = useRef((_: ProductWhole | null) => {});
	follow.current = (now) => {
		// Read again meanwhile: what nobody has typed into follows.
		if (now === null || isChanged || save.busy || now === latest.current.base) return;
		throwAway();
	};
	useEffect(() => follow.current(product), [product]);
	useEffect(() => {
		const keys = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
			event.preventDefault();
			submit();
		};
		document.addEventListener("keydown", keys);
		return () => document.removeEventListener("keydown", keys);
	});
	useEffect(() => {
		if (!isChanged) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isChanged]);

	const { problem } = save;
	const stale = problem?.code === "feedmill_stale" ? (problem.data as unknown as StaleProduct) : null;
	const problems = { ...indexed(problem?.fields ?? {}, typed, base), ...draft.problems };
	const parts: PartProps = { typed, base, problems, change, mayEdit };
	return (
		<form
			className="product-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			{!mayEdit && (
				<p className="soft">{__("You see this product; it is changed by those who may edit what shoppers see.")}</p>
			)}
			{problem && !stale && <FormProblem problem={problem} fields={Object.keys(problem.fields)} />}
			{stale && base && (
				<ProductStale
					stale={stale}
					typed={typed}
					base={base}
					onChosen={(chosen: Same) => {
						save.forget();
						const next = { ...latest.current, ...chosen };
						setDraft(next);
						submit(wanted.current, next);
					}}
				/>
			)}
			<div className="product-columns">
				<fieldset className="product-left" disabled={!mayEdit}>
					<legend className="visually-hidden">{__("Product")}</legend>
					<div className="card part">
						<Field
							label={__("Name")}
							name="name"
							value={typed.texts.name}
							problem={problems.name}
							maxLength={500}
							autoComplete="off"
							onChange={(name) => change({ texts: { ...latest.current.typed.texts, name } })}
						/>
						<Family {...parts} />
					</div>
					<Pictures {...parts} latest={() => latest.current.typed} underWay={underWay} />
					<Packs {...parts} isChanged={isChanged} onKind={onSaved} />
					<WordsPart {...parts} />
					<Terms {...parts} choices={choices} />
					<Law {...parts} choices={choices} />
					<Facts {...parts} />
					<Feeding {...parts} />
					<SearchEngines {...parts} />
					{base && maySeeHistory && (
						<Part title={__("History")} summary="" field="history">
							<History id={base.id} name={typed.texts.name} onClose={() => {}} />
						</Part>
					)}
				</fieldset>
				<div className="product-right">
					<StateCard
						{...parts}
						isStopped={product?.isStopped === true}
						busy={save.busy}
						mayPublish={mayPublish}
						onStatus={submit}
						onGo={goTo}
						onSold={onSaved}
					/>
				</div>
			</div>
			{mayEdit && (
				<div className="save-bar">
					<span className="soft save-said">{isChanged ? __("Not saved yet") : ""}</span>
					{isChanged && (
						<Button kind="plain" busy={save.busy} onClick={throwAway}>
							{__("Throw away")}
						</Button>
					)}
					<Button onClick={preview}>{__("Preview")}</Button>
					<Button type="submit" kind={status === "publish" ? "main" : "quiet"} busy={save.busy}>
						{status === "publish" ? __("Save") : __("Save draft")}
					</Button>
					{mayPublish && status !== "publish" && (
						<Button kind="main" busy={save.busy} onClick={() => submit("publish")}>
							{__("Publish")}
						</Button>
					)}
				</div>
			)}
			{previewed && <Preview save={previewed} onClose={() => setPreviewed(null)} />}
		</form>
	);
}

/** Problems of the server are of the packs that were sent; here they are of the rows that are seen. */
function indexed(
	fields: Readonly<Record<string, string>>,
	typed: TypedProduct,
	base: ProductWhole | null,
): Record<string, string> {
	const sent = readProduct(typed, base, store).save?.packs ?? [];
	const fresh = typed.packs.flatMap((pack, index) => (pack.id === 0 ? [index] : []));
	const rows = sent.map(({ id }) =>
		id === 0 ? (fresh.shift() ?? 0) : typed.packs.findIndex((pack) => pack.id === id),
	);
	return Object.fromEntries(
		Object.entries(fields).map(([field, sentence]) => [
			field.replace(/^set\./, "").replace(/^packs\.(\d+)\.(set\.)?/, (_, at) => `packs.${rows[Number(at)] ?? at}.`),
			sentence,
		]),
	);
}

function isTyped(typed: TypedProduct): boolean {
	return JSON.stringify(typed) !== JSON.stringify(typedProduct(null, store));
}
