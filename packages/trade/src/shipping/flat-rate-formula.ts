import { BoundedCache, ownedCache } from "../cache/bounded-cache.ts";
import { type Amount, MICROS } from "../money/amount.ts";
import { plainNumbers, type TypedCurrency } from "../money/typed-amount.ts";

/** Variables of a cost formula. */
export interface FormulaValues {
	/** Shippable units. */
	quantity: number;
	/** Their price after discounts, without tax. */
	cost: Amount;
	currency: TypedCurrency;
	/** The settings of the shop that asks; without them nothing is cached. */
	owner?: object;
}

/** The common case of a plain number. */
const PLAIN = /^\d{1,9}(\.\d{1,6})?$/;

/** Highest plausible cost in the major unit. */
const HIGHEST = 1_000_000_000;

/**
 * Evaluates a cost: numbers, + - * / ^ and parentheses, [qty], [cost] and [fee percent="10" min_fee="20" max_fee="50"].
 * null: the formula cannot be read, or has no plausible value for this cart. The result is not rounded to the minor
 * unit, and may be negative. Reference: 04 §6, flat_rate.
 */
export function evaluateCost(formula: string, { quantity, cost, currency, owner }: FormulaValues): Amount | null {
	if (PLAIN.test(formula)) return Math.round(Number(formula) * MICROS);
	if (!owner) return evaluate(formula, quantity, cost, currency);
	const costs = costsOf(owner);
	const key = `${quantity} ${cost} ${formula}`;
	let evaluated = costs.get(key);
	if (evaluated === undefined) {
		evaluated = evaluate(formula, quantity, cost, currency);
		costs.set(key, evaluated);
	}
	return evaluated;
}

/** A cart is calculated several times with the same lines on its way to an order. */
const costsOf = ownedCache(
	() => new BoundedCache<string, Amount | null>({ name: "shipping: costs by formula", bytes: 256 * 1024 }),
);

/** Whether a formula says a cost: it can be read, and without variables it is neither negative nor too large. */
export function isCostFormula(formula: string, currency: TypedCurrency): boolean {
	return readFormula(formula, currency) !== null;
}

function evaluate(formula: string, quantity: number, cost: Amount, currency: TypedCurrency): Amount | null {
	const read = readFormula(formula, currency);
	const value = read === null ? null : calculate(read, quantity, cost / MICROS);
	return value !== null && Math.abs(value) <= HIGHEST ? Math.round(value * MICROS) : null;
}

/** The formula as it is meant, in signs that `parse` knows; null if it can be read in no way. */
function readFormula(formula: string, currency: TypedCurrency): string | null {
	const plain = formula.length <= LONGEST ? plainNumbers(formula, currency) : null;
	// Blanks mean nothing, but "10 20" is neither of both numbers.
	if (plain === null || /[\d.)\]]\s+[\d.]/.test(plain.replace(FEE, "0"))) return null;
	const read = plain
		.replace(/[[{]?\s*\b(qty|cost)\b\s*[\]}]?/gi, (_, name: string) => `[${name.toLowerCase()}]`)
		.replace(/(?<=[\d)\]])\s*x\s*(?=[\d([])/gi, "*");
	const value = calculate(read, 1, 1);
	const varies = read.includes("[");
	return value !== null && (varies || (value >= 0 && value <= HIGHEST)) ? read : null;
}

/** Most characters of a formula: `parse` goes as deep as it has parentheses. */
const LONGEST = 500;

const FEE = /\[\s*fee\b([^\]]*)\]/gi;

/** The value for these variables, in the major unit; null for what is no formula. */
function calculate(read: string, quantity: number, cost: number): number | null {
	let readable = true;
	const text = read
		.replace(FEE, (_, attributes: string) => {
			const value = fee(attributes, cost);
			if (value === null) readable = false;
			return `(${value})`;
		})
		.replaceAll("[qty]", `(${quantity})`)
		.replaceAll("[cost]", `(${cost})`)
		.replace(/\s+/g, "")
		.replace(/^[+*/]+|[-+*/]+$/g, "");
	return readable ? parse(text) : null;
}

/** null: neither a percentage nor a least fee, or one of them is no number. */
function fee(attributes: string, cost: number): number | null {
	const given = new Map<string, number>();
	const named = attributes.replace(/""(?=\d)|(?<=\d)""/g, '"');
	for (const [, name = "", quoted, bare = ""] of named.matchAll(/([a-z_]+)\s*=\s*(?:"([^"]*)"|([^\s"\]]+))/gi)) {
		const text = (quoted ?? bare).replace(/%\s*$/, "").trim();
		if (text !== "") given.set(name.toLowerCase(), /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN);
	}
	const [percent, least, most] = ["percent", "min_fee", "max_fee"].map((name) => given.get(name));
	if (percent === undefined && least === undefined) return null;
	if ([percent, least, most].some((value) => Number.isNaN(value))) return null;
	let value = (cost * (percent ?? 0)) / 100;
	if (least !== undefined && value < least) value = least;
	if (most && value > most) value = most;
	return value;
}

/** A recursive descent parser; null for a syntax error. A division by zero is no error, but no number either. */
function parse(text: string): number | null {
	let at = 0;
	let readable = true;
	const take = (signs: string) => (at < text.length && signs.includes(text[at]!) ? text[at++]! : "");
	const wrong = () => {
		readable = false;
		return Number.NaN;
	};
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
			return take(")") ? value : wrong();
		}
		NUMBER.lastIndex = at;
		const number = NUMBER.exec(text);
		if (!number) return wrong();
		at += number[0].length;
		return Number(number[0]);
	};
	const value = sum();
	return readable && at === text.length ? value : null;
}

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
