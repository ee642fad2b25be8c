import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, spoken, sprintf } from "@feedmill/ui/words.ts";
import { type BagField, type BagQuestion, bagAnswer } from "../../widgets/bag-calculator/bag-answer.ts";
import { type BagWords, bagFigures, drawnBags } from "../../widgets/bag-calculator/bag-words.ts";

export interface BagCalculatorProps {
	action: string;
	/** Pack sizes in grams, the lightest first. */
	packs: { grams: number; label: string }[];
	/** The entered values, or an example. Empty fields: no result yet. */
	question: BagQuestion;
	/** For cows and buffaloes: shows the usual ration. */
	dairy: boolean;
}

/**
 * "How long does a bag last?" A GET form, so that it works without JavaScript and the result has a URL; with it,
 * results appear while typing (widgets/bag-calculator).
 */
export function BagCalculator({ action, packs, question, dairy }: BagCalculatorProps) {
	const words = bagWords();
	const untouched = question.animals === "" && question.daily === "";
	const answer = bagAnswer(question);
	const problem = answer.kind === "problem" && !untouched ? answer.field : null;
	const field = (name: BagField) => ({
		name,
		defaultValue: question[name],
		"aria-invalid": problem === name || undefined,
		"aria-describedby": problem === name ? "bag-problem" : name === "daily" && dairy ? "bag-usual" : undefined,
	});
	return (
		<section className="bag-calculator" id="bag-calculator" aria-labelledby="bag-calculator-title">
			<h2 id="bag-calculator-title">{__("How long does a bag last?")}</h2>
			<form method="get" action={`${action}#bag-calculator`} data-words={JSON.stringify(words)} noValidate>
				<div className="bag-fields">
					<p className="bag-field">
						<label htmlFor="bag-animals">{__("Animals")}</label>
						<input id="bag-animals" type="text" inputMode="numeric" maxLength={8} {...field("animals")} />
					</p>
					<p className="bag-field">
						<label htmlFor="bag-daily">{__("Kg a day each")}</label>
						<input id="bag-daily" type="text" inputMode="decimal" maxLength={8} {...field("daily")} />
					</p>
					<p className="bag-field">
						<label htmlFor="bag-bags">{__("Bags")}</label>
						<input id="bag-bags" type="text" inputMode="numeric" maxLength={8} {...field("bags")} />
					</p>
					<Packs packs={packs} chosen={question.pack} />
					<PageButton look="quiet">{__("Work it out")}</PageButton>
				</div>
				{dairy && (
					<p className="bag-hint" id="bag-usual">
						{__(
							"A cow or buffalo that gives 8 litres of milk usually gets 4 to 6 kg a day, with fodder beside it. Ask your vet what yours need.",
						)}
					</p>
				)}
				<p className="bag-problem" id="bag-problem" role="alert">
					{problem && words.problems[problem]}
				</p>
				<Answer answer={answer} words={words} />
			</form>
		</section>
	);
}

/** A single pack is text, several are a select. */
function Packs({ packs, chosen }: { packs: BagCalculatorProps["packs"]; chosen: number }) {
	const [only] = packs;
	if (packs.length === 1 && only)
		return (
			<p className="bag-field">
				<span className="bag-label">{__("One bag")}</span>
				<span className="bag-weight">{only.label}</span>
				<input type="hidden" name="pack" value={only.grams} />
			</p>
		);
	return (
		<p className="bag-field">
			<label htmlFor="bag-pack">{__("Size of the bag")}</label>
			<select id="bag-pack" name="pack" defaultValue={chosen}>
				{packs.map(({ grams, label }) => (
					<option key={grams} value={grams}>
						{label}
					</option>
				))}
			</select>
		</p>
	);
}

function Answer({ answer, words }: { answer: ReturnType<typeof bagAnswer>; words: BagWords }) {
	const lasts = answer.kind === "lasts" ? answer : null;
	const figures = lasts ? bagFigures(lasts, words) : { herd: "", lasts: "", month: "" };
	return (
		<div className="bag-answer" role="status" hidden={lasts === null}>
			<dl>
				<div className="bag-figure bag-figure--main">
					<dt>{__("Your bags last about")}</dt>
					<dd data-figure="lasts">{figures.lasts}</dd>
				</div>
				<div className="bag-figure">
					<dt>{__("Your animals eat in a day")}</dt>
					<dd data-figure="herd">{figures.herd}</dd>
				</div>
				<div className="bag-figure">
					<dt>{__("You need for 30 days")}</dt>
					<dd data-figure="month">{figures.month}</dd>
				</div>
			</dl>
			<div className="bag-row" aria-hidden="true">
				{[...Array(lasts ? drawnBags(lasts) : 0).keys()].map((sack) => (
					<i key={sack} />
				))}
			</div>
		</div>
	);
}

function bagWords(): BagWords {
	const { code } = spoken();
	return {
		// Indian digit grouping: 1,23,456.
		language: code === "en" ? "en-IN" : code,
		kilograms: __("%s kg"),
		day: __("%s day"),
		days: __("%s days"),
		lessThanHalf: __("less than half a day"),
		bag: __("%s bag"),
		bags: __("%s bags"),
		problems: {
			animals: sprintf(__("Please give the number of animals as a whole number from 1 to %s."), "10,000"),
			daily: sprintf(__("Please give the kilograms for one animal a day, such as 4.5, up to %s."), "100"),
			bags: sprintf(__("Please give the number of bags as a whole number from 1 to %s."), "10,000"),
		},
	};
}
