import type { ProductChoices } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { USUAL_ANALYSIS } from "@feedmill/trade/catalogue/model/guaranteed-analysis.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import type { FactText, TextField, TypedAnalysis } from "./typed-product.ts";

/** Short and long words. */
export function WordsPart({ typed, change, problems }: PartProps) {
	const area = (field: TextField, label: string, maxLength: number, rows: number) => (
		<TextArea
			label={label}
			name={field}
			value={typed.texts[field]}
			problem={problems[field]}
			maxLength={maxLength}
			rows={rows}
			onChange={(text) => change({ texts: { ...typed.texts, [field]: text } })}
		/>
	);
	return (
		<Part title={__("Words")} summary={short(typed.texts.shortDescription)} field="words">
			{area("shortDescription", __("In short"), 50_000, 3)}
			{area("description", __("In full (may have HTML)"), 200_000, 8)}
		</Part>
	);
}

/** Categories and tags. */
export function Terms({ typed, change, problems, choices }: PartProps & { choices: ProductChoices }) {
	const { categoryIds, tagIds } = typed;
	const toggled = (ids: readonly number[], id: number, on: boolean) =>
		on ? [...ids, id] : ids.filter((each) => each !== id);
	const names = choices.categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name);
	return (
		<Part title={__("Categories and tags")} summary={names.join(", ")} field="categoryIds">
			{problems.categoryIds && <p className="field-problem">{problems.categoryIds}</p>}
			<fieldset className="checks">
				<legend>{__("Categories")}</legend>
				{choices.categories.map(({ id, name }) => (
					<Check
						key={id}
						label={name}
						name={`category ${id}`}
						checked={categoryIds.includes(id)}
						onChange={(on) => change({ categoryIds: toggled(categoryIds, id, on) })}
					/>
				))}
			</fieldset>
			{choices.tags.length > 0 && (
				<fieldset className="checks">
					<legend>{__("Tags")}</legend>
					{choices.tags.map(({ id, name }) => (
						<Check
							key={id}
							label={name}
							name={`tag ${id}`}
							checked={tagIds.includes(id)}
							onChange={(on) => change({ tagIds: toggled(tagIds, id, on) })}
						/>
					))}
				</fieldset>
			)}
		</Part>
	);
}

/** Tax, and what the law needs on the label. */
export function Law({ typed, change, problems, choices }: PartProps & { choices: ProductChoices }) {
	const classes = [...new Set(["", ...choices.taxClasses, typed.texts.taxClass])];
	return (
		<Part title={__("Tax and law")} summary={typed.facts.hsn && sprintf(__("HSN %s"), typed.facts.hsn)} field="law">
			<Choice
				label={__("Tax class")}
				options={classes.map((id) => ({ id, label: id === "" ? __("Standard") : id }))}
				chosen={typed.texts.taxClass}
				onChoose={(taxClass) => change({ texts: { ...typed.texts, taxClass } })}
			/>
			{choices.shippingClasses.length > 0 && (
				<Choice
					label={__("Shipping class")}
					options={[{ id: 0, name: __("none") }, ...choices.shippingClasses].map(({ id, name }) => ({
						id: String(id),
						label: name,
					}))}
					chosen={String(typed.shippingClassId)}
					onChoose={(id) => change({ shippingClassId: Number(id) })}
				/>
			)}
			<div className="pack-fields">
				<FactField part={{ typed, change, problems }} field="hsn" label={__("HSN code")} maxLength={8} />
				<FactField part={{ typed, change, problems }} field="origin" label={__("Country of origin")} maxLength={100} />
			</div>
		</Part>
	);
}

