import { cx } from "@feedmill/ui/class-names.ts";
import type { CSSProperties, ReactNode } from "react";
import { type Currency, formatPrice, getCurrency } from "../../data/price-format.ts";

export interface MoneyProps {
	/** Minor units. */
	value: number | string;
	currency?: Currency;
	displayType?: "text" | "input";
	onValueChange?: (minorUnits: number) => void;
	allowNegative?: boolean;
	isAllowed?: (value: number) => boolean;
	renderText?: (text: string) => ReactNode;
	className?: string;
	style?: CSSProperties;
}

/** Formats an amount; nothing if it is not finite. Reference: 01 §7. */
export function FormattedMonetaryAmount({
	value,
	currency = getCurrency(),
	displayType = "text",
	onValueChange,
	allowNegative = true,
	isAllowed,
	renderText,
	className,
	style,
}: MoneyProps) {
	const amount = typeof value === "number" ? value : value.trim() === "" ? Number.NaN : Number(value);
	if (!Number.isFinite(amount)) return null;
	const classes = cx("wc-block-formatted-money-amount", "wc-block-components-formatted-money-amount", className);
	const text = formatPrice(Math.round(amount), currency);
	if (displayType === "input") {
		const take = (typed: string): void => {
			const major = Number(typed.replace(/[^\d.-]/g, ""));
			const minor = Math.round(major * 10 ** currency.minorUnit);
			if (!Number.isFinite(minor) || (!allowNegative && minor < 0) || (isAllowed && !isAllowed(minor))) return;
			onValueChange?.(minor);
		};
		return (
			<input
				className={classes}
				style={style}
				inputMode="decimal"
				value={text}
				onChange={(event) => take(event.target.value)}
			/>
		);
	}
	if (renderText) return <>{renderText(text)}</>;
	return (
		<span className={classes} style={style} translate="no">
			{text}
		</span>
	);
}
