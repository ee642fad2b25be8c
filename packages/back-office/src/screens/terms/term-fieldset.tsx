import type { TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Field } from "../../controls/field.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { TermSelect } from "./term-select.tsx";
import { possibleParents, type TypedTerm } from "./term-values.ts";
import { hasOrder } from "./term-words.ts";

export interface TermFieldsetProps {
	taxonomy: string;
	/** 0: a new one. */
	id: number;
	/** Of the taxonomy, for those that may stand above it. */
	terms: readonly TermRow[];
	typed: TypedTerm;
	problems: Readonly<Record<string, string>>;
	onType: (typed: TypedTerm) => void;
}

/** The fields of a term, new or not. */
export function TermFieldset({ taxonomy, id, terms, typed, problems, onType }: TermFieldsetProps) {
	const put = (field: keyof TypedTerm) => (text: string) => onType({ ...typed, [field]: text });
	return (
		<>
			<Field
				label={__("Name")}
				name="name"
				value={typed.name}
				maxLength={200}
				autoComplete="off"
				problem={problems.name}
				onChange={put("name")}
			/>
			<Field
				label={__("Address in the shop")}
				name="slug"
				value={typed.slug}
				maxLength={200}
				autoComplete="off"
				spellCheck={false}
				help={__("Left empty, it is made from the name.")}
				problem={problems.slug}
				onChange={put("slug")}
			/>
			{taxonomy === "product_cat" && (
				<TermSelect
					label={__("Stands below")}
					name="parentId"
					none={__("Nothing: it stands at the top")}
					terms={possibleParents(terms, id)}
					chosen={typed.parentId}
					problem={problems.parentId}
					onChoose={(parentId) => onType({ ...typed, parentId })}
				/>
			)}
			<TextArea
				label={__("Description")}
				name="description"
				value={typed.description}
				rows={3}
				maxLength={50_000}
				problem={problems.description}
				onChange={put("description")}
			/>
			{hasOrder(taxonomy) && (
				<Field
					label={__("Order number")}
					name="menuOrder"
					value={typed.menuOrder}
					maxLength={10}
					inputMode="numeric"
					autoComplete="off"
					help={__("Lower numbers come first.")}
					problem={problems.menuOrder}
					onChange={put("menuOrder")}
				/>
			)}
		</>
	);
}
