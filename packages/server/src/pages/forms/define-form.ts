import { reasonOf, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { Field, Posted } from "./fields.ts";
import type { FieldProblem } from "./show-problems.ts";

/**
 * A form of a page: its fields by the names that the code has for them, each with its names on the wire, its bounds and
 * its sentences (fields.ts). Nothing else reads what was posted: what is no text, has another name or is too much does
 * not get past it.
 */
export function defineForm<F extends Fields>(fields: F): Form<F> {
	const all = Object.entries(fields);
	const texts = all.map(([, field]) => field).filter(({ kind }) => kind === "line" || kind === "lines");
	return {
		fields,
		isSent: (posted) => all.some(([, { names }]) => names.some((name) => Object.hasOwn(posted, name))),
		read: (posted) => Object.fromEntries(all.map(([key, field]) => [key, field.read(posted)])) as Typed<F>,
		kept: (posted) =>
			Object.fromEntries(
				texts
					.filter(({ names: [name] }) => Object.hasOwn(posted, name))
					.map((field) => [field.names[0], String(field.read(posted))]),
			),
		problems: (typed) =>
			onePerField(
				STEPS.flatMap((step) =>
					all.flatMap(([key, { id, rules }]) =>
						rules
							.filter((rule) => rule.step === step)
							.flatMap((rule) => {
								const text = rule.check(typed[key]);
								return text === null ? [] : [{ field: id, text }];
							}),
					),
				),
			),
		problemsOf: (error) =>
			[error, ...(error.additional ?? [])].map((one) => ({
				field: all.find(([, { codes }]) => codes.includes(one.code))?.[1].id ?? "",
				text: reasonOf(one),
			})),
	};
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of a posted form. */
export type Typed<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export interface Form<F extends Fields = Fields> {
	readonly fields: F;
	/** Whether a body has any of the fields. */
	isSent(posted: Posted): boolean;
	/** The fields of a body, bounded and normalised. */
	read(posted: Posted): Typed<F>;
	/** What was typed, by its name on the wire, for another form to send along. Passwords are not in it. */
	kept(posted: Posted): Record<string, string>;
	/** A sentence for each wrong field: what is missing, then what is too long, then what is wrong otherwise. */
	problems(typed: Typed<F>): FieldProblem[];
	/** The sentences of an error of the shop, each at the field that names its code. */
	problemsOf(error: ShopError): FieldProblem[];
}

const STEPS = ["first", "missing", "long", "other"] as const;

/** The first sentence of each field; all that concern no field. */
export function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
	return problems.filter(
		({ field }, index) => field === "" || problems.findIndex((other) => other.field === field) === index,
	);
}