/** Guaranteed analysis and other facts of a feed. */
export function Facts({ typed, change, problems }: PartProps) {
	const { analysis } = typed;
	const put = (at: number, more: Partial<TypedAnalysis>) =>
		change({ analysis: analysis.map((row, index) => (index === at ? { ...row, ...more } : row)) });
	const summary = analysis.length === 0 ? "" : sprintf(_n("%d row", "%d rows", analysis.length), analysis.length);
	const part = { typed, change, problems };
	return (
		<Part title={__("Guaranteed analysis")} summary={summary} field="analysis">
			<ul className="analysis">
				{analysis.map((row, index) => (
					<li key={row.row} className="analysis-row">
						<Field
							label={__("Name")}
							name={`analysis.${index}`}
							value={row.name}
							problem={problems[`analysis.${index}`]}
							maxLength={100}
							onChange={(name) => put(index, { name })}
						/>
						<Field
							label={__("Value")}
							name={`analysis.${index}.value`}
							value={row.value}
							inputMode="decimal"
							maxLength={20}
							onChange={(value) => put(index, { value })}
						/>
						<Field
							label={__("Unit")}
							name={`analysis.${index}.unit`}
							value={row.unit}
							maxLength={20}
							onChange={(unit) => put(index, { unit })}
						/>
						<Choice
							label={sprintf(__("Bound of %s"), row.name || __("this row"))}
							options={[
								{ id: "min", label: __("at least") },
								{ id: "max", label: __("at most") },
								{ id: "about", label: __("about") },
							]}
							chosen={row.bound}
							onChoose={(bound) => put(index, { bound })}
						/>
						<Button
							kind="plain"
							aria-label={sprintf(__("Take away: %s"), row.name || __("this row"))}
							onClick={() => change({ analysis: analysis.filter((_, at) => at !== index) })}
						>
							{__("Take away")}
						</Button>
					</li>
				))}
			</ul>
			<div className="pack-acts">
				{USUAL_ANALYSIS.filter(({ name }) => !analysis.some((row) => row.name === name)).map(({ name, bound }) => (
					<Button key={name} onClick={() => change({ analysis: [...analysis, newRow(name, bound)] })}>
						{`+ ${name}`}
					</Button>
				))}
				<Button onClick={() => change({ analysis: [...analysis, newRow("", "min")] })}>{__("Another row")}</Button>
			</div>
			<FactField part={part} field="form" label={__("Form")} maxLength={100} />
			<FactField part={part} field="ingredients" label={__("Ingredients")} maxLength={10_000} />
			<FactField part={part} field="storage" label={__("Storage")} maxLength={10_000} />
		</Part>
	);
}

let rows = 0;
const newRow = (name: string, bound: TypedAnalysis["bound"]): TypedAnalysis => ({
	...{ name, bound, unit: "%", value: "" },
	row: `new ${++rows}`,
});

/** What search engines show. */
export function SearchEngines({ typed, base, change, problems }: PartProps) {
	const { seoTitle, seoDescription } = typed.texts;
	return (
		<Part title={__("Search engines")} summary={short(seoTitle)} field="seo">
			<Field
				label={__("Title")}
				name="seoTitle"
				value={seoTitle}
				problem={problems.seoTitle}
				help={sprintf(__("%d characters; about 60 are shown. Empty: the name."), seoTitle.length)}
				maxLength={200}
				onChange={(text) => change({ texts: { ...typed.texts, seoTitle: text } })}
			/>
			<TextArea
				label={__("Description")}
				name="seoDescription"
				value={seoDescription}
				problem={problems.seoDescription}
				maxLength={500}
				onChange={(text) => change({ texts: { ...typed.texts, seoDescription: text } })}
			/>
			<Field
				label={__("Address in the shop")}
				name="slug"
				value={typed.texts.slug}
				problem={problems.slug}
				help={base ? __("/product/…/; the address before leads here.") : __("/product/…/. Empty: made of the name.")}
				maxLength={200}
				autoComplete="off"
				onChange={(slug) => change({ texts: { ...typed.texts, slug } })}
			/>
		</Part>
	);
}

interface FactFieldProps {
	part: Pick<PartProps, "typed" | "change" | "problems">;
	field: FactText;
	label: string;
	maxLength: number;
}

function FactField({ part: { typed, change, problems }, field, label, maxLength }: FactFieldProps) {
	return (
		<Field
			label={label}
			name={`facts.${field}`}
			value={typed.facts[field]}
			problem={problems[`facts.${field}`]}
			maxLength={maxLength}
			onChange={(text) => change({ facts: { ...typed.facts, [field]: text } })}
		/>
	);
}

function short(text: string): string {
	const plain = text.replace(/<[^>]*>/g, "").trim();
	return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}
