import { BoundedCache } from "../cache/bounded-cache.ts";
import { ownedCache } from "../cache/owned-cache.ts";
import { type Amount, MICROS } from "../money/amount.ts";

/** Variables of a cost formula. */
export interface FormulaValues {
	/** Shippable units. */
	quantity: number;
	/** Their price after discounts, without tax. */
	cost: Amount;
	/** The store's decimal separator; "," and "." are accepted too. */
	separator?: string;
	/** The settings of the shop that asks; without them nothing is cached. */
	owner?: object;
}

/** The common case of a plain number. */
const PLAIN = /^\d{1,9}(\.\d{1,6})?$/;

/** Highest plausible cost in the major unit. */
const HIGHEST = 1_000_000_000;

/**
 * Evaluates a cost: numbers, + - * / ^ and parentheses, [qty], [cost] and [fee percent="10" min_fee="20" max_fee="50"].
 * An invalid formula costs 0. The result is not rounded to the minor unit. Reference: 04 §6, flat_rate.
 */
export function evaluateCost(formula: string, { quantity, cost, separator = "", owner }: FormulaValues): Amount {
	if (PLAIN.test(formula)) return Math.round(Number(formula) * MICROS);
	const text = separator.trim() === "" ? formula : formula.replaceAll(separator, ".");
	if (!owner) return evaluate(text, quantity, cost);
	const costs = costsOf(owner);
	const key = `${quantity} ${cost} ${text}`;
	let evaluated = costs.get(key);
	if (evaluated === undefined) {
		evaluated = evaluate(text, quantity, cost);
		costs.set(key, evaluated);
	}
	return evaluated;
}

/** A cart is calculated several times with the same lines on its way to an order. */
const costsOf = ownedCache(
	() => new BoundedCache<string, Amount>({ name: "shipping: costs by formula", bytes: 256 * 1024 }),
);

function evaluate(formula: string, quantity: number, cost: Amount): Amount {
	const rupees = cost / MICROS;
	const text = formula
		.replace(/\[fee\b([^\]]*)\]/gi, (_, attributes: string) => String(fee(attributes, rupees)))
		.replaceAll("[qty]", `(${quantity})`)
		.replaceAll("[cost]", `(${rupees})`)
		.replace(/\s+/g, "")
		.replaceAll(",", ".")
		.replace(/^[+*/]+|[-+*/]+$/g, "");
	const value = parse(text);
	return Math.abs(value) <= HIGHEST ? Math.round(value * MICROS) : 0;
}

function fee(attributes: string, cost: number): number {
	const read = (name: string) =>
		Number.parseFloat(
			new RegExp(`\\b${name}\\s*=\\s*["']?\\s*([\\d.,]*)`, "i").exec(attributes)?.[1]?.replaceAll(",", ".") ?? "",
		);
	const [percent, least, most] = [read("percent"), read("min_fee"), read("max_fee")];
	let value = Number.isNaN(percent) ? 0 : (cost * percent) / 100;
	if (value < least) value = least;
	if (most > 0 && value > most) value = most;
	return value;
}

/** A recursive descent parser; NaN for a syntax error. */
function parse(text: string): number {
	let at = 0;
	const take = (signs: string) => (at < text.length && signs.includes(text[at]!) ? text[at++]! : "");
	const sum = (): number => {
		let value = product();
		for (let sign = take("+-"); sign; sign = take("+-")) value = sign === "+" ? value + product() : value - product();
		return value;
	};
	const product = (): number => {
		let value = power();
		for (let sign = take("*/"); sign; sign = take("*/")) value = sign === "*" ? value * power() : value / power();
		return value;
	};
	const power = (): number => {
		const base = signed();
		return take("^") ? base ** power() : base;
	};
	const signed = (): number => {
		const sign = take("+-");
		return sign ? (sign === "-" ? -signed() : signed()) : atom();
	};
	const atom = (): number => {
		if (take("(")) {
			const value = sum();
			return take(")") ? value : Number.NaN;
		}
		const number = /^\d*\.?\d+(?:e[+-]?\d+)?|^\d+\.?/i.exec(text.slice(at));
		if (!number) return Number.NaN;
		at += number[0].length;
		return Number(number[0]);
	};
	const value = sum();
	return at === text.length ? value : Number.NaN;
}
